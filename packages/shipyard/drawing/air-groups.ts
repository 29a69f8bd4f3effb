import type { CheckedFleet } from '../fleets/check.ts'
import type { FlightOrder } from '../fleets/fleet.ts'
import type { AirGroup } from './air-group-cards.ts'

/** The aircraft of each base, as listed by a rulebook. */
export function airGroups<T>({ fleet, vessels }: CheckedFleet, list: (order: FlightOrder) => T[]): AirGroup<T>[] {
  const { flights = [] } = fleet
  return [
    ...vessels
      .filter((vessel) => vessel.flights.length > 0)
      .map(({ name, facts, flights: orders }) => ({ owner: name ?? facts.name, aircraft: orders.flatMap(list) })),
    ...(flights.length > 0 ? [{ owner: 'From land', aircraft: flights.flatMap(list) }] : []),
  ]
}
