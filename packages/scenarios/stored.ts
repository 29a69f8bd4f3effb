import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadScenario, readScenario } from './reading.ts'
import type { Scenario } from './schema.ts'

/** The battles in the data folder. The page has its own copy with the data included: see packages/web/stored. */
export const storedScenarios = (): Scenario[] => readLibrary(join(import.meta.dirname, 'data'))

/** Every scenario in a folder, earliest first; all bad files are reported together. */
export function readLibrary(folder: string): Scenario[] {
  const found: Scenario[] = []
  const bad: BadScenario[] = []
  for (const file of readdirSync(folder)
    .filter((name) => /\.(yaml|yml|json)$/.test(name))
    .sort()) {
    try {
      found.push(readScenario(readFileSync(join(folder, file), 'utf8'), file))
    } catch (error) {
      if (!(error instanceof BadScenario)) throw error
      bad.push(error)
    }
  }
  if (bad.length > 0) throw new BadScenario(bad.flatMap((error) => error.problems))
  return found.sort((a, b) => a.date.localeCompare(b.date) || a.starts.localeCompare(b.starts))
}
