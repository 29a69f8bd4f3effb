import type { Duty, Plan } from '@flankspeed/admirals/rulebook'
import { ahead, inwardOf, type Place, type Point, total } from '@flankspeed/kernel'
import * as ct from '../../rules/library.ts'
import type { Post } from '../eye.ts'
import type { Temper } from '../temper.ts'
import { planOf } from './plan.ts'
import { fightsWithGuns } from './strength.ts'

/** What the orders ask of a ship beyond fighting well. */
export interface Errand {
  /** She keeps away from the enemy. */
  readonly shy: boolean
  /** Her orders name a place or an edge for her. */
  readonly isSent: boolean
  /** She breaks off: her fire matters little. */
  readonly disengages: boolean
  /** Share of her usual caution: whoever has chosen to fight does not shy away from every shot. */
  readonly caution: number
  /** How many times her points a ship of this battle is worth: dangers weigh as much more. */
  readonly gravity: number
  /** Edges over which she may leave now. */
  readonly exits: readonly ct.Edge[]
  /** From 0 to 1: how much an enemy is worth closing with. */
  priorityOf(id: string): number
  /** Points that she is short of where she should be. */
  shortfall(end: Post): number
}

const KLICK = 1000
/** Klicks ahead: which way she heads counts too. */
const LOOK = 2 * KLICK
/** Share of what she is worth that a turn's way is worth to a ship that leaves the battle, */
const DISENGAGING = 0.35
/** and to one that is sent somewhere and has time. */
const SENT = 0.1
/** Turns to spare with which she sets out without regard to the fight, and how much more her way is worth then. */
const SPARE = 2
const URGENT = 4

/** What the orders of the scenario ask of a ship; null in a battle without. */
export function errandOf(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, temper: Temper): Errand | null {
  const plan = planOf(r, b, ship.side)
  if (plan === null) return null
  const duty = plan.dutyOf(ship.id)
  const disengages = temper.stance ? temper.stance === 'disengage' : duty.retires
  const stake = plan.stakeOf(ship.id)
  const exit = exitOf(b, ship, duty, disengages)
  const pace = Math.max(1, total(r.movementOf(r, b, ship))) * KLICK
  const far = (at: Point): number => {
    if (duty.leave.length > 0) return Math.min(...duty.leave.map((edge) => inwardOf(b.table, edge, at)))
    if (duty.to !== null) return distanceTo(b, duty.to, at)
    return exit === null ? 0 : inwardOf(b.table, exit, at)
  }
  const isSent = duty.leave.length > 0 || duty.to !== null
  const isLate = isSent && b.turnLimit !== null && far(ship) / pace > b.turnLimit - b.turn - SPARE
  const fightsFirst = isSent && !isLate && !disengages && duty.fights && hasFoes(b, ship.side)
  const share = fightsFirst ? 0 : isSent ? (isLate ? URGENT * SENT : SENT) : DISENGAGING
  const worth = Math.max(duty.pull, share * stake)
  const price = priceOf(b, ship.side, plan)
  return {
    shy: disengages || !fightsWithGuns(r, b, ship),
    isSent,
    disengages,
    caution: disengages ? 1 : cautionAt(price),
    gravity: Math.max(1, price.own, price.his),
    exits: duty.leave.length > 0 ? duty.leave : exit === null ? [] : [exit],
    priorityOf: plan.priorityOf,
    shortfall: (end) => (worth * far(ahead(end, end.heading, LOOK))) / pace,
  }
}

/** Is there anybody left to fight? */
const hasFoes = (b: ct.CtBattle, side: ct.Side): boolean =>
  b.ships.some((foe) => foe.side !== side && ct.onSurface(foe) && !foe.destroyed)

/** What a point of each fleet is worth to a side. */
interface Price {
  readonly own: number
  readonly his: number
}

function priceOf(b: ct.CtBattle, side: ct.Side, plan: Plan): Price {
  const sums = { own: 0, ownPoints: 1, his: 0, hisPoints: 1 }
  for (const ship of b.ships) {
    if (ship.fate !== null || ship.destroyed) continue
    const { cost } = ct.cardOf(b, ship)
    if (ship.side === side) {
      sums.own += plan.stakeOf(ship.id)
      sums.ownPoints += cost
    } else {
      sums.his += plan.stakeOf(ship.id)
      sums.hisPoints += cost
    }
  }
  return { own: sums.own / sums.ownPoints, his: sums.his / sums.hisPoints }
}

/** What a point of the enemy's is worth to a side, compared with one of its own: no more, and not much less. */
const cautionAt = ({ own, his }: Price): number => (own <= 0 ? 1 : Math.max(LEAST_CAUTION, Math.min(1, his / own)))

const LEAST_CAUTION = 0.3

/** A ship that breaks off and is not wanted anywhere leaves by the edge that she reaches well before the enemy. */
function exitOf(b: ct.CtBattle, ship: ct.Ship, { leave, to, mayLeave }: Duty, disengages: boolean): ct.Edge | null {
  if (!disengages || leave.length > 0 || to !== null) return null
  let best: ct.Edge | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const edge of mayLeave) {
    let his = Number.POSITIVE_INFINITY
    for (const enemy of b.ships)
      if (enemy.side !== ship.side && ct.onSurface(enemy)) his = Math.min(his, inwardOf(b.table, edge, enemy))
    const lead = Math.min(his, Math.max(...b.table)) - inwardOf(b.table, edge, ship)
    if (lead <= most) continue
    most = lead
    best = edge
  }
  return best
}

function distanceTo(b: ct.CtBattle, { at, of = [], distance }: Place, { x, y }: Point): number {
  let least = at ? Math.hypot(at[0] - x, at[1] - y) : Number.POSITIVE_INFINITY
  for (const id of of) {
    const other = ct.shipById(b, id)
    if (other && ct.onTable(other)) least = Math.min(least, Math.hypot(other.x - x, other.y - y))
  }
  return Number.isFinite(least) ? Math.max(0, least - distance) : 0
}
