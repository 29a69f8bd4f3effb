import { inwardOf } from '@flankspeed/kernel'
import { opponent } from '../../rules/battle.ts'
import type * as vas from '../../rules/library.ts'
import { planOf, stakeBy } from '../orders/plan.ts'

/** How much more than her points a hit on an enemy ship is worth to a side, for what the objectives ask. */
export function stakeIn(
  rules: vas.Rules,
  view: vas.VasBattle,
  side: vas.Side,
  target: vas.Ship,
  plan = planOf(rules, view, side),
): number {
  const own = view.objectives[side]
  const his = view.objectives[opponent(side)]
  let stake = stakeBy(plan, view, target)
  if (own === 'ultimate-enemy' && rules.markedEnemy(view, side) === target && view.turn > view.turnLimit / 2)
    stake *= MARKED
  if (own === 'last-stand' && target.crippled && !view.ships.some((ship) => ship.side !== side && ship.sunk > 0))
    stake *= FIRST
  if ((his === 'breakout' || his === 'sweep-and-clear') && breaksOut(view, side, target)) stake *= ESCAPING
  return stake
}

/** The one enemy who counts, when the rest has been fought, */
const MARKED = 4
/** one who can be sunk, where none has been yet, */
const FIRST = 1.5
/** and one about to get through. */
const ESCAPING = 1.5

const breaksOut = (view: vas.VasBattle, side: vas.Side, { x, y }: vas.Ship): boolean =>
  inwardOf(view.table, view.edges[side], { x, y }) < NEAR

/** Thousandths of an inch from our edge. */
const NEAR = 18_000
