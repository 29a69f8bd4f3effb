import { ahead, distance, type Point } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { over } from './strike.ts'

/**
 * A Flight with nothing left to throw goes to the nearest deck that can take it, waits astern of one that cannot yet, and
 * leaves the table where there is none, or no time to come back: nobody can shoot it down there.
 */
export function wayHome(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight): Point {
  const { carrierCapable } = vas.lineOf(view, flight)
  const away = over(view, flight, flight.side)
  const ships = view.ships.filter((ship) => ship.side === flight.side)
  const decks = ships
    .filter((ship) => vas.onTable(ship) && ship.traits.carrier > 0)
    .map((ship) => ({ at: ahead(ship, ship.heading, -ASTERN), open: isOpen(rules, view, ship) }))
    .sort(
      (one, other) => Number(other.open) - Number(one.open) || distance(flight, one.at) - distance(flight, other.at),
    )
  if (carrierCapable && flight.carrierBased) {
    if (decks[0]?.open || (decks[0] && view.turn < view.turnLimit - TIME_TO_RETURN)) return decks[0].at
    if (rules.deepCarriers(view, flight.side).length > 0 && !rules.deepCarrierFor(rules, view, flight))
      return waiting(view, away)
  }
  return ships.length > 0 ? away : flight
}

const isOpen = (rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): boolean =>
  rules.operationObjection(rules, view, ship) === null && rules.onBoard(view, ship).length < rules.capacity(ship)

/** Thousandths of an inch from a carrier's bridge to a Flight at her stern. */
const ASTERN = 2900

/** Turns to land, re-arm, take off and strike again. */
const TIME_TO_RETURN = 4

/** Within the table, at the edge beyond which its deck lies. */
const waiting = ({ table }: vas.VasBattle, { x, y }: Point): Point => ({
  x: Math.min(Math.max(x, 0), table[0]),
  y: Math.min(Math.max(y, 0), table[1]),
})
