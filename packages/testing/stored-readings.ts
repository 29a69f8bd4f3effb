import { type Battle, Illegal, isData, Malformed, type Ruleset, SeededDice, UnknownField } from '@flankspeed/kernel'
import type { CaseFile } from './case-files.ts'
import { changed, type Place, partsIn, spelling } from './data-paths.ts'
import { quickHash } from './quick-hash.ts'

const VALUES: readonly unknown[] = [null, true, false, 0, 1, 0.5, 'red', [], {}]
/** Other values that cases have in the same place, and examples of each place in which they are tried. */
const MOST_VALUES = 12
const EXAMPLES = 4

/**
 * How the rules read the fields of each place: a line with a hash of all resulting positions and descriptions, or of
 * the refusals, for values from cases and some others.
 */
export function storedReadings(ruleset: Ruleset, files: readonly CaseFile[]): string[] {
  const readings = new Map<string, unknown[]>()
  const written = valuesByPlace(files)
  const examples = new Map<string, number>()
  const readAll = (data: unknown, what: string, read: (data: unknown) => unknown): void => {
    for (const [place, part] of partsIn(data)) {
      if (!isData(part)) continue
      const here = `${what}${spelling(place)}`
      examples.set(here, (examples.get(here) ?? 0) + 1)
      if (examples.get(here)! > EXAMPLES) continue
      for (const name of fieldsKnown(data, place, read)) {
        const outcomes = readings.get(here) ?? []
        for (const value of [...VALUES, ...(written.get(`${what}${spelling([...place, name])}`) ?? [])])
          outcomes.push(outcomeOf(() => read(changed(data, [...place, name], value))))
        readings.set(here, outcomes)
      }
    }
  }
  for (const { cases } of files)
    for (const { battle, actions } of cases) {
      const muster = (setup: unknown): unknown => {
        const position = ruleset.muster(setup, new SeededDice(0))
        return [position, ruleset.describe(position), ruleset.decisions(position), ruleset.view(position, 'red')]
      }
      readAll(battle, 'battle ', muster)
      let opening: Battle | undefined
      for (const action of actions)
        readAll(action, `${(action as { do: unknown }).do} `, (other) => {
          opening ??= ruleset.muster(battle, new SeededDice(0))
          const position = ruleset.copy(opening)
          ruleset.take(position, other, new SeededDice(0), null)
          return position
        })
    }
  return [...readings].map(([place, outcomes]) => `${place.trim()} is read: ${quickHash(outcomes)}`).toSorted()
}

function valuesByPlace(files: readonly CaseFile[]): Map<string, unknown[]> {
  const values = new Map<string, unknown[]>()
  const seen = new Set<string>()
  const note = (data: unknown, what: string): void => {
    for (const [place, part] of partsIn(data)) {
      const here = `${what}${spelling(place)}`
      const known = values.get(here) ?? []
      const key = `${here} ${JSON.stringify(part)}`
      if (known.length >= MOST_VALUES || seen.has(key)) continue
      seen.add(key)
      values.set(here, [...known, part])
    }
  }
  for (const { cases } of files)
    for (const { battle, actions } of cases) {
      note(battle, 'battle ')
      for (const action of actions) note(action, `${(action as { do: unknown }).do} `)
    }
  return values
}

function fieldsKnown(data: unknown, place: Place, read: (data: unknown) => unknown): readonly string[] {
  try {
    read(changed(data, [...place, '?'], 0))
  } catch (error) {
    if (error instanceof UnknownField) return error.known
  }
  return []
}

function outcomeOf(read: () => unknown): unknown {
  try {
    return quickHash(read())
  } catch (error) {
    if (error instanceof Illegal) return [error.clause, ...error.also]
    if (error instanceof Malformed) return error.where
    throw error
  }
}
