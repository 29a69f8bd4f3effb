import { type Pick, SeededDice, vas } from '@flankspeed/engine'
import { type Budget, Clock } from '../budget.ts'
import { captain } from './captain.ts'
import { chooseVolleys } from './gunnery.ts'
import { rankedCourses, shipToMove } from './manoeuvre.ts'
import { QUICK, SEASONED } from './temper.ts'
import { standing } from './worth.ts'

/** An idea, and by how much it has done better than the first one when both met the same dice. */
interface Idea {
  readonly action: vas.VasAction
  sum: number
  squares: number
}

/**
 * Has a seasoned captain's first idea, looks for others, and plays them out against the same dice: a shot to the end of
 * this turn, a course to the end of the next. Another idea wins only when it is better beyond doubt, so that little time never does harm.
 */
export function admiral(
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: vas.VasDecision,
  pick: Pick,
  budget: Budget,
): vas.VasAction {
  const clock = new Clock(budget)
  const first = captain(rules, view, decision, pick, SEASONED)
  const known = new Set([JSON.stringify(first)])
  let ideas: Idea[] = []
  for (const action of otherIdeas(rules, view, decision)) {
    const text = JSON.stringify(action)
    if (known.has(text)) continue
    known.add(text)
    ideas.push({ action, sum: 0, squares: 0 })
  }
  const seed = pick(2 ** 30)
  let played = 0
  for (; ideas.length > 0 && clock.takes(1 + ideas.length); played++) {
    const dice = `${seed} ${played}`
    const usual = playedOut(rules, view, first, decision.side, dice, pick)
    for (const idea of ideas) {
      const better = playedOut(rules, view, idea.action, decision.side, dice, pick) - usual
      idea.sum += better
      idea.squares += better * better
    }
    if (played >= ENOUGH) ideas = ideas.filter((idea) => idea.sum / (played + 1) > -doubt(idea, played + 1))
  }
  return best(ideas, played)?.action ?? first
}

/** Rollouts before an idea is dropped. */
const ENOUGH = 8

/** Standard error of an idea's mean. */
function doubt({ sum, squares }: Idea, played: number): number {
  const mean = sum / played
  return Math.sqrt(Math.max(0, squares / played - mean * mean) / Math.max(1, played - 1))
}

/** The idea with the best mean, if it is better than the first idea beyond doubt. */
function best(ideas: readonly Idea[], played: number): Idea | null {
  let chosen: Idea | null = null
  for (const idea of ideas) {
    if (played < ENOUGH || idea.sum / played <= CERTAINTY * doubt(idea, played)) continue
    if (chosen === null || idea.sum > chosen.sum) chosen = idea
  }
  return chosen
}

/** Standard errors that make a difference believed. */
const CERTAINTY = 1.2

function otherIdeas(rules: vas.Rules, view: vas.VasBattle, decision: vas.VasDecision): vas.VasAction[] {
  const { side } = decision
  if (decision.kind === 'fire' && !decision.aircraft) {
    const enemies = view.ships.filter((ship) => ship.side !== side && vas.onTable(ship))
    return enemies.map((enemy) => chooseVolleys(rules, view, decision, SEASONED, enemy.id))
  }
  if (decision.kind !== 'move') return []
  const ship = shipToMove(view, decision)
  if (ship.returning !== null) return []
  const courses = rankedCourses(rules, view, ship, SEASONED).slice(0, COURSES)
  const moves: vas.VasAction[] = courses.map(({ path }) => ({ side, do: 'move', ship: ship.id, path }))
  if (ship.ordered !== null) return moves
  const orders: vas.OrderName[] = [
    'evade',
    ...(Object.values(ship.criticals).some((score) => score > 0) ? (['all-hands-on-deck'] as const) : []),
  ]
  const allowed = orders.filter((order) => rules.orderObjection(rules, view, ship, order) === null)
  return [...moves, ...allowed.map((order): vas.VasAction => ({ side, do: 'order', ship: ship.id, order }))]
}

const COURSES = 4

/** How the battle stands when the consequences are in, with seasoned captains on both sides. */
function playedOut(
  rules: vas.Rules,
  view: vas.VasBattle,
  action: vas.VasAction,
  side: vas.Side,
  seed: string,
  pick: Pick,
): number {
  const ruleset = vas.victoryAtSea
  const battle = ruleset.copy(view)
  const dice = new SeededDice(seed)
  const last = Math.min(battle.turnLimit, battle.turn + (action.do === 'fire' ? 0 : 1))
  ruleset.apply(battle, action, dice, null)
  for (
    let owed = ruleset.decisions(battle)[0];
    owed !== undefined && battle.turn <= last;
    owed = ruleset.decisions(battle)[0]
  )
    ruleset.apply(battle, captain(rules, battle, owed, pick, QUICK), dice, null)
  return standing(battle, side)
}
