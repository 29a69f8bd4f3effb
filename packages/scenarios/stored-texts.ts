import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { library } from './library.ts'

/** The files of the library as text, by the id of the battle. The page has its own copy: see packages/web/stored. */
export const storedTexts = (): Record<string, string> =>
  Object.fromEntries(
    library().map(({ id }) => [id, readFileSync(join(import.meta.dirname, 'data', `${id}.yaml`), 'utf8')]),
  )
