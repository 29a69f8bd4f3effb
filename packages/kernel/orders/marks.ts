import type { Edge } from '../table.ts'
import { isWithin } from './judge.ts'
import type { Goal, InPlay, Marks, Place, Situation, Test } from './orders.ts'

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

/** At the end of a turn: who is where the orders want somebody to go. */
export function markReached(battle: UnderOrders, situation: Situation): void {
  const { sides } = battle.orders!.orders
  const marked = new Set<string>()
  for (const { decisive, minor } of [sides.red, sides.blue])
    for (const goal of [decisive, minor]) if (goal) markPlacesOf(goal, battle, situation, marked)
}

function markPlacesOf(goal: Goal, battle: UnderOrders, situation: Situation, marked: Set<string>): void {
  const each = (goals: readonly Goal[]): void => {
    for (const inner of goals) markPlacesOf(inner, battle, situation, marked)
  }
  if ('all' in goal) return each(goal.all)
  if ('any' in goal) return each(goal.any)
  if ('of' in goal) return each(goal.of)
  if ('not' in goal) return each([goal.not])
  if ('flightsLost' in goal) return
  if (goal.noMoreThan) each([goal.noMoreThan])
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
