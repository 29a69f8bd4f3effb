import * as fd from '../../rules/library.ts'
import type { Errand } from '../errand.ts'
import { nearestExit, paceOf, turnsOn, wayOff, wayOver, wayTo } from '../ways.ts'
import { planOf, stakeOf } from './plan.ts'
import { hullLeft, isFighter } from './theatre.ts'

/** Share of her stake that a turn's way out of the battle is worth to a ship that runs. */
const RUNNING = 0.08
/** The same for a ship that can hardly be in time where she is ordered to be. */
const URGENT = 0.12
/** The same where nothing keeps her: she need not wait until it is urgent. */
const AT_EASE = 0.02
/** Turns to spare with which she sets out. */
const SPARE = 3
/** Hull below which a ship is no longer fit to fight. */
const UNFIT = 0.35

/** What the plan of her side asks of a ship; null where there are no orders. */
export function errandByOrders(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): Errand | null {
  const plan = planOf(r, b, ship.side)
  if (plan === null) return null
  const { fights, leave, to, pull, mayLeave } = plan.dutyOf(ship.id)
  const stake = stakeOf(r, b, ship.side, ship)
  const pace = paceOf(r, b, ship)
  const runs = (plan.stance === 'disengage' && !fights) || hullLeft(b, ship) < UNFIT
  const exit = leave.length > 0 ? nearestExit(b, leave, ship) : runs && to === null ? wayOff(b, mayLeave, ship) : null
  const way = exit !== null ? wayOver(b, exit) : to === null ? null : wayTo(b, to)
  const late = (way?.(ship).far ?? 0) / pace > b.turnLimit - b.turn - SPARE
  const foes = b.ships.some((foe) => foe.side !== ship.side && fd.onTable(foe) && isFighter(b, foe))
  const ordered = leave.length > 0 || to !== null
  const share = runs ? RUNNING : ordered ? (late ? URGENT : fights && foes ? 0 : AT_EASE) : 0
  const worth = Math.max(pull, share * stake)
  return {
    runs,
    shy: !fights || runs,
    exits: exit === null ? [] : leave.length > 0 ? leave : [exit],
    priorityOf: ({ id }) => plan.priorityOf(id),
    shortfall: (at, heading, knots) => (way && worth > 0 ? worth * turnsOn(way(at), pace, heading, knots) : 0),
  }
}
