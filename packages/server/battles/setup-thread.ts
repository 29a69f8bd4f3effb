import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { allShips, findScenario, labOdds, lineUp, scenarioSetup, scenarios } from '@flankspeed/scenarios'
import { equip, NAVIES, type Navy } from '@flankspeed/shipyard'
import { proposeFleet } from '@flankspeed/shipyard/fleets'

await loadRulebooks()

export type SetupRequest =
  | { ruleset: string; scenario: string }
  | { ruleset: string; setup: Record<string, unknown> }
  | { ruleset: string; fleets: FleetsByPoints }

/** Two fleets that the shipyard proposes. The same seed gives the same fleets. */
export interface FleetsByPoints {
  points: number
  year: number
  red: string
  blue: string
  seed: string
}

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
  if ('fleets' in wanted) return meeting(wanted.fleets, wanted.ruleset)
  const found = findScenario(wanted.scenario)
  if (!found) return { wrong: `There is no battle called "${wanted.scenario}" in the library.` }
  try {
    const setup = equip(scenarioSetup(found.id, wanted.ruleset), wanted.ruleset)
    return { setup, title: found.name, subtitle: `${found.date}, ${found.place}` }
  } catch (error) {
    return { wrong: (error as Error).message }
  }
}

/** Two fleets without carriers, which meet in line ahead on the same course. */
function meeting({ points, year, seed, ...navies }: FleetsByPoints, ruleset: string): PreparedSetup {
  const propose = (side: 'red' | 'blue') => {
    const navy = navies[side] as Navy
    if (!(navy in NAVIES)) throw new Error(`There is no navy "${navy}": choose ${Object.keys(NAVIES).join(', ')}.`)
    return proposeFleet({ ruleset, navy, year, points, seed: `${seed} ${side}`, leads: 'capital' }).ships
  }
  try {
    const fleets = { year, approach: 'parallel' as const, red: propose('red'), blue: propose('blue') }
    const setup = equip(
      lineUp(fleets, ({ class: id, name }, i) => ({ class: id, name: name ?? `${id} ${i + 1}` }), ruleset),
      ruleset,
    )
    const title = `${NAVIES[navies.blue as Navy].title} against ${NAVIES[navies.red as Navy].title}`
    return { setup, title, subtitle: `${points} points each · ${year}` }
  } catch (error) {
    return { wrong: (error as Error).message }
  }
}

/** As many as people should not tire of. */
const EVEN_BATTLES = 8

/** Battles of the library for two strangers: not too large, and those that are won most evenly when admirals play them. */
export function evenBattles({ ruleset, ships }: { ruleset: string; ships: number }): string[] {
  const chance = (id: string): number => {
    const odds = labOdds(id, ruleset)
    return odds ? Math.min(odds.red, odds.blue) + odds.drawn / 2 : 0
  }
  return scenarios(ruleset)
    .filter(({ scenario, byHand }) => byHand.length === 0 && allShips(scenario).length <= ships)
    .map(({ scenario: { id } }) => id)
    .toSorted((a, b) => chance(b) - chance(a))
    .slice(0, EVEN_BATTLES)
}
