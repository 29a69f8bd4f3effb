import type { Action, Decision } from '@flankspeed/kernel'

/** The fields in which decisions list whom they ask about. */
const LISTS = ['ships', 'units', 'flights', 'combats'] as const

type Listed = readonly (string | { readonly ship?: string; readonly flight?: string; readonly attacker?: string })[]

const idOf = (entry: Listed[number]): string =>
  typeof entry === 'string' ? entry : (entry.ship ?? entry.flight ?? entry.attacker ?? '')

const listsOf = (decision: Decision): [string, Listed][] =>
  LISTS.flatMap((field) => {
    const list = (decision as unknown as Record<string, unknown>)[field]
    return Array.isArray(list) ? [[field, list as Listed]] : []
  })

/** The units that a decision asks about; empty if it is about the side as a whole. */
export function askedUnits(decision: Decision): string[] {
  const { acting } = decision as { acting?: string | null }
  if (typeof acting === 'string') return [acting]
  const lists = listsOf(decision)
  const { defender } = decision as { defender?: string }
  if (lists.length === 0 && typeof defender === 'string') return [defender]
  return [...new Set(lists.flatMap(([, list]) => list.map(idOf)))]
}

/** The same decision about some of the units only. */
export function narrowed<D extends Decision>(decision: D, units: ReadonlySet<string>): D {
  const lists = listsOf(decision).map(([field, list]) => [field, list.filter((entry) => units.has(idOf(entry)))])
  return { ...decision, ...Object.fromEntries(lists) }
}

/** The unit that acts; null for an action of the whole side. */
export function actorOf(action: Action): string | null {
  const { unit, flight, stand, ship, attacker } = action as {
    [field in 'unit' | 'flight' | 'stand' | 'ship' | 'attacker']?: unknown
  }
  const actor = unit ?? flight ?? ship ?? stand ?? attacker
  return typeof actor === 'string' ? actor : null
}
