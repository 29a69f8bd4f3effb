import type { Edge } from '../table.ts'
import { SIDES } from '../two-sides.ts'
import { DEGREES, isWithin, judgeGoal, partsOf } from './judge.ts'
import type { Goal, GoalPath, InPlay, Marks, Orders, Place, Situation, Test } from './orders.ts'

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

/** At the end of a turn: who is where the orders want somebody to go, and which deadlines are met. */
export function markEndOfTurn(battle: UnderOrders, situation: Situation): void {
  const { orders } = battle.orders!
  const asked = goalsOf(orders)
  const marked = new Set<string>()
  for (const { goal } of asked) markPlacesOf(goal, battle, situation, marked)
  markDeadlines(asked, battle, situation)
}

type Asked = readonly { readonly goal: Goal; readonly path: GoalPath }[]

/** All goals of both sides, each before its parts. */
function goalsOf({ sides }: Orders): Asked {
  const withParts = (goal: Goal, path: GoalPath): Asked => [
    { goal, path },
    ...partsOf(goal, path).flatMap((part) => withParts(part.goal, part.path)),
  ]
  return SIDES.flatMap((side) =>
    DEGREES.flatMap((degree) => {
      const goal = degree === 'none' ? null : sides[side][degree]
      return goal ? withParts(goal, `${side}.${degree}`) : []
    }),
  )
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

/** The marks without what they tell of these units. */
export function marksWithout(hidden: ReadonlySet<string>, { orders, marks }: InPlay): Marks {
  const entries = <T>(of: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(of).filter(([id]) => !hidden.has(id)))
  const list = (of: readonly string[]): string[] => of.filter((id) => !hidden.has(id))
  const tellsOf = goalsOf(orders)
    .filter(({ goal }) => countedIn(goal).some((id) => hidden.has(id)))
    .map(({ path }) => path)
  return {
    torpedoed: entries(marks.torpedoed),
    left: entries(marks.left),
    reached: entries(marks.reached),
    firedOn: list(marks.firedOn),
    firstTargets: list(marks.firstTargets),
    ...(marks.metInTime && {
      metInTime: marks.metInTime.filter((path) => !tellsOf.some((told) => told.startsWith(path))),
    }),
  }
}

const countedIn = (goal: Goal): readonly string[] =>
  'units' in goal ? [...goal.units, ...(goal.noMoreThan ? countedIn(goal.noMoreThan) : [])] : []
