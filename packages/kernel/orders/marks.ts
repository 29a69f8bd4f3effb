import type { Edge } from '../table.ts'
import { type RedOrBlue, SIDES } from '../two-sides.ts'
import type { Counted } from './condition.ts'
import { unitsBreakingOff } from './departures.ts'
import { allGoals, isWithin, judgeGoal, partsOf } from './judge.ts'
import type { Goal, GoalPath, InPlay, Marks, Orders, Place, Situation, SpecialRule, Test } from './orders.ts'
import { isInForce } from './restraints.ts'

/** A battle with orders. */
export interface UnderOrders {
  orders?: InPlay
}

function mark(battle: UnderOrders, more: Partial<Marks>): void {
  const { orders, marks } = battle.orders!
  battle.orders = { orders, marks: { ...marks, ...more } }
}

/** Torpedoes have hit her. */
export function markTorpedoed(battle: UnderOrders, id: string, hits = 1): void {
  const { torpedoed } = battle.orders!.marks
  if (hits > 0) mark(battle, { torpedoed: { ...torpedoed, [id]: (torpedoed[id] ?? 0) + hits } })
}

/** She has left the table over that edge. */
export function markLeft(battle: UnderOrders, id: string, edge: Edge, turn: number): void {
  mark(battle, { left: { ...battle.orders!.marks.left, [id]: { edge, turn } } })
}

/** Somebody has fired at her. */
export function markFiredOn(battle: UnderOrders, id: string): void {
  const { firedOn } = battle.orders!.marks
  if (!firedOn.includes(id)) mark(battle, { firedOn: [...firedOn, id].sort() })
}

/** She has fired at the target that she had to take first. */
export function markFirstTarget(battle: UnderOrders, id: string): void {
  const { firstTargets } = battle.orders!.marks
  if (!firstTargets.includes(id)) mark(battle, { firstTargets: [...firstTargets, id].sort() })
}

/** She has fired her guns. Recorded only if a rule lights up ships that fire. */
export function markFired(battle: UnderOrders, id: string, turn: number): void {
  const { orders, marks } = battle.orders!
  if (orders.rules.some((rule) => rule.rule === 'lit' && rule.firing))
    mark(battle, { fired: { ...marks.fired, [id]: turn } })
}

/** The turns on which the smoke on the table was laid. */
export function markSmoke(battle: UnderOrders, laid: readonly number[]): void {
  mark(battle, { smoke: laid })
}

/** What a unit knows of the enemy. */
export interface Lookout {
  /** Has it an enemy in sight? */
  sees(unit: string): boolean
  /** The distance of the nearest enemy, thousandths. */
  nearestEnemy(unit: string): number
}

/** Ends the rules that last until an enemy is sighted or near. Returns those that end now. */
export function markSightings(battle: UnderOrders, turn: number, { sees, nearestEnemy }: Lookout): SpecialRule[] {
  const inPlay = battle.orders!
  const { rules } = inPlay.orders
  const ended = rules.filter((rule) => {
    if (!('until' in rule) || typeof rule.until !== 'object' || rule.until === null) return false
    const { sighted, near } = rule.until
    if ((sighted !== true && near === undefined) || !isInForce(rule, inPlay, turn)) return false
    return rule.units.some((id) => (sighted === true && sees(id)) || (near && nearestEnemy(id) <= near.distance))
  })
  if (ended.length > 0) {
    const numbers = ended.map((rule) => rules.indexOf(rule) + 1)
    mark(battle, { alarmed: [...(inPlay.marks.alarmed ?? []), ...numbers].sort((one, other) => one - other) })
  }
  return ended
}

/** She has fired her main guns, or torpedoes; kept where her ammunition is counted. */
export function markAmmunition(battle: UnderOrders, weapon: Counted, id: string, turn: number): void {
  const { orders, marks } = battle.orders!
  const { turnsFired = {} } = marks
  const fired = turnsFired[id]?.[weapon] ?? []
  const isCounted = orders.rules.some(
    (rule) => rule.rule === 'ammunition' && rule.weapon === weapon && rule.units.includes(id),
  )
  if (isCounted && !fired.includes(turn))
    mark(battle, { turnsFired: { ...turnsFired, [id]: { ...turnsFired[id], [weapon]: [...fired, turn] } } })
}

/** At the end of a turn: who is where the orders want somebody to go, and which deadlines are met. */
export function markEndOfTurn(battle: UnderOrders, situation: Situation): void {
  const { orders } = battle.orders!
  const asked = goalsOf(orders)
  const marked = new Set<string>()
  for (const { goal } of asked) markPlacesOf(goal, battle, situation, marked)
  markDeadlines(asked, battle, situation)
  markBreakingOff(battle, situation)
}

