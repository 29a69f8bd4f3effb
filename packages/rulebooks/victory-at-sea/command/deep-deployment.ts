import { inwardOf } from '@flankspeed/kernel'
import * as vas from '../rules/library.ts'

/**
 * A ship in deep deployment can launch Flights and take an Order, nothing else. She has nothing to decide if no Flight is
 * ready on board and no Order could matter this turn. Orders last one turn: All Hands on Deck! and Flood Magazines! matter
 * with damage, Scramble! if several Flights may come home, Evade! and Create Smoke! if an enemy may come. Who may come is
 * measured, as everybody may. A Flight that is launched this turn does not fly before the next. One with its load does not
 * come home, and one without any does no harm to a ship.
 */
export function isQuiet(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): boolean {
  if (!ship.deep || Object.values(ship.criticals).some((score) => score > 0)) return false
  if (r.onBoard(b, ship).some((flight) => r.isReady(b, flight))) return false
  const near = b.flights.filter((flight) => mayCome(r, b, flight, b.edges[ship.side]))
  return near.every(({ side }) => side === ship.side) && near.length <= 1
}

/** Beyond that edge, or able to reach it this turn and with a reason to. */
function mayCome(r: vas.Rules, b: vas.VasBattle, flight: vas.Flight, edge: vas.Edge): boolean {
  if (flight.destroyed > 0 || flight.gone || flight.aboard !== null) return false
  // Still on its way to the battle: it arrives before anybody moves.
  if (flight.arrivesOn !== 0) return false
  if (flight.beyond === edge) return true
  const { damageDice, flankSpeed } = vas.lineOf(b, flight)
  const isLoaded = damageDice > 0 && flight.armed
  if (edge === b.edges[flight.side] ? r.isReady(b, flight) : !isLoaded) return false
  // A Flight that was slow last turn is not slow in this one: the card counts.
  return inwardOf(b.table, edge, flight) <= (flankSpeed + r.stand.diameter) * 1000
}
