import type { Pick, vas } from '@flankspeed/engine'
import { type Budget, Clock } from '../budget.ts'
import { bestIdea, unlike } from '../search.ts'
import { ideasFor } from './ideas.ts'
import { isWithoutLuck, type Proposal, playOut } from './play-out.ts'

/**
 * Has a seasoned captain's first idea, looks for others, and plays them out against the same dice: a shot to the end of
 * this turn, a course to the end of the next.
 */
export function admiral(
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: vas.VasDecision,
  pick: Pick,
  budget: Budget,
): vas.VasAction {
  const clock = new Clock(budget)
  const last = Math.min(view.turnLimit, view.turn + (decision.kind === 'fire' ? 0 : 1))
  return bestIdea(unlike(ideasFor(rules, view, decision, pick)), ({ action }) => {
    const seed = pick(2 ** 30)
    return {
      result: (idea: Proposal, round) =>
        clock.takes() ? playOut(rules, view, idea, decision.side, last, `${seed} ${round}`, pick, clock) : null,
      enough: isWithoutLuck(view, action) ? ENOUGH : ENOUGH_WITH_LUCK,
    }
  }).action
}

/** Tries before an idea may be dropped: more where luck has its say. */
const ENOUGH = 4
const ENOUGH_WITH_LUCK = 8
