import type { Pick } from '@flankspeed/kernel'
import type * as fd from '../../rules/library.ts'
import { captain } from '../captain.ts'
import { nextToMove } from '../manoeuvre.ts'
import { rankedMoves } from './helm.ts'
import { rankedTasks } from './tasks.ts'
import { judgementOf } from './weights.ts'

/** Takes what looks best to somebody who knows the rules well, without search. */
export function seasoned(
  r: fd.Rules,
  b: fd.FdBattle,
  decision: fd.FdDecision,
  pick: Pick,
  weights: readonly number[],
): fd.FdAction {
  const w = judgementOf(weights)
  if (decision.kind === 'activate') return rankedTasks(r, b, decision.side, decision.units, pick, w).next().value!
  if (decision.kind === 'move') {
    const move = rankedMoves(r, b, nextToMove(b, decision.units), w).next().value
    if (move) return move
  }
  return captain(r, b, decision, pick)
}
