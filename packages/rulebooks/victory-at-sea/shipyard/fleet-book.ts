import { Illegal } from '@flankspeed/kernel'
import {
  type AirUnits,
  type Breach,
  breach,
  type Fleet,
  type FleetBook,
  naviesOf,
  rulesetOf,
  type Vessel,
} from '@flankspeed/shipyard/fleets'
import { NAVIES } from '@flankspeed/shipyard/rulebook'
import type { Card } from '../rules/cards/card.ts'
import { totalFor } from '../rules/set-up/fleet.ts'
import { OBJECTIVES, type Objective } from '../rules/victory/objectives.ts'
import { admiralsFleet } from './admirals-fleet.ts'
import { vasCard } from './card.ts'
import { chartLine, rulesUnder } from './corrections.ts'
import { derivedFlights, vasFlights } from './flights.ts'
import { flightsOf } from './ordered-flights.ts'

/** Fleets of Victory at Sea, and of the rulebooks that build on it. */
export const victoryBook: FleetBook = {
  words: { unit: 'Flight', room: 'Flights' },
  knows: ['VT Fuses', 'lend-lease'],
  objectives: OBJECTIVES,
  usualPoints: 1000,
  paysForAirGroups: false,
  clauses: {
    card: ['VAS-CARD-01'],
    service: ['VAS-CARD-21', 'VAS-FLEET-04'],
    state: ['VAS-FLEET-04', 'VAS-CARD-20'],
    aircraft: ['VAS-AIR-11'],
    room: ['VAS-AIR-12', 'VAS-CV-12'],
    landing: ['VAS-CV-11'],
    embarked: ['VAS-AIR-12', 'VAS-R-121'],
    fromLand: ['VAS-R-121', 'VAS-AIR-13'],
    total: ['VAS-FLEET-03'],
    objective: ['VAS-FLEET-02'],
  },
  has: () => true,
  ship(facts, year, ruleset, name) {
    const { points, traits, provisional } = vasCard(facts.id, year, ruleset, name)
    return { points, carries: traits.carrier, printed: !provisional }
  },
  lines(facts, ruleset) {
    const usual = derivedFlights(facts)[0]?.role
    return vasFlights(facts.id, ruleset)
      .toSorted((one, other) => Number(other.role === usual) - Number(one.role === usual))
      .map((line) => ({ ...line, room: 1 }))
  },
  flies: (aircraft, navy, embarked, fleet) =>
    rulesUnder(rulesetOf(fleet)).fliesFor(
      { nation: NAVIES[aircraft].nation },
      NAVIES[navy].nation,
      embarked,
      agreedIn(fleet),
    ),
  /** The agreed total, changed by the priority of the objective (VAS-FLEET-02, VAS-R-76). */
  limit: ({ points, objective }) => totalFor(points, (objective as Objective | undefined) ?? null),
  extras: () => 0,
  breaches: ({ fleet, vessels, flights, limit }) => [
    ...vessels.flatMap((vessel) => [...outOfBalance(vessel, fleet), ...vtFuses(vessel, fleet)]),
    ...tooMuchAir(costOf(flights), limit),
  ],
  remarks: ({ fleet }) =>
    (fleet.flights ?? []).length > 0 && naviesOf(fleet).includes('rm') && fleet.ships.length > 0
      ? ['Land-based Flights cost a Regia Marina fleet 1 on each initiative roll (VAS-RM-01).']
      : [],
  choose: admiralsFleet,
}

const cardOf = ({ facts, name }: Vessel, fleet: Fleet): Card =>
  vasCard(facts.id, Math.max(fleet.year, facts.commissioned), rulesetOf(fleet), name ?? '')

/** What the players agreed on, as far as the list says so (VAS-R-121). */
const agreedIn = ({ lendLease }: Fleet): { lendLease: boolean } => ({ lendLease: lendLease === true })

/** What a ruleset asks of an air group as a whole. */
function outOfBalance(vessel: Vessel, fleet: Fleet): Breach[] {
  if (vessel.flights.length === 0 || vessel.carries === 0) return []
  const ruleset = rulesetOf(fleet)
  const flights = vessel.flights.flatMap((order) => {
    try {
      return [flightsOf(order, ruleset)]
    } catch {
      return []
    }
  })
  const group = flights.flatMap(({ line, count }) => Array.from({ length: count }, () => chartLine(line)))
  // Every line of the aircraft on board: some fly as fighters and as bombers.
  const sisters = flights.flatMap(({ aircraft }) => vasFlights(aircraft, ruleset)).map(chartLine)
  const r = rulesUnder(ruleset)
  const card = cardOf(vessel, fleet)
  // Aircraft of other navies are a breach of their own.
  const own = group.filter((line) => r.fliesFor(line, card.nation, true, agreedIn(fleet)))
  try {
    r.refuseAirGroup(r, [...r.lists.chart, ...sisters], card, own, agreedIn(fleet))
    return []
  } catch (error) {
    if (!(error instanceof Illegal)) throw error
    const { clause, also, why } = error
    return [breach([clause, ...also], [...vessel.path, 'flights'], why)]
  }
}

const VT_FUSES_FROM = 1943
const VT_NATIONS: Partial<Record<string, string>> = { 'us-navy': 'VAS-USN-03', 'royal-navy': 'VAS-RN-01' }

function vtFuses(vessel: Vessel, fleet: Fleet): Breach[] {
  if (!vessel.vtFuses) return []
  const place = [...vessel.path, 'vtFuses']
  const card = cardOf(vessel, fleet)
  const clause = VT_NATIONS[card.nation]
  if (!clause) return [breach(['VAS-USN-03', 'VAS-RN-01'], place, 'only US Navy and Royal Navy ships have VT Fuses')]
  if (fleet.year < VT_FUSES_FROM)
    return [breach([clause], place, `VT Fuses come in ${VT_FUSES_FROM}, the battle is set in ${fleet.year}`)]
  return mayHaveVtFuses(card, fleet.year)
    ? []
    : [breach([clause], place, `${vessel.name ?? vessel.facts.name} has no DP light guns for VT Fuses`)]
}

/** From 1943 on, for American and British ships with DP light guns (VAS-USN-03, VAS-RN-01). */
export const mayHaveVtFuses = ({ nation, weapons }: Card, year: number): boolean =>
  year >= VT_FUSES_FROM &&
  nation in VT_NATIONS &&
  weapons.some(({ kind, traits }) => kind === 'light-gun' && traits.dp > 0)

const costOf = (flights: readonly AirUnits[]): number =>
  flights.reduce((sum, { line, count }) => sum + line.points * count, 0)

/** One quarter of the total, exactly (VAS-AIR-13, VAS-R-76). */
function tooMuchAir(cost: number, limit: number): Breach[] {
  if (cost * 4 <= limit) return []
  const message = `land-based Flights cost ${cost} points; a quarter of ${limit} is ${limit / 4}, ${cost - limit / 4} less`
  return [breach(['VAS-AIR-13'], ['flights'], message)]
}
