import type { Card } from '@flankspeed/web/desk'
import { type Flight, inTheAir, lineOf } from '../../../rules/battle.ts'
import type * as vas from '../../../rules/library.ts'
import { spoken } from '../story/format.ts'

/** The Flights on a carrier's decks; those in the air are anybody's to take in. */
export function airGroup(b: vas.VasBattle, ship: vas.Ship): Pick<Card, 'airGroup'> {
  if (ship.traits.carrier === 0) return {}
  const carriers = b.ships.filter((other) => other.side === ship.side && other.traits.carrier > 0)
  const belongs = (flight: Flight): boolean =>
    flight.aboard === ship.id ||
    (flight.aboard === null &&
      flight.side === ship.side &&
      flight.carrierBased &&
      isHome(flight, ship, carriers.length))
  return {
    airGroup: b.flights.filter(belongs).map((flight) => ({
      flight: flight.id,
      name: flight.name,
      what: spoken(lineOf(b, flight).role),
      state: stateOf(b, flight),
    })),
  }
}

/** Flights are named after the carrier that they came with; with one carrier all are hers. */
const isHome = (flight: Flight, ship: vas.Ship, carriers: number): boolean =>
  carriers === 1 || flight.id.startsWith(ship.id) || flight.name.startsWith(ship.name)

function stateOf(b: vas.VasBattle, flight: Flight): string {
  if (flight.destroyed > 0) return 'lost'
  if (flight.gone) return 'left the table'
  if (flight.arrivesOn > 0) return `arrives on turn ${flight.arrivesOn}`
  if (flight.beyond !== null) return 'beyond the edge'
  if (inTheAir(flight)) return 'in the air'
  return flight.armed || lineOf(b, flight).damageDice === 0 ? 'ready on deck' : 're-arming'
}
