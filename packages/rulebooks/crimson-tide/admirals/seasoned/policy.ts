import type { Pick } from '@flankspeed/kernel'
import type * as ct from '../../rules/library.ts'
import { bestAnswer, captain } from '../captain.ts'
import { asItLooks, TRAINED_EYE } from '../eye.ts'
import { nextToMove } from '../manoeuvre.ts'
import { isHopeless } from '../orders/hopeless.ts'
import { PLAIN } from '../temper.ts'
import { bestFire } from './battery.ts'
import { steer } from './helm.ts'
import type { Weights } from './weights.ts'

/** What a seasoned captain does on a chart; null if nothing looks good. `hasty`: considers few courses, for looking ahead. */
export function seasonedAnswer(
  r: ct.Rules,
  chart: ct.CtBattle,
  decision: ct.CtDecision,
  weights: Weights,
  hasty = false,
): ct.CtAction | null {
  switch (decision.kind) {
    case 'move':
      return steer(r, chart, nextToMove(chart, decision.units), weights, hasty)
    case 'fire':
      if (decision.phase !== 'surface-attack') break
      return bestFire(r, chart, decision, weights) ?? { side: decision.side, do: 'end-step', phase: decision.phase }
    default:
  }
  return bestAnswer(r, chart, decision, { ...PLAIN, hasty })
}

/** A fleet that can no longer win keeps out of the enemy's fire. */
export const usualWeights = (r: ct.Rules, b: ct.CtBattle, { kind, side }: ct.CtDecision, weights: Weights): Weights =>
  kind === 'move' && isHopeless(r, b, side) ? standingOff(weights) : weights

const standingOff = (weights: Weights): Weights => ({
  ...weights,
  caution: 2 * weights.caution,
  close: -2 * weights.close,
})

/** Nothing but sunk ships counts, and nothing but ships is in the way: what the seasoned captain was trained for. */
export const isOpenSea = (b: ct.CtBattle): boolean =>
  b.orders === undefined &&
  b.objectives.length === 0 &&
  b.landing === null &&
  b.convoy === null &&
  b.terrain.length === 0 &&
  b.storms.length === 0

/** The seasoned captain as a player, on the chart that he sees. Elsewhere than on the open sea he is a plain captain. */
export function seasoned(
  r: ct.Rules,
  b: ct.CtBattle,
  decision: ct.CtDecision,
  pick: Pick,
  weights: Weights,
): ct.CtAction {
  if (!isOpenSea(b)) return captain(r, b, decision, pick)
  const chart = asItLooks(b, decision.side, pick, TRAINED_EYE)
  const answer = seasonedAnswer(r, chart, decision, usualWeights(r, chart, decision, weights))
  return answer ?? r.sample(r, b, decision, pick)
}
