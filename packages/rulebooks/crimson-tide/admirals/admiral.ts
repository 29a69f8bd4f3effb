import { type Budget, bestIdea, Clock, distinctActions } from '@flankspeed/admirals/rulebook'
import type { Pick } from '@flankspeed/kernel'
import type * as ct from '../rules/library.ts'
import { bestAnswer, usualTemper } from './captain.ts'
import { asItLooks } from './eye.ts'
import { otherIdeas } from './ideas.ts'
import { isTimeToEnd } from './orders/ending.ts'
import { atFirstTarget } from './orders/first-target.ts'
import { isWithoutLuck, type Proposal, playOut, type Round, roundOf } from './play-out.ts'

/**
 * Starts with a captain's first idea, looks for others, and plays them out on its estimated chart: a shot to the end of
 * this turn, anything else to the end of the next, when the torpedoes have run.
 */
export function admiral(
  rules: ct.Rules,
  view: ct.CtBattle,
  decision: ct.CtDecision,
  pick: Pick,
  budget: Budget,
): ct.CtAction {
  if (isTimeToEnd(rules, view, decision.side)) return { side: decision.side, do: 'end-battle' }
  const clock = new Clock(budget)
  const chart = asItLooks(view, decision.side, pick)
  const temper = usualTemper(rules, chart, decision)
  const first = bestAnswer(rules, chart, decision, temper) ?? rules.sample(rules, view, decision, pick)
  const seed = pick(2 ** 30)
  const lastTurn = view.turn + (decision.kind === 'fire' ? 0 : 1)
  const rounds: Round[] = []
  const roundAt = (i: number): Round => {
    rounds[i] ??= roundOf(chart, decision.side, `${seed} ${i}`, pick)
    return rounds[i]
  }
  const result = (idea: Proposal, round: number): number | null =>
    clock.takes() ? playOut(rules, roundAt(round), idea, decision, lastTurn, pick, clock) : null
  const ideas = distinctActions(ideasFor({ action: first, temper }, rules, chart, decision))
  const { action } = bestIdea(ideas, () => ({ result, enough: isWithoutLuck(decision) ? ENOUGH : ENOUGH_WITH_LUCK }))
  return atFirstTarget(rules, view, action)
}

function* ideasFor(
  first: Proposal,
  rules: ct.Rules,
  chart: ct.CtBattle,
  decision: ct.CtDecision,
): Generator<Proposal, void> {
  yield first
  yield* otherIdeas(rules, chart, decision)
}

/** Rounds before an idea may be dropped: more if dice are involved. */
const ENOUGH = 4
const ENOUGH_WITH_LUCK = 8
