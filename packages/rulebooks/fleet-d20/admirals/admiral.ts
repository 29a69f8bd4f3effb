import { type Budget, bestIdea, Clock, distinctActions, isHurried } from '@flankspeed/admirals/rulebook'
import type { Pick } from '@flankspeed/kernel'
import type * as fd from '../rules/library.ts'
import { nextToMove } from './manoeuvre.ts'
import { forecast } from './search/forecast.ts'
import { chanceToWin } from './search/prospects.ts'
import { ENEMIES, PLANS, type Temper, USUAL_JUDGEMENT } from './search/tempers.ts'
import { type MoveAction, rankedMoves } from './seasoned/helm.ts'
import { seasoned } from './seasoned/policy.ts'
import { USUAL } from './seasoned/weights.ts'

/** A move, and how the fleet goes on. */
interface Idea {
  readonly action: MoveAction
  readonly plan: Temper
}

/** Turns that a course is followed. */
const HORIZON = 3
/** Courses of a ship that are tried besides what the plans for the fleet have her do. */
const COURSES = 6
/** Tries before an idea may be dropped. */
const ENOUGH = 2
/** What the forecast may be wrong by, in chance to win. */
const DOUBT = 0.01

/**
 * Starts with what a seasoned captain does. Then tries plans for the fleet, and other courses for the ship, and forecasts
 * each against enemies of several tempers.
 */
export function admiral(
  r: fd.Rules,
  view: fd.FdBattle,
  decision: fd.FdDecision,
  pick: Pick,
  budget: Budget,
): fd.FdAction {
  const clock = new Clock(budget)
  const first = seasoned(r, view, decision, pick, USUAL)
  if (decision.kind !== 'move' || first.do !== 'move' || isHurried(budget, view.ships.length)) return first
  const { side } = decision
  const result = ({ action, plan }: Idea, round: number): number | null => {
    if (!clock.takes()) return null
    const [own, foe] = [plan(USUAL_JUDGEMENT), ENEMIES[round % ENEMIES.length]!(USUAL_JUDGEMENT)]
    const leaders = side === 'red' ? { red: own, blue: foe } : { red: foe, blue: own }
    const later = forecast(r, view, action, leaders, HORIZON, () => clock.isOver())
    return later && chanceToWin(r, later, side, USUAL_JUDGEMENT)
  }
  return bestIdea(distinctActions(ideasFor(r, view, first, nextToMove(view, decision.units), clock)), () => ({
    result,
    enough: ENOUGH,
    doubt: DOUBT,
  })).action
}

function* ideasFor(r: fd.Rules, b: fd.FdBattle, first: MoveAction, ship: fd.Ship, clock: Clock): Generator<Idea, void> {
  const usual = PLANS[0]!
  yield { action: first, plan: usual }
  for (const plan of PLANS.slice(1)) {
    // In a large battle it takes a while to rank the courses of a ship.
    if (clock.isOver()) return
    const action = rankedMoves(r, b, ship, plan(USUAL_JUDGEMENT)).next().value
    if (action) yield { action, plan }
  }
  let count = 0
  for (const action of rankedMoves(r, b, ship, USUAL_JUDGEMENT)) {
    yield { action, plan: usual }
    if (++count > COURSES) return
  }
}
