import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesets } from '@flankspeed/rulebooks'
import { type Chapter, readChapter } from './reading.ts'

const RULEBOOKS = join(import.meta.dirname, '..', '..', 'rulebooks')
const CHAPTER = /^\d+-(.+)\.yaml$/

/** The chapters of all rulebooks, from their folders, in order. The page has its own copy: see packages/web/stored. */
export const storedChapters = (): Chapter[] =>
  rulesets.flatMap(({ id: ruleset }) => {
    const folder = join(RULEBOOKS, ruleset, 'chapters')
    if (!existsSync(folder)) return []
    return readdirSync(folder)
      .sort()
      .flatMap((file) => {
        const id = file.match(CHAPTER)?.[1]
        if (id === undefined) return []
        return [readChapter(readFileSync(join(folder, file), 'utf8'), `${ruleset}/chapters/${file}`, ruleset, id)]
      })
  })
