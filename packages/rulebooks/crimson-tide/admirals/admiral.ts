import { type Budget, bestIdea, Clock, distinctActions, isHurried } from '@flankspeed/admirals/rulebook'
import type { Pick } from '@flankspeed/kernel'
import * as ct from '../rules/library.ts'
import { bestAnswer, usualTemper } from './captain.ts'
import { asItLooks, TRAINED_EYE } from './eye.ts'
import { differing, otherIdeas } from './ideas.ts'
import { nextToMove, type Ranked } from './manoeuvre.ts'
import { Foresight, type Intent } from './model/foresight.ts'
import { ENEMIES, mannerOf, PLANS } from './model/manners.ts'
import { fleetOf } from './model/sea.ts'
import { isTimeToEnd } from './orders/ending.ts'
import { atFirstTarget } from './orders/first-target.ts'
import { isWithoutLuck, type Proposal, playOut, type Round, roundOf } from './play-out.ts'
import { rankedCourses } from './seasoned/helm.ts'
import { isOpenSea, seasonedAnswer, usualWeights } from './seasoned/policy.ts'
import { USUAL, type Weights } from './seasoned/weights.ts'
import { steadied } from './temper.ts'

/**
 * On the open sea, where only sunk ships count, it begins with the course of a seasoned captain, looks for others, for the ship and for the
 * whole fleet, and plays them ahead on the model. Elsewhere it plays by the rules, on its estimated chart: a shot to the
 * end of this turn, anything else to the end of the next, when the torpedoes have run.
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
  if (!isOpenSea(view) || !isOfShips(decision)) return byTheRules(rules, view, decision, pick, clock)
  const chart = asItLooks(view, decision.side, pick, TRAINED_EYE)
  const weights = usualWeights(rules, chart, decision, USUAL)
  const ship = decision.kind === 'move' ? nextToMove(chart, decision.units) : null
  const foreseen =
    ship && ct.onSurface(ship) && !ship.destroyed && !ship.stopped && !isHurried(budget, view.ships.length)
      ? foreseenMove(rules, chart, ship, weights, pick, clock)
      : null
  const action =
    foreseen ?? seasonedAnswer(rules, chart, decision, weights) ?? rules.sample(rules, view, decision, pick)
  return atFirstTarget(rules, view, action)
}

/** Where ships steer and where their guns fire. */
const isOfShips = (decision: ct.CtDecision): boolean =>
  decision.kind === 'move' || (decision.kind === 'fire' && decision.phase === 'surface-attack')

/** The best of a ship's courses, played ahead; null if there is none. */
function foreseenMove(
  rules: ct.Rules,
  chart: ct.CtBattle,
  ship: ct.Ship,
  weights: Weights,
  pick: Pick,
  clock: Clock,
): ct.CtAction | null {
  const seed = pick(2 ** 30)
  const ideas = courseIdeas(rules, chart, ship, weights, clock)
  const first = ideas.next().value
  if (!first) return null
  const fleet = fleetOf(rules, chart, () => clock.isOver())
  if (fleet === null) return first.action
  const foresight = new Foresight(rules, chart, fleet, ship, ENEMIES, seed)
  const result = (idea: Ranked & Intent, round: number): number | null =>
    clock.takes() ? foresight.result(idea, round) : null
  return bestIdea(startingWith(first, ideas), () => ({ result, enough: ENOUGH, isOver: () => clock.isOver() })).action
}

function* startingWith<T>(first: T, others: Iterator<T, void>): Generator<T, void> {
  yield first
  for (let next = others.next(); !next.done; next = others.next()) yield next.value
}

/** Her usual course; the whole fleet on another plan; then she alone on another course, the most different first. */
function* courseIdeas(
  rules: ct.Rules,
  chart: ct.CtBattle,
  ship: ct.Ship,
  weights: Weights,
  clock: Clock,
): Generator<Ranked & Intent, void> {
  const usual = rankedCourses(rules, chart, ship, weights)
  const manner = mannerOf(weights)
  if (usual.length > 0) yield { ...usual[0]!, manner }
  for (const plan of PLANS) {
    if (clock.isOver()) return
    const planned = plan(weights)
    const [best] = rankedCourses(rules, chart, ship, planned)
    if (best) yield { ...best, manner: mannerOf(planned) }
  }
  for (const course of differing(usual).slice(1, MOST_COURSES)) yield { ...course, manner }
}

const MOST_COURSES = 14

/** Begins with a captain's answer, and plays it and others out by the rules. */
function byTheRules(
  rules: ct.Rules,
  view: ct.CtBattle,
  decision: ct.CtDecision,
  pick: Pick,
  clock: Clock,
): ct.CtAction {
  const chart = asItLooks(view, decision.side, pick)
  const temper = steadied(usualTemper(rules, chart, decision))
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
  const { action } = bestIdea(ideas, () => ({
    result,
    enough: isWithoutLuck(decision) ? ENOUGH : ENOUGH_WITH_LUCK,
    isOver: () => clock.isOver(),
  }))
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
