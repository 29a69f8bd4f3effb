import { findRuleset, rootOf } from '@flankspeed/engine'
import { findScenario, muster } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'

export type Wanted = { ruleset: string; scenario: string } | { ruleset: string; setup: Record<string, unknown> }
export type Mustered = { setup: unknown; title: string; subtitle: string } | { wrong: string }

/** The shipyard makes cards for Victory at Sea and all that builds on it; others bring their own. */
const carded = <S extends object>(ruleset: string, setup: S): S =>
  rootOf(findRuleset(ruleset).clauses) === 'victory-at-sea' ? equip(setup) : setup

/** A fleet that somebody brings, and the year that its cards are of. */
export interface Brought {
  ruleset: string
  year: unknown
  ships?: unknown
  flights?: unknown
}

/** The same with the cards of the shipyard: nobody brings cards of their own. */
export function inspected({ ruleset, year, ships, flights }: Brought): Pick<Brought, 'ships' | 'flights'> {
  const bare = (units: unknown): unknown =>
    Array.isArray(units)
      ? units.map((unit) => (typeof unit === 'object' && unit !== null ? { ...unit, card: undefined } : unit))
      : units
  const { year: _, ...fleet } = carded(ruleset, { year, ships: bare(ships), flights: bare(flights) })
  return JSON.parse(JSON.stringify(fleet))
}

/** Runs in a thread of its own: reading the whole shipyard takes seconds, and memory that can be given back. */
export default function mustered(wanted: Wanted): Mustered {
  if ('setup' in wanted) return { setup: carded(wanted.ruleset, wanted.setup), title: 'A battle', subtitle: '' }
  const found = findScenario(wanted.scenario)
  if (!found) return { wrong: `There is no battle called "${wanted.scenario}" in the library.` }
  try {
    const setup = carded(wanted.ruleset, muster(found.id, wanted.ruleset))
    return { setup, title: found.name, subtitle: `${found.date}, ${found.place}` }
  } catch (error) {
    return { wrong: (error as Error).message }
  }
}
