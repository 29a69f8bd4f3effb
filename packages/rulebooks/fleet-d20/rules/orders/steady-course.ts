import { type Dice, speedOfSurprised } from '@flankspeed/kernel'
import { cardOf, type FdBattle, isBoat, onTable, type Ship } from '../battle.ts'
import type { Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import { mooringOf, surpriseOf } from './forbidden.ts'

/** Its speed of the last turn, or that of the scenario, within its current limits. */
function steadyKnots(r: Rules, b: FdBattle, ship: Ship): number {
  const { least, most } = r.speedLimits(r, b, ship)
  const rule = surpriseOf(b, ship.id)!
  const wanted = ship.knotsLast ?? Math.round(cardOf(b, ship).speed * speedOfSurprised(rule, ship.id))
  return Math.min(most, Math.max(least, wanted))
}

/** Surprised ships that have way on and have not moved. */
const adrift = (r: Rules, b: FdBattle): Ship | undefined =>
  b.ships.find(
    (ship) =>
      !ship.moved && r.movesAsShip(b, ship) && surpriseOf(b, ship.id) !== null && r.speedLimits(r, b, ship).most > 0,
  )

/** Moves the next surprised ship straight ahead; null: none is left. */
export function moveSurprisedShip(r: Rules, b: FdBattle, dice: Dice, tell: Tell): 'on' | 'waits' | null {
  const ship = adrift(r, b)
  if (ship === undefined) return null
  const knots = steadyKnots(r, b, ship)
  const run = { outOfControl: false, gone: 0, memory: {} }
  if (!dice.ready && r.nearestHazard(r, b, ship, knots * 500, run) !== null) return 'waits'
  r.makeWay(r, b, ship, { knots, legs: [{ ahead: knots * 500 }], smoke: false }, dice, tell)
  return 'on'
}

/** The same for boats, whose move needs no dice. */
export function moveSurprisedBoat(r: Rules, b: FdBattle, tell: Tell): boolean {
  const boat = b.ships.find(
    (ship) => onTable(ship) && isBoat(b, ship) && !ship.moved && surpriseOf(b, ship.id) && !mooringOf(b, ship.id),
  )
  if (boat === undefined) return false
  const reach = r.boatReach(r, b, boat)
  const wanted = boat.knots === null ? reach * speedOfSurprised(surpriseOf(b, boat.id)!, boat.id) : boat.knots * 500
  const length = Math.round(Math.min(reach, wanted))
  r.moveBoat(r, b, boat, null, [{ ahead: length }], tell)
  return true
}
