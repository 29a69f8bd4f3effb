import { EDGES, opponent } from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'
import type { Errand } from './errand.ts'
import { hullLeft, isFighter } from './orders/theatre.ts'
import { paceOf, turnsOn, wayOff, wayOver } from './ways.ts'

/** A fleet is beaten by one that is this many times as strong. */
const BEATEN = 3
/** Share of her points that a turn's way out of the battle is worth to a crippled ship. */
const SAVING = 0.08

/**
 * Without orders: a fleet that can no longer win denies points. Whoever is sound keeps away and costs nothing; a crippled
 * ship leaves, which costs half of her and not all (FD-VIC-02, FD-VIC-04). Null while the fleet can win.
 */
export function errandOfTheBeaten(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): Errand | null {
  const { side } = ship
  if (!isFighter(b, ship) || powerOf(b, side) * BEATEN > powerOf(b, opponent(side))) return null
  const { S, F, points } = fd.cardOf(b, ship)
  const crippled = r.isThirdOrLess(ship.S, S) || (ship.F !== null && r.isThirdOrLess(ship.F, F!))
  const exit = crippled ? wayOff(b, EDGES, ship) : null
  const way = exit && wayOver(b, exit)
  const pace = paceOf(r, b, ship)
  return {
    runs: true,
    shy: true,
    exits: exit ? [exit] : [],
    priorityOf: () => 1,
    shortfall: (at, heading, knots) => (way ? SAVING * points * turnsOn(way(at), pace, heading, knots) : 0),
  }
}

function powerOf(b: fd.FdBattle, side: fd.Side): number {
  let power = 0
  for (const ship of b.ships)
    if (ship.side === side && fd.onTable(ship) && ship.morale !== 'withdrawing' && isFighter(b, ship))
      power += fd.cardOf(b, ship).points * hullLeft(b, ship)
  return power
}
