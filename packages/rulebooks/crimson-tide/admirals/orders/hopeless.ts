import * as ct from '../../rules/library.ts'
import { strengthOf } from './strength.ts'

/** How many times as strong the enemy is when a battle for points is lost. */
const OVERWHELMING = 4
const BANDS = [2, 3]

/**
 * Where points decide and a side is behind, with nothing to gain but by a fight that it cannot win. A ship that leaves
 * the table counts as lost (CT-MOVE-08), so the fleet stays on it and keeps out of range.
 */
export function isHopeless(r: ct.Rules, b: ct.CtBattle, side: ct.Side): boolean {
  const other = ct.opponent(side)
  if (b.score[side] >= b.score[other] || b.objectives.length > 0 || b.landing !== null || b.convoy !== null)
    return false
  const { power, airPower } = strengthOf(r, b, BANDS)
  const sums = { ...airPower }
  for (const ship of b.ships) sums[ship.side] += power.get(ship.id) ?? 0
  return sums[other] > OVERWHELMING * sums[side]
}
