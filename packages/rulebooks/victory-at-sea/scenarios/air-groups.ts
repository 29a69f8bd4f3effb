import {
  type Aircraft,
  type AirSpace,
  abeam,
  alongEdge,
  idOf,
  type Scenario,
  type ScenarioShip,
  SIDES,
  type Side,
  shipsOf,
  shortName,
} from '@flankspeed/scenarios/rulebook'

/** A Flight as a case has it; its class is the id of the aircraft in the shipyard, with its role where the battle names one. */
export interface SetupFlight {
  id: string
  side: Side
  name: string
  class: string
  at?: [number, number]
  aboard?: string
  carrierBased?: false
  arrives?: number
}

/** Flights of each carrier that patrol from the start, Fighters only (VAS-CV-01). */
const PATROL = 2
/** Inches: how far the patrol flies from its carrier, and from the edge what comes in over it. */
const ABEAM = 2
const INWARD = 0.5

/**
 * Air groups on their carriers, two Fighters of each above them; whatever comes from elsewhere enters along the own edge on
 * the turn it arrived. Aircraft that only looked on are not Flights.
 */
export function airGroups(scenario: Scenario, space: AirSpace): SetupFlight[] {
  return SIDES.flatMap((side) => {
    const ships = shipsOf(scenario, side)
    const flights = scenario.sides[side].aircraft
      .filter((aircraft) => isFighting(aircraft, ships))
      .flatMap((aircraft, entry) => flightsOf(aircraft, side, entry, ships))
    const entering = flights.filter(({ flight }) => flight.aboard === undefined)
    entering.forEach(({ flight }, i) => {
      flight.at = alongEdge(scenario.sides[side].edge, space.table, (i + 1) / (entering.length + 1), INWARD)
    })
    for (const carrier of space.ships) sendUpPatrol(flights, carrier, space.table)
    return flights.map(({ flight }) => flight)
  })
}

interface Mustered {
  flight: SetupFlight
  /** Types whose role goes without saying are taken for fighters. */
  isFighter: boolean
}

function isFighting({ base, role }: Aircraft, ships: readonly ScenarioShip[]): boolean {
  if (role === 'reconnaissance') return false
  return base === 'land' || ships.some((ship) => ship.name === base && ship.type.endsWith('-carrier'))
}

function flightsOf(
  { type, role, flights, base, arrives }: Aircraft,
  side: Side,
  entry: number,
  ships: readonly ScenarioShip[],
): Mustered[] {
  const carrier = ships.find((ship) => ship.name === base)
  return Array.from({ length: flights }, (_, i) => ({
    isFighter: role === 'fighter' || role === undefined,
    flight: {
      id: `${side}-${type}-${entry + 1}-${i + 1}`,
      side,
      name: `${carrier?.name ?? 'Land'} ${shortName(type)} ${i + 1}`,
      class: role === undefined ? type : `${type} ${role}`,
      ...(carrier && arrives === undefined && { aboard: idOf(carrier.name) }),
      ...(!carrier && { carrierBased: false as const }),
      ...(arrives !== undefined && arrives > 1 && { arrives }),
    },
  }))
}

function sendUpPatrol(
  flights: readonly Mustered[],
  carrier: AirSpace['ships'][number],
  table: AirSpace['table'],
): void {
  const patrol = flights.filter(({ flight, isFighter }) => isFighter && flight.aboard === carrier.id).slice(0, PATROL)
  patrol.forEach(({ flight }, i) => {
    delete flight.aboard
    flight.at = abeam(carrier, table, ABEAM, i === 0 ? 'starboard' : 'port')
  })
}
