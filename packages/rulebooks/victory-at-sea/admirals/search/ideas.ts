import { FULL_CIRCLE, normal, type Pick } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { type FlyDecision, sorties } from '../air/flying.ts'
import { type Answers, answersTo } from '../answers.ts'
import { captain } from '../captain.ts'
import type { Place } from '../gunnery/firepower.ts'
import { chooseVolleys } from '../gunnery/gunnery.ts'
import type { CourseChoice } from '../movement/courses.ts'
import { type MoveDecision, shipToMove } from '../movement/manoeuvre.ts'
import { rankedCourses } from '../movement/ranking.ts'
import { bestSmoke } from '../movement/smoke-screen.ts'
import type { Minds } from '../seasoned.ts'
import type { Temper } from '../temper.ts'
import type { Proposal } from './play-out.ts'

/** What could be done about a decision, one after another: first of all what a seasoned captain would do. */
export function* ideasFor(
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: vas.VasDecision,
  pick: Pick,
  answers: Answers,
  minds: Minds,
  usual: Temper = minds.seasoned,
): Generator<Proposal, void> {
  yield { action: captain(rules, view, decision, pick, usual, answers), temper: usual }
  if (decision.kind === 'fire' && !decision.aircraft) yield* targets(rules, view, decision, usual)
  if (decision.kind === 'fly')
    for (const action of flights(rules, view, decision, answers)) yield { action, temper: usual }
  if (decision.kind !== 'move') return
  const ship = shipToMove(view, decision, usual)
  if (ship.returning !== null || ship.deep) return
  yield* ways(rules, view, decision, pick, answers, minds)
  yield* others(rules, view, decision, ship, pick, answers, usual)
  yield* courses(rules, view, ship, usual)
}

/** Where the Flight whose turn it is could go. */
function* flights(
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: FlyDecision,
  answers: Answers,
): Generator<vas.VasAction, void> {
  const own = answersTo(answers, rules, view, decision)
  if (own === null) yield* sorties(rules, view, decision)
  else for (const action of own) if (vas.isLegal(rules, view, action)) yield action
}

/** All that the first ship has at each enemy; then every other ship first, at what she likes best. */
function* targets(
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: Extract<vas.VasDecision, { kind: 'fire' }>,
  usual: Temper,
): Generator<Proposal, void> {
  for (const enemy of view.ships) {
    if (enemy.side === decision.side || !vas.onTable(enemy)) continue
    yield { action: chooseVolleys(rules, view, decision, usual, enemy.id), temper: usual }
  }
  for (const ship of decision.ships) {
    const action = chooseVolleys(rules, view, { ...decision, ships: [ship] }, usual)
    if (action.do === 'fire' && action.volleys.length > 0) yield { action, temper: usual }
  }
}

/** The whole fleet in another temper. */
function* ways(
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: MoveDecision,
  pick: Pick,
  answers: Answers,
  minds: Minds,
): Generator<Proposal, void> {
  for (const temper of minds.ways) yield { action: captain(rules, view, decision, pick, temper, answers), temper }
}

/** Another ship moves first, so that this one sees more of what the enemy does. */
function* others(
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: MoveDecision,
  usualShip: vas.Ship,
  pick: Pick,
  answers: Answers,
  usual: Temper,
): Generator<Proposal, void> {
  for (const id of decision.ships) {
    if (id === usualShip.id) continue
    yield { action: captain(rules, view, { ...decision, ships: [id] }, pick, usual, answers), temper: usual }
  }
}

/** This ship alone under an Order or on another course, the fleet as it is used to: first courses that differ much. */
function* courses(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, usual: Temper): Generator<Proposal, void> {
  const { side, id } = ship
  for (const order of ordersFor(rules, view, ship))
    yield { action: { side, do: 'order', ship: id, order }, temper: usual }
  const ranked = rankedCourses(rules, view, ship, usual)
  for (const { path } of [...differing(ranked), ...ranked])
    yield { action: { side, do: 'move', ship: id, path }, temper: usual }
}

/** The best of those that end near each other. */
function differing(ranked: readonly CourseChoice[]): CourseChoice[] {
  const chosen: CourseChoice[] = []
  for (const course of ranked) if (!chosen.some((other) => areAlike(course.place, other.place))) chosen.push(course)
  return chosen
}

function areAlike(one: Place, other: Place): boolean {
  const turn = normal(one.heading - other.heading)
  return Math.abs(one.x - other.x) + Math.abs(one.y - other.y) < NEAR && Math.min(turn, FULL_CIRCLE - turn) < SIMILAR
}

/** Thousandths of an inch, and hundredths of a degree. */
const NEAR = 1500
const SIMILAR = 2000

/** Orders that may be worth more than a plain move. */
function ordersFor(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): vas.OrderName[] {
  if (ship.ordered !== null) return []
  const orders: vas.OrderName[] = ['evade']
  if (Object.values(ship.criticals).some((score) => score > 0)) orders.push('all-hands-on-deck')
  if (bestSmoke(rules, view, ship) > WORTH_SMOKE) orders.push('create-smoke')
  // A ship that may turn only once gets round sooner.
  if (rules.turnsAllowed(ship) === 1) orders.push('come-about')
  return orders.filter((order) => rules.orderObjection(rules, view, ship, order) === null)
}

/** Points from which on smoke is worth a thought. */
const WORTH_SMOKE = 2