/** A unit that breaks off never returns. */
function markBreakingOff(battle: UnderOrders, situation: Situation): void {
  const { orders, marks } = battle.orders!
  const { breakingOff = [] } = marks
  const more = unitsBreakingOff(orders.rules, { ...situation, marks }).filter((id) => !breakingOff.includes(id))
  if (more.length > 0) mark(battle, { breakingOff: [...new Set([...breakingOff, ...more])].sort() })
}

type Asked = readonly { readonly goal: Goal; readonly path: GoalPath }[]

/** All goals of both sides, each before its parts. */
const goalsOf = (orders: Orders): Asked => SIDES.flatMap((side) => goalsOfSide(orders, side))

function goalsOfSide(orders: Orders, side: RedOrBlue): Asked {
  const withParts = (goal: Goal, path: GoalPath): Asked => [
    { goal, path },
    ...partsOf(goal, path).flatMap((part) => withParts(part.goal, part.path)),
  ]
  return allGoals(orders, side).flatMap(({ goals, path }) =>
    (['minor', 'decisive'] as const).flatMap((degree) => {
      const goal = goals[degree]
      return goal ? withParts(goal, `${path}.${degree}`) : []
    }),
  )
}

/** The names of the places that a side is to reach, now or later. */
export const placesIn = (orders: Orders, side: RedOrBlue): string[] =>
  goalsOfSide(orders, side).flatMap(({ goal }) => placesOfGoal(goal).map(({ name }) => name))

function placesOfGoal(goal: Goal): Place[] {
  if (!('units' in goal)) return []
  return [...(goal.noMoreThan ? placesOfGoal(goal.noMoreThan) : []), ...placesOf(goal.are)]
}

function markDeadlines(asked: Asked, battle: UnderOrders, situation: Situation): void {
  const { orders, marks } = battle.orders!
  // The places that were reached on this turn count.
  const now = { ...situation, marks }
  const met = asked
    .filter(({ goal, path }) => goal.by === now.turn && judgeGoal(goal, path, orders, now).now)
    .map(({ path }) => path)
  if (met.length > 0) mark(battle, { metInTime: [...new Set([...(marks.metInTime ?? []), ...met])].sort() })
}

function markPlacesOf(goal: Goal, battle: UnderOrders, situation: Situation, marked: Set<string>): void {
  if (!('units' in goal)) return
  if (goal.noMoreThan) markPlacesOf(goal.noMoreThan, battle, situation, marked)
  for (const place of placesOf(goal.are)) for (const id of goal.units) markPlace(place, id, battle, situation, marked)
}

/** A place that several goals name counts once a turn. */
function markPlace(place: Place, id: string, battle: UnderOrders, situation: Situation, marked: Set<string>): void {
  const key = `${id} ${place.name}`
  const unit = situation.unit(id)
  if (marked.has(key) || !unit?.onTable || !isWithin(place, unit, situation)) return
  marked.add(key)
  const { reached } = battle.orders!.marks
  const before = reached[id] ?? {}
  mark(battle, { reached: { ...reached, [id]: { ...before, [place.name]: (before[place.name] ?? 0) + 1 } } })
}

function placesOf(test: Test): Place[] {
  if (typeof test === 'string') return []
  if (Array.isArray(test)) return (test as readonly Test[]).flatMap(placesOf)
  if ('either' in test) return test.either.flatMap(placesOf)
  return 'reached' in test ? [test.reached] : []
}

/** The marks without those about these units. */
export function marksWithout(hidden: ReadonlySet<string>, { orders, marks }: InPlay): Marks {
  const entries = <T>(of: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(of).filter(([id]) => !hidden.has(id)))
  const list = (of: readonly string[]): string[] => of.filter((id) => !hidden.has(id))
  const tellsOf = goalsOf(orders)
    .filter(({ goal }) => countedIn(goal).some((id) => hidden.has(id)))
    .map(({ path }) => path)
  const isSeen = (number: number): boolean => !orders.rules[number - 1]?.units.some((id) => hidden.has(id))
  const { alarmed: heard = [], ...others } = marks
  const alarmed = heard.filter(isSeen)
  return {
    ...others,
    torpedoed: entries(marks.torpedoed),
    left: entries(marks.left),
    reached: entries(marks.reached),
    firedOn: list(marks.firedOn),
    firstTargets: list(marks.firstTargets),
    ...(alarmed.length > 0 && { alarmed }),
    ...(marks.fired && { fired: entries(marks.fired) }),
    ...(marks.breakingOff && { breakingOff: list(marks.breakingOff) }),
    ...(marks.turnsFired && { turnsFired: entries(marks.turnsFired) }),
    ...(marks.metInTime && {
      metInTime: marks.metInTime.filter((path) => !tellsOf.some((told) => told.startsWith(path))),
    }),
  }
}

const countedIn = (goal: Goal): readonly string[] =>
  'units' in goal ? [...goal.units, ...(goal.noMoreThan ? countedIn(goal.noMoreThan) : [])] : []
