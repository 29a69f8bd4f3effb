import { type Battle, isData, Malformed, type Ruleset, SeededDice, UnknownField } from '@flankspeed/kernel'
import type { CaseFile } from './case-files.ts'
import { changed, type Place, partsIn, spelling } from './data-paths.ts'
import { storedReadings } from './stored-readings.ts'

/**
 * What the positions and actions of a ruleset accept: a line for each field with its minimum and maximum, or with its
 * valid words, and one for each place with its fields. Found by writing invalid values into every place and field of
 * every case. Then the ruleset's own description of the same, and the names that a battle shows only at times.
 */
export function acceptedValues(ruleset: Ruleset, files: readonly CaseFile[]): string {
  const found = new Set<string>()
  /** A place of many cases shows nothing new after some of them, and setting up takes time. */
  const tries = new Map<string, number>()
  const isNew = (what: string, most: number): boolean => {
    tries.set(what, (tries.get(what) ?? 0) + 1)
    return tries.get(what)! <= most
  }
  const complaint = (run: () => void): Malformed | null => {
    try {
      run()
    } catch (error) {
      if (error instanceof Malformed) return error
    }
    return null
  }
  const note = (run: () => void): void => {
    const error = complaint(run)
    if (error !== null) for (const line of linesOf(error)) found.add(line)
  }
  /** Fields are the same everywhere: one try for each place, phase and kind of action is enough. */
  const noteFields = (data: unknown, what: string, read: (data: unknown) => void): void => {
    for (const place of groupsIn(data)) {
      if (!isNew(`${what} ${spelling(place)} has`, 1)) continue
      const error = complaint(() => read(changed(data, [...place, '?'], 0)))
      if (!(error instanceof UnknownField)) continue
      found.add(linesOf(error)[0]!)
      for (const name of error.known)
        for (const wrong of WRONG) note(() => read(changed(data, [...place, name], wrong)))
    }
  }
  for (const { cases } of files)
    for (const { battle, actions } of cases) {
      const muster = (setup: unknown): Battle => ruleset.muster(setup, new SeededDice(0))
      for (const [place, value] of placesIn(battle))
        if (isNew(`${spelling(place)} ${typeof value === 'string' ? value : ''}`, TRIES))
          for (const wrong of wrongFor(value)) note(() => muster(changed(battle, place, wrong)))
      const { phase } = battle as { phase?: unknown }
      noteFields(battle, `${phase}`, muster)
      const position = mustered(ruleset, battle)
      if (position === null) continue
      const take = (action: unknown): void => ruleset.take(ruleset.copy(position), action, new SeededDice(0), null)
      for (const action of actions) {
        for (const [place, value] of placesIn(action))
          for (const wrong of wrongFor(value)) note(() => take(changed(action, place, wrong)))
        noteFields(action, `${phase} ${(action as { do: unknown }).do}`, take)
      }
    }
  const said = [
    ...linesIn('language', ruleset.language()),
    ...linesIn('sometimes', ruleset.sometimesNamed),
    ...linesIn('complete', ruleset.complete),
    ...storedReadings(ruleset, files),
  ]
  return `${[...[...found].toSorted(), ...said].join('\n')}\n`
}

function mustered(ruleset: Ruleset, setup: unknown): Battle | null {
  try {
    return ruleset.muster(setup, new SeededDice(0))
  } catch {
    return null
  }
}

const TRIES = 10
const NUMBERS = [-1e9, 1e9]
const WRONG = [...NUMBERS, '?', ['?'], [{ '?': 0 }], { '?': 0 }]
const wrongFor = (value: unknown): unknown[] =>
  typeof value === 'number' ? NUMBERS : typeof value === 'string' ? ['?'] : []

/** "action.path[3].ahead: 0 to 100" for the limits of a number, all valid words, or all fields of a place. */
function linesOf(error: Malformed): string[] {
  const { where, message } = error
  const place = where.replaceAll(/\[\d+\]/g, '[]')
  if (error instanceof UnknownField) return [`${place} has ${error.known.join(', ')}`]
  const limits = / is out of bounds: (.+) expected/.exec(message)?.[1]
  const words = / is not one of (.+?)(?: \(|; |$)/.exec(message)?.[1]
  const allowed = limits ?? words
  return allowed === undefined ? [] : [`${place}: ${allowed}`]
}

/** Every number and word in some data, with its place. */
function* placesIn(data: unknown): Generator<[Place, unknown]> {
  for (const [place, part] of partsIn(data)) if (typeof part !== 'object' || part === null) yield [place, part]
}

/** Every object in some data, including itself. */
function* groupsIn(data: unknown): Generator<Place> {
  for (const [place, part] of partsIn(data)) if (isData(part)) yield place
}

/** "language.battle.turn: whole": a line for each word, or list of words, in some data. */
function linesIn(place: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [`${place}: ${value}`]
  if (Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string'))
    return [`${place}: ${value.join(', ')}`]
  return Object.entries(value).flatMap(([name, part]) => linesIn(`${place}.${name}`, part))
}
