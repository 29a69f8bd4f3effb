import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { storedPuzzles } from '@flankspeed/admirals/puzzles/stored'
import { rulesets } from '@flankspeed/rulebooks'
import { traceClauses } from '@flankspeed/rulebooks/clause-traces'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { storedOffers, storedScenarios } from '@flankspeed/scenarios'
import { storedChapters } from '@flankspeed/scenarios/chapters'
import { storedCourses } from '@flankspeed/scenarios/lessons'
import { storedTexts } from '@flankspeed/scenarios/texts'
import { storedAircraft, storedExamples, storedNavies } from '@flankspeed/shipyard'
import type { Plugin } from 'vite'
import { briefsOf } from '../desk/puzzles/puzzle-brief.ts'
import { clauseData } from './clauses.ts'
import { lessonList } from './lesson-list.ts'
import { puzzlePictures } from './puzzle-pictures.ts'
import { recordedBattle } from './recorded-battle.ts'

const WEB = join(import.meta.dirname, '..')

/**
 * Reads the shipyard and the battles once, when the page is built, and replaces the modules that read files with the
 * page's own.
 */
export function storedData(): Plugin {
  return {
    name: 'stored-data',
    enforce: 'pre',
    buildStart: writeOnce,
    async resolveId(source, importer) {
      if (importer?.includes('/web/stored/')) return null
      if (source.endsWith('/stored-offers.ts')) return join(WEB, 'stored', 'offers.ts')
      if (source.endsWith('/stored-differences.ts')) return join(WEB, 'stored', 'differences.ts')
      if (source === '@flankspeed/scenarios/texts') return join(WEB, 'stored', 'scenario-texts.ts')
      if (source.endsWith('./stored.ts') && importer?.includes('/scenarios/lessons/'))
        return join(WEB, 'stored', 'courses.ts')
      if (source.endsWith('./stored.ts') && importer?.includes('/scenarios/chapters/'))
        return join(WEB, 'stored', 'chapters.ts')
      if (!source.endsWith('/stored.ts') || importer?.includes('/web/')) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      const name = found?.id.match(/\/(shipyard|scenarios)\/stored\.ts$/)?.[1]
      return name === undefined ? null : join(WEB, 'stored', `${name}.ts`)
    },
  }
}

let written: Promise<void> | undefined

/** The page and each worker are built separately, with the same data. */
const writeOnce = (): Promise<void> => (written ??= writeAll())

async function writeAll(): Promise<void> {
  await loadRulebooks()
  write('shipyard', { navies: storedNavies(), aircraft: storedAircraft(), examples: storedExamples() })
  write('scenarios', storedScenarios())
  write('scenario-texts', storedTexts())
  write('courses', storedCourses())
  write('chapters', storedChapters())
  const puzzles = storedPuzzles()
  write('puzzle-books', puzzles)
  write(
    'puzzle-list',
    puzzles.flatMap((book) => briefsOf(book, rulesets.find(({ id }) => id === book.ruleset)!.title)),
  )
  write('puzzle-pictures', puzzlePictures(puzzles))
  write('lesson-list', lessonList())
  write('recorded-battle', await recordedBattle())
  write('offers', storedOffers())
  write('clauses', await clauseData())
  write(
    'clause-traces',
    Object.fromEntries(rulesets.map((rules) => [rules.id, Object.fromEntries(traceClauses(rules))])),
  )
}

function write(name: string, data: unknown): void {
  const folder = join(WEB, 'generated')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(data))
}
