import { type Event, isData } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { NotAsAnnounced, type Throw } from './announced-dice.ts'
import type { EventDice, Sides } from './event-dice-table.ts'

/**
 * Compares the dice in events with the dice rolled for them: the same values with the same sides, no more and no less.
 * Only throws that the table lists as untold may have no event.
 */
export function compareEventDice(ruleset: string, throws: readonly Throw[], events: readonly Event[]): void {
  const table = rulebookOf(findRuleset(ruleset))?.trial?.eventDice
  if (!table) throw new NotAsAnnounced(`the trial of ${ruleset} does not say how it tells its dice`)
  const isSecret = events.some(({ tells }) => table.secretWith?.includes(tells))
  const drawn = throws.flatMap(({ purpose, sides, values }) =>
    values.map((value) => ({ purpose, sides, value, mayBeUntold: isSecret || isUntold(table, purpose) })),
  )
  // Required dice are matched first: an untold die of the same value must not hide a missing one.
  drawn.sort((one, other) => Number(one.mayBeUntold) - Number(other.mayBeUntold))
  for (const { tells, path, sides, value } of toldIn(table, events)) {
    const at = drawn.findIndex((die) => die.value === value && fits(sides, die.sides))
    if (at < 0)
      throw new NotAsAnnounced(
        `the event ${tells} tells ${path} = ${value}, but no ${named(sides)} showed that: ${rolled(throws)}`,
      )
    drawn.splice(at, 1)
  }
  const missing = drawn.find(({ mayBeUntold }) => !mayBeUntold)
  if (missing)
    throw new NotAsAnnounced(
      `a D${missing.sides} showed ${missing.value} (${missing.purpose}), but no event tells it: ${events.map(({ tells }) => tells).join(', ') || 'no events'}`,
    )
}

const fits = (sides: Sides, rolled: number): boolean => sides === 'any' || [sides].flat().includes(rolled)

const named = (sides: Sides): string => (sides === 'any' ? 'die' : `D${[sides].flat().join(' or D')}`)

const isUntold = (table: EventDice, purpose: string): boolean =>
  table.untold.some((untold) => (typeof untold === 'string' ? untold === purpose : untold.test(purpose)))

const rolled = (throws: readonly Throw[]): string =>
  throws.map(({ purpose, sides, values }) => `${values.join(', ')} on D${sides} (${purpose})`).join('; ') ||
  'nothing was rolled'

interface ReportedDie {
  readonly tells: string
  readonly path: string
  readonly sides: Sides
  readonly value: number
}

/** Every die in the events; those with known sides first, since they match fewer throws. */
function toldIn(table: EventDice, events: readonly Event[]): ReportedDie[] {
  const told = events.flatMap((event) =>
    Object.entries(table.places[event.tells] ?? {}).flatMap(([path, sides]) =>
      valuesAt(event, path.split('.')).map((value) => ({ tells: event.tells, path, sides, value })),
    ),
  )
  return told.sort((one, other) => Number(typeof one.sides !== 'number') - Number(typeof other.sides !== 'number'))
}

/** The numbers at a path, also inside lists. Unrolled dice are null or omitted. */
function valuesAt(here: unknown, path: readonly string[]): number[] {
  if (Array.isArray(here)) return here.flatMap((item) => valuesAt(item, path))
  if (path.length === 0) return typeof here === 'number' ? [here] : []
  const [field, ...rest] = path
  return isData(here) ? valuesAt(here[field!], rest) : []
}
