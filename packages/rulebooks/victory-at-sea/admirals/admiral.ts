import { type Budget, bestIdea, Clock, distinctActions } from '@flankspeed/admirals/rulebook'
import type { Pick } from '@flankspeed/kernel'
import type * as vas from '../rules/library.ts'
import { type Answers, NO_ANSWERS } from './answers.ts'
import { type Play, rolloutsFor, tryCourses } from './movement/courses-tried.ts'
import { ideasFor } from './search/ideas.ts'
import { playOut } from './search/play-out.ts'
import { ENEMIES } from './seasoned.ts'

/**
 * Has a seasoned captain's first idea, looks for others, and plays them out against several kinds of enemies and the same
 * dice: a shot to the end of this turn, a course to the end of the next and further.
 */
export function admiral(
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: vas.VasDecision,
  pick: Pick,
  budget: Budget,
  answers: Answers = NO_ANSWERS,
): vas.VasAction {
  const clock = new Clock(budget)
  return bestIdea(distinctActions(ideasFor(rules, view, decision, pick, answers)), ({ action }) => {
    const seed = pick(2 ** 30)
    const play: Play = (idea, round, outlook) =>
      clock.takes(rolloutsFor(view, outlook))
        ? playOut(rules, view, idea, decision.side, outlook, `${seed} ${round}`, pick, clock, answers)
        : null
    const isOver = (): boolean => clock.isOver()
    if (action.do !== 'fire' && view.flights.length === 0) return { ...tryCourses(play, view), isOver }
    // One more hit may sink a ship: that is not seen on average.
    const lastTurn = Math.min(view.turnLimit, view.turn + (decision.kind === 'fire' ? 0 : 1))
    const outlooks = ENEMIES.map((enemy) => ({ lastTurn, onAverage: false, enemy, hasty: true }))
    return {
      result: (idea, round) => play(idea, round, outlooks[round % outlooks.length]!),
      enough: ENOUGH_WITH_LUCK,
      isOver,
    }
  }).action
}

/** Tries before an idea may be dropped, where luck has its say. */
const ENOUGH_WITH_LUCK = 8
