import { type Plan, planFor } from '@flankspeed/admirals/rulebook'
import { hasGoals } from '@flankspeed/kernel'
import * as ct from '../../rules/library.ts'
import { theatreOf } from './theatre.ts'

interface Known {
  readonly turn: number
  readonly plans: Partial<Record<ct.Side, Plan>>
}

const known = new WeakMap<ct.CtBattle, Known>()

/** A side's plan for this turn, made once; null in a battle that is not judged by orders. */
export function planOf(r: ct.Rules, b: ct.CtBattle, side: ct.Side): Plan | null {
  if (!isJudgedByOrders(b)) return null
  const { plans } = knownOf(b)
  plans[side] ??= planFor(side, theatreOf(r, b))
  return plans[side]
}

function knownOf(b: ct.CtBattle): Known {
  let found = known.get(b)
  if (found?.turn !== b.turn) {
    found = { turn: b.turn, plans: {} }
    known.set(b, found)
  }
  return found
}

/** Points decide where a scenario has special rules alone. */
export const isJudgedByOrders = ({ orders }: ct.CtBattle): boolean => orders !== undefined && hasGoals(orders.orders)

/** A chart or a copy of a battle shares the plans of the turn with it. */
export function sharePlans(of: ct.CtBattle, copy: ct.CtBattle): void {
  if (isJudgedByOrders(of)) known.set(copy, knownOf(of))
}

/** The value of a hull point of a ship, own or the enemy's. */
export type HullWorth = (ship: ct.Ship) => number

/** To a side: by its orders, else by what she costs. Only sunk units count, so damaged ones are worth more. */
export function hullWorthTo(r: ct.Rules, b: ct.CtBattle, side: ct.Side): HullWorth {
  const plan = planOf(r, b, side)
  return (ship) => {
    if (ship.destroyed) return 0
    const { cost, hull } = ct.cardOf(b, ship)
    return ((plan?.stakeOf(ship.id) ?? cost) / hull) * (1 + (hull - ship.hull) / hull)
  }
}
