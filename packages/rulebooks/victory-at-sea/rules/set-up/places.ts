import {
  asData,
  asList,
  asNumber,
  asText,
  hundredths,
  Malformed,
  normal,
  onlyFields,
  readPoint,
  shown,
} from '@flankspeed/kernel'
import { flightById, ids, type Ship, type Side, shipById, type VasBattle } from '../battle.ts'
import type { Rules } from '../rules.ts'
import type { Airborne, Berth } from './deployment.ts'

/** Where a ship is set up. */
export interface ShipPlace {
  ship: string
  at: [number, number]
  heading: number
}

/** Where a Flight is set up. */
export interface FlightPlace {
  flight: string
  at: [number, number]
}

/** A carrier, her Flights still on board, and how many more of them may start in the air. */
export interface PatrolChoice {
  ship: string
  flights: string[]
  most: number
}

export function patrols(r: Rules, b: VasBattle, side: Side): PatrolChoice[] {
  const choice = (ship: Ship): PatrolChoice => {
    const flights = ids(r.mayPatrol(r, b, ship))
    const more = r.mostAirborne(r, b, ship) - (b.setUp?.patrol[ship.id] ?? 0)
    return { ship: ship.id, flights, most: Math.min(flights.length, Math.max(0, more)) }
  }
  return b.ships
    .filter((ship) => ship.side === side)
    .map(choice)
    .filter(({ most }) => most > 0)
}

export function shipOf(b: VasBattle, side: Side, id: unknown, where: string): Ship {
  const ship = shipById(b, asText(id, where))
  if (ship && ship.side === side) return ship
  const own = b.ships.filter((known) => known.side === side).map((known) => known.id)
  throw new Malformed(where, `${side} has no ship ${shown(id)}: its ships are ${own.join(', ') || 'none'}`)
}

export function readBerths(b: VasBattle, side: Side, value: unknown): Berth[] {
  return asList(value, 'action.ships').map((item, i) => {
    const where = `action.ships[${i}]`
    const data = asData(item, where, '{ ship, at, heading }')
    onlyFields(data, ['ship', 'at', 'heading'], where)
    const heading = normal(hundredths(asNumber(data.heading, `${where}.heading`, -360, 720)))
    return { ship: shipOf(b, side, data.ship, `${where}.ship`), ...readPoint(data.at, `${where}.at`), heading }
  })
}

export function readAirborne(b: VasBattle, side: Side, value: unknown): Airborne[] {
  return asList(value, 'action.flights').map((item, i) => {
    const where = `action.flights[${i}]`
    const data = asData(item, where, '{ flight, at }')
    onlyFields(data, ['flight', 'at'], where)
    const flight = flightById(b, asText(data.flight, `${where}.flight`))
    if (!flight || flight.side !== side)
      throw new Malformed(`${where}.flight`, `${side} has no Flight ${shown(data.flight)}`)
    return { flight, at: readPoint(data.at, `${where}.at`) }
  })
}
