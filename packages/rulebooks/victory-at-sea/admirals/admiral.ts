import { type Budget, bestIdea, Clock, distinctActions, isHurried } from '@flankspeed/admirals/rulebook'
import type { Pick } from '@flankspeed/kernel'
import type * as vas from '../rules/library.ts'
import { type Answers, NO_ANSWERS } from './answers.ts'
import { captain } from './captain.ts'
import { type Play, rolloutsFor, tryCourses } from './movement/courses-tried.ts'
import type { MoveDecision } from './movement/manoeuvre.ts'
import { fleetPlan } from './search/fleet-plan.ts'
import { ideasFor } from './search/ideas.ts'
import { AT_ONCE, playOut } from './search/play-out.ts'
import { type Minds, type MindsFor, mindsFor } from './seasoned.ts'
import type { Temper } from './temper.ts'

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
  mindsIn: MindsFor = mindsFor,
): vas.VasAction {
  const minds = mindsIn(view, decision.side)
  const clock = new Clock(budget)
  const playWith =
    (seed: string): Play =>
    (idea, round, outlook) =>
      clock.takes(rolloutsFor(view, outlook))
        ? playOut(rules, view, idea, decision.side, outlook, `${seed} ${round}`, pick, clock, answers)
        : null
  const play = playWith(`${pick(2 ** 30)}`)
  // The same luck for all ships of a turn, so that they choose the same plan.
  const plan = isHurried(budget, view.ships.length)
    ? minds.hurried
    : decision.kind === 'move'
      ? planFor(rules, view, decision, pick, clock, playWith(`plan ${view.turn}`), answers, minds)
      : minds.seasoned
  return bestIdea(distinctActions(ideasFor(rules, view, decision, pick, answers, minds, plan)), ({ action }) => {
    const isOver = (): boolean => clock.isOver()
    if (action.do !== 'fire' && view.flights.length === 0) return { ...tryCourses(play, view, plan, minds), isOver }
    // One more hit may sink a ship: that is not seen on average.
    const lastTurn = Math.min(view.turnLimit, view.turn + (decision.kind === 'fire' ? 0 : 1))
    const outlooks = minds.enemies.map((enemy) => ({
      lastTurn,
      onAverage: false,
      atOnce: AT_ONCE,
      later: plan,
      enemy,
      hasty: true,
    }))
    return {
      result: (idea, round) => play(idea, round, outlooks[round % outlooks.length]!),
      enough: ENOUGH_WITH_LUCK,
      isOver,
    }
  }).action
}

/** How the fleet had better fight from now on, whatever this ship does about it. */
function planFor(
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: MoveDecision,
  pick: Pick,
  clock: Clock,
  play: Play,
  answers: Answers,
  minds: Minds,
): Temper {
  const begun = new Map<Temper, vas.VasAction>()
  const begin = (temper: Temper): vas.VasAction => {
    const known = begun.get(temper) ?? captain(rules, view, decision, pick, temper, answers)
    begun.set(temper, known)
    return known
  }
  return fleetPlan(
    (temper, round, outlook) => play({ action: begin(temper), temper }, round, outlook),
    view,
    clock,
    minds,
  )
}

/** Tries before an idea may be dropped, where luck has its say. */
const ENOUGH_WITH_LUCK = 8
