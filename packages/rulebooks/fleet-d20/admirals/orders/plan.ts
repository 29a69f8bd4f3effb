import { type Plan, planFor } from '@flankspeed/admirals/rulebook'
import { keyOf } from '@flankspeed/kernel'
import * as fd from '../../rules/library.ts'
import { theatreOf } from './theatre.ts'

/** A side's plan, and the stakes of all ships in it, scaled so that each fleet's stakes sum up to its points. */
interface Known {
  readonly turn: number
  readonly plan: Plan
  readonly stakes: ReadonlyMap<string, number>
}

type Sides = { red?: Known; blue?: Known }

const known = new WeakMap<object, Sides>()

/** A side's plan by the orders of the scenario, made once a turn; null in a battle without. */
export const planOf = (r: fd.Rules, b: fd.FdBattle, side: fd.Side): Plan | null => knownOf(r, b, side)?.plan ?? null

/** The least that a ship counts for. */
const LEAST = 5

/**
 * Points that a ship's whole hull is worth to a side. Orders say which ships matter, not how hard to fight: so they
 * divide a fleet's points among its ships anew.
 */
export const stakeOf = (r: fd.Rules, b: fd.FdBattle, side: fd.Side, ship: fd.Ship): number =>
  Math.max(LEAST, knownOf(r, b, side)?.stakes.get(ship.id) ?? fd.cardOf(b, ship).points)

/** A copy of a battle keeps to the plans that were made for it. */
export function keepPlans(from: fd.FdBattle, to: fd.FdBattle): void {
  const plans = from.orders && known.get(keyOf(from))
  if (plans) known.set(keyOf(to), { ...plans })
}

function knownOf(r: fd.Rules, b: fd.FdBattle, side: fd.Side): Known | null {
  if (!b.orders) return null
  const key = keyOf(b)
  let plans = known.get(key)
  if (!plans) {
    plans = {}
    known.set(key, plans)
  }
  let mine = plans[side]
  if (mine?.turn !== b.turn) {
    const plan = planFor(side, theatreOf(r, b))
    mine = { turn: b.turn, plan, stakes: stakesIn(b, plan) }
    plans[side] = mine
  }
  return mine
}

function stakesIn(b: fd.FdBattle, plan: Plan): Map<string, number> {
  const stakes = new Map<string, number>()
  for (const side of ['red', 'blue'] as const) {
    const fleet = b.ships.filter((ship) => ship.side === side && ship.fate === null && !ship.dummy)
    const points = fleet.reduce((sum, ship) => sum + Math.max(1, fd.cardOf(b, ship).points), 0)
    const all = fleet.reduce((sum, { id }) => sum + plan.stakeOf(id), 0)
    for (const { id } of fleet) stakes.set(id, all > 0 ? (plan.stakeOf(id) * points) / all : 0)
  }
  return stakes
}
