import type { ChartFlight, ChartShip, Spot } from '@flankspeed/web/desk'
import type { Berths, DeploymentOffered } from '../../presenter/questions.ts'

/** Where units are set down, by their ids. Those without a place stay where they are. */
export interface Places {
  ships: Record<string, { at: Spot; heading: number }>
  flights: Record<string, Spot>
}

/** A whole fleet as the formation has it, with as many Flights on patrol as may fly, fighters first. */
export function inFormation(offered: DeploymentOffered): Places {
  const kind = (id: string): number => (offered.flights.find((flight) => flight.id === id)?.kind === 'fighter' ? 0 : 1)
  const patrol = offered.patrols.flatMap(({ flights, most }) =>
    flights.toSorted((one, other) => kind(one) - kind(other)).slice(0, most),
  )
  return {
    ships: Object.fromEntries(offered.ships.map(({ id, at, heading }) => [id, { at, heading }])),
    flights: Object.fromEntries(
      offered.flights
        .filter(({ id }) => offered.mustFly.includes(id) || patrol.includes(id))
        .map(({ id, at }) => [id, at]),
    ),
  }
}

export const NOWHERE: Places = { ships: {}, flights: {} }

/** What the chart draws of them. */
export function drawn(offered: DeploymentOffered, places: Places): { ships: ChartShip[]; flights: ChartFlight[] } {
  return {
    ships: offered.ships.flatMap((ship) => {
      const place = places.ships[ship.id]
      return place ? [{ ...ship, ...place }] : []
    }),
    flights: offered.flights.flatMap((flight) => {
      const at = places.flights[flight.id]
      return at ? [{ ...flight, at }] : []
    }),
  }
}

const pair = ([x, y]: Spot): [number, number] => [x, y]

export function berthsOf({ ships, flights }: Places): Pick<Berths, 'ships' | 'flights'> {
  return {
    ships: Object.entries(ships).map(([ship, { at, heading }]) => ({ ship, at: pair(at), heading })),
    flights: Object.entries(flights).map(([flight, at]) => ({ flight, at: pair(at) })),
  }
}

/** To tenths: hands are not finer than that. */
const rounded = ([x, y]: Spot): Spot => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]

export function moved(places: Places, unit: string, at: Spot): Places {
  if (unit in places.flights) return { ...places, flights: { ...places.flights, [unit]: rounded(at) } }
  const ship = places.ships[unit]
  return ship ? { ...places, ships: { ...places.ships, [unit]: { ...ship, at: rounded(at) } } } : places
}

export function turned(places: Places, unit: string, heading: number): Places {
  const ship = places.ships[unit]
  if (!ship) return places
  return { ...places, ships: { ...places.ships, [unit]: { ...ship, heading: ((heading % 360) + 360) % 360 } } }
}

export function without(places: Places, unit: string): Places {
  const { [unit]: _, ...ships } = places.ships
  const { [unit]: __, ...flights } = places.flights
  return { ships, flights }
}
