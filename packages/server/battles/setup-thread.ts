import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { findScenario, scenarioSetup } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'

await loadRulebooks()

export type SetupRequest = { ruleset: string; scenario: string } | { ruleset: string; setup: Record<string, unknown> }
export type PreparedSetup = { setup: unknown; title: string; subtitle: string } | { wrong: string }

/** A fleet that a player brings, and the year of its cards. */
export interface BroughtFleet {
  ruleset: string
  year: unknown
  ships?: unknown
  flights?: unknown
  aircraft?: unknown
}

/** The same fleet with cards from the shipyard: players cannot bring their own cards. */
export function withShipyardCards({
  ruleset,
  year,
  ...units
}: BroughtFleet): Pick<BroughtFleet, 'ships' | 'flights' | 'aircraft'> {
  const bare = (given: unknown): unknown =>
    Array.isArray(given)
      ? given.map((unit) => (typeof unit === 'object' && unit !== null ? { ...unit, card: undefined } : unit))
      : given
  const setup = { year, ships: bare(units.ships), flights: bare(units.flights), aircraft: bare(units.aircraft) }
  const { year: _, ...fleet } = equip(setup, ruleset)
  return JSON.parse(JSON.stringify(fleet))
}

/** Runs in its own thread: reading the whole shipyard takes seconds, and the memory is returned afterwards. */
export default function prepareSetup(wanted: SetupRequest): PreparedSetup {
  if ('setup' in wanted) return { setup: equip(wanted.setup, wanted.ruleset), title: 'A battle', subtitle: '' }
  const found = findScenario(wanted.scenario)
  if (!found) return { wrong: `There is no battle called "${wanted.scenario}" in the library.` }
  try {
    const setup = equip(scenarioSetup(found.id, wanted.ruleset), wanted.ruleset)
    return { setup, title: found.name, subtitle: `${found.date}, ${found.place}` }
  } catch (error) {
    return { wrong: (error as Error).message }
  }
}
