import {
  type Breach,
  breach,
  type Fleet,
  type FleetBook,
  type FleetProposalOptions,
  type Listed,
  type ShipOrder,
} from '@flankspeed/shipyard/fleets'
import { boughtAs } from '@flankspeed/shipyard/rulebook'
import { fleet as fleetRules } from '../rules/set-up/fleet.ts'
import { admiralsFleet } from './admirals-fleet.ts'
import { basingOf } from './aircraft-facts.ts'
import { ctAircraft, ctCard, isPrintedTide } from './card.ts'
import { proposeTideFleet, tideCost } from './fleet.ts'

/** Units in the standard scenario (CT-FLEET-05). */
const USUAL_UNITS = 15

/** Fleets of Crimson Tide: every token is a unit with a price of its own (CT-FLEET-04). */
export const tideBook: FleetBook = {
  words: { unit: 'token', room: 'tokens' },
  knows: [],
  usualPoints: 120,
  paysForAirGroups: true,
  clauses: {
    card: [],
    service: [],
    state: [],
    aircraft: [],
    room: ['CT-SETUP-05', 'CT-CV-04'],
    embarked: [],
    fromLand: [],
    landing: ['CT-SETUP-06'],
    total: ['CT-FLEET-01', 'CT-FLEET-04'],
    objective: [],
  },
  has: ({ type }) => type !== 'shore-battery',
  ship(facts, year, _ruleset, name) {
    const { cost, aircraft } = ctCard(facts.id, year, name)
    return { points: cost, carries: aircraft, printed: isPrintedTide(facts, year, name) }
  },
  lines(facts) {
    const { id, name, year } = facts
    const role = boughtAs(facts.roles[0]!.role) ?? 'bomber'
    const carrierCapable = basingOf(facts) !== 'land'
    return [{ id, name, role, points: ctAircraft(id).cost, carrierCapable, commissioned: year, room: 1 }]
  },
  flies: (aircraft, navy) => aircraft === navy,
  limit: ({ points }) => points,
  extras: () => 0,
  breaches: tooManyAshore,
  remarks: ({ vessels, flights, fleet }) => {
    const orders = [
      ...vessels.flatMap((vessel) => vessel.flights),
      ...(flights.length > 0 ? (fleet.flights ?? []) : []),
    ]
    const units = vessels.length + orders.reduce((sum, { count = 1 }) => sum + count, 0)
    return units > USUAL_UNITS
      ? [`${units} units are too many for the standard scenario, which has ${USUAL_UNITS} at most (CT-FLEET-05).`]
      : []
  },
  propose,
  choose: admiralsFleet,
}

/** CT-SETUP-06, CT-SCN-05 */
function tooManyAshore({ flights }: Listed): Breach[] {
  const { capacity } = fleetRules.parts.landBase
  const tokens = flights.reduce((sum, { count }) => sum + count, 0)
  if (tokens <= capacity) return []
  return [breach(['CT-SETUP-06', 'CT-SCN-05'], ['flights'], `the land base holds ${capacity} tokens, not ${tokens}`)]
}

function propose({ ruleset, navy, year, points, seed, unfinished }: FleetProposalOptions): Fleet {
  const tide = proposeTideFleet({ navy, year, points, seed, unfinished })
  const ships = tide.ships.map(({ id, class: type, name }): ShipOrder => {
    const aboard = Map.groupBy(
      tide.aircraft.filter(({ base }) => base === id),
      (token) => token.class,
    )
    const flights = [...aboard].map(([aircraft, tokens]) => ({ aircraft, count: tokens.length }))
    return { class: type, name, ...(flights.length > 0 && { flights }) }
  })
  return { ...(ruleset !== undefined && { ruleset }), navy, year, points, cost: tideCost(tide), ships }
}
