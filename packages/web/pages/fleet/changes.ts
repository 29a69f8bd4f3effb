import type { Fleet } from '../../desk/library/fleets.ts'
import type { ClassBrief, FlightOffered } from '../../desk/library/ships.ts'

type Ship = Fleet['ships'][number]
type Flight = NonNullable<Fleet['flights']>[number]

export const naviesOf = ({ navy }: Fleet): string[] => (typeof navy === 'string' ? [navy] : navy)

/** Adds a ship of a class; one of another navy makes it a joint fleet. */
export function withShip(fleet: Fleet, { id, navy }: Pick<ClassBrief, 'id' | 'navy'>): Fleet {
  const navies = naviesOf(fleet)
  const joint = navies.includes(navy) ? fleet : { ...fleet, navy: [...navies, navy] as Fleet['navy'] }
  const same = fleet.ships.findIndex((ship) => ship.class === id && ship.name === undefined && !ship.flights)
  if (same < 0) return { ...joint, ships: [...fleet.ships, { class: id }] }
  return withShips(joint, same, (ship) => ({ ...ship, count: (ship.count ?? 1) + 1 }))
}

/** Changes an entry; removes it if the change returns null. */
export function withShips(fleet: Fleet, place: number, change: (ship: Ship) => Ship | null): Fleet {
  return { ...fleet, ships: fleet.ships.flatMap((ship, i) => (i === place ? (change(ship) ?? []) : [ship])) }
}

/** Sets the number of ships of an entry: only a single ship has a name. */
export function counted(ship: Ship, count: number): Ship | null {
  if (count < 1) return null
  const { name: _, count: __, ...rest } = ship
  return count === 1 ? { ...rest, ...(ship.name !== undefined && { name: ship.name }) } : { ...rest, count }
}

/** Sets the ship's name; an empty one lets the shipyard choose. */
export function named(ship: Ship, name: string): Ship {
  const { name: _, count: __, ...rest } = ship
  return name === '' ? rest : { ...rest, name }
}

/** Adds a Flight of that aircraft. */
export function withFlight(
  flights: readonly Flight[],
  { aircraft, role }: Pick<FlightOffered, 'aircraft' | 'role'>,
): Flight[] {
  const same = flights.findIndex((flight) => flight.aircraft === aircraft && flight.role === role)
  if (same < 0) return [...flights, { aircraft, role, count: 1 }]
  return flightsCounted(flights, same, (flights[same]!.count ?? 1) + 1)
}

export function flightsCounted(flights: readonly Flight[], place: number, count: number): Flight[] {
  return flights.flatMap((flight, i) => (i === place ? (count < 1 ? [] : [{ ...flight, count }]) : [flight]))
}

export function withFlights(ship: Ship, flights: Flight[]): Ship {
  const { flights: _, ...rest } = ship
  return flights.length > 0 ? { ...rest, flights } : rest
}

/** The same list under those rules. A list without rules uses the default ones. */
export function underRules(fleet: Fleet, ruleset: string, usual: string): Fleet {
  const { ruleset: _, ...list } = fleet
  return ruleset === usual ? list : { ...list, ruleset }
}
