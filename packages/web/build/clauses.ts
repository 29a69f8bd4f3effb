import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rulesets } from '@flankspeed/rulebooks'
import type { Plugin } from 'vite'

const WEB = join(import.meta.dirname, '..')
const RULEBOOKS = join(WEB, '..', 'rulebooks')
/** Files with the text of the rules and nothing else. */
const WORDS = /\/rulebooks\/([a-z0-9-]+)\/clauses\/(?:[a-z-]+\/)?((?!index\.|core-rules\.)[a-z0-9-]+)\.ts$/

/** Makes the page load the text of the rulebooks as data: it is longer than all of its script. */
export function clausesAsData(): Plugin {
  return {
    name: 'clauses-as-data',
    enforce: 'pre',
    async load(id) {
      const [, ruleset, file] = id.replaceAll('\\', '/').match(WORDS) ?? []
      if (ruleset === undefined) return null
      const key = JSON.stringify(`${ruleset}/${file}`)
      const names = Object.keys(await wordsIn(id))
      return [
        `import { clauses } from ${JSON.stringify(join(WEB, 'stored', 'clauses.ts'))}`,
        ...names.map((name) => `export const ${name} = clauses[${key}].${name}`),
      ].join('\n')
    },
  }
}

const wordsIn = async (path: string): Promise<object> => ({ ...(await import(pathToFileURL(path).href)) })

/** The exports of those files, by ruleset and file. */
export async function clauseData(): Promise<Record<string, object>> {
  const found: Record<string, object> = {}
  for (const { id } of rulesets)
    for (const file of readdirSync(join(RULEBOOKS, id), { recursive: true, encoding: 'utf8' }).sort()) {
      const path = join(RULEBOOKS, id, file)
      const [, ruleset, name] = path.replaceAll('\\', '/').match(WORDS) ?? []
      if (ruleset !== undefined) found[`${ruleset}/${name}`] = await wordsIn(path)
    }
  return found
}
