import { findScenario, muster } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'

export type Wanted = { ruleset: string; scenario: string } | { setup: Record<string, unknown> }
export type Mustered = { setup: unknown; title: string; subtitle: string } | { wrong: string }

/** A fleet that somebody brings, and the year that its cards are of. */
export interface Brought {
  year: unknown
  ships?: unknown
  flights?: unknown
}

/** The same with the cards of the shipyard: nobody brings cards of their own. */
export function inspected({ year, ships, flights }: Brought): Pick<Brought, 'ships' | 'flights'> {
  const bare = (units: unknown): unknown =>
    Array.isArray(units)
      ? units.map((unit) => (typeof unit === 'object' && unit !== null ? { ...unit, card: undefined } : unit))
      : units
  const { year: _, ...fleet } = equip({ year, ships: bare(ships), flights: bare(flights) })
  return JSON.parse(JSON.stringify(fleet))
}

/** Runs in a thread of its own: reading the whole shipyard takes seconds, and memory that can be given back. */
export default function mustered(wanted: Wanted): Mustered {
  if ('setup' in wanted) return { setup: equip(wanted.setup), title: 'A battle', subtitle: '' }
  const found = findScenario(wanted.scenario)
  if (!found) return { wrong: `There is no battle called "${wanted.scenario}" in the library.` }
  try {
    const setup = equip(muster(found.id, wanted.ruleset))
    return { setup, title: found.name, subtitle: `${found.date}, ${found.place}` }
  } catch (error) {
    return { wrong: (error as Error).message }
  }
}
