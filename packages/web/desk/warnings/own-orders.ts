import { type Battle, type Goal, goalsOn, partsOf, type RedOrBlue, type Test } from '@flankspeed/engine'

/** Which of its units a side's orders ask to be kept afloat, or brought somewhere. */
export function namedInOrders(b: Battle, side: RedOrBlue): Set<string> {
  return new Set(countsOf(b, side).flatMap(({ units, are }) => (asks(are, isToBeKept) ? units : [])))
}

/** Do the side's orders send this unit off the table over that edge? */
export const isToLeave = (b: Battle, side: RedOrBlue, unit: string, edge: string): boolean =>
  countsOf(b, side).some(
    ({ units, are }) =>
      units.includes(unit) &&
      asks(
        are,
        (test) => typeof test === 'object' && 'left' in test && (test.left as readonly string[]).includes(edge),
      ),
  )

type Count = Extract<Goal, { units: readonly string[] }>
type Single = Exclude<Test, readonly Test[] | { readonly either: readonly Test[] }>

function countsOf({ orders, turn }: Battle, side: RedOrBlue): Count[] {
  if (!orders) return []
  const { goals, path } = goalsOn(orders.orders, side, turn)
  const inside = (goal: Goal): Count[] =>
    'units' in goal ? [goal] : partsOf(goal, path).flatMap((part) => inside(part.goal))
  return [goals.decisive, goals.minor].flatMap((goal) => (goal === null ? [] : inside(goal)))
}

function asks(test: Test, isMeant: (test: Single) => boolean): boolean {
  if (typeof test === 'object' && 'either' in test) return test.either.some((one) => asks(one, isMeant))
  if (isList(test)) return test.some((one) => asks(one, isMeant))
  return isMeant(test)
}

const isList = (test: Test): test is readonly Test[] => Array.isArray(test)

/** A unit of which any of these is asked is worth guarding. */
const isToBeKept = (test: Single): boolean =>
  test === 'afloat' ||
  test === 'able-to-fly' ||
  (typeof test === 'object' && ['hullAtLeast', 'speedAtLeast', 'left', 'reached'].some((asked) => asked in test))
