import type { Finding } from './consistency.ts'
import { goalsIn } from './orders/goals-in.ts'
import type { ScenarioGoal, ScenarioPlace, ScenarioTest, ShipCount } from './orders/schema.ts'
import { select, UnknownShips } from './orders/select.ts'
import type { Scenario, Side } from './schema.ts'
import { SIDES } from './ships.ts'

type Path = (string | number)[]

/** Goals that nothing can reach, and special rules that never come into force. */
export function checkReach(scenario: Scenario): Finding[] {
  return [
    ...SIDES.flatMap((side) =>
      goalsIn(scenario.sides[side].objective).flatMap(({ path, goal }) =>
        checkGoal(scenario, goal, ['sides', side, 'objective', ...path]),
      ),
    ),
    ...scenario['special-rules'].flatMap((rule, i) =>
      'from' in rule && rule.from !== undefined && rule.from > scenario.turns
        ? [{ path: ['special-rules', i, 'from'], message: `turn ${rule.from} ${tooLate(scenario)}` }]
        : [],
    ),
  ]
}

const tooLate = ({ turns }: Scenario): string => `never comes: the battle ends with turn ${turns}`

function checkGoal(scenario: Scenario, goal: ScenarioGoal, path: Path): Finding[] {
  const each = (goals: readonly ScenarioGoal[], field: string): Finding[] =>
    goals.flatMap((inner, i) => checkGoal(scenario, inner, [...path, field, i]))
  if ('all' in goal) return each(goal.all, 'all')
  if ('any' in goal) return each(goal.any, 'any')
  if ('not' in goal) return checkGoal(scenario, goal.not, [...path, 'not'])
  if ('of' in goal) return [...tooMany(goal['at-least'], goal.of.length, 'goals', path), ...each(goal.of, 'of')]
  if ('flights-lost' in goal)
    return tooMany(goal['at-least'], flightsOf(scenario, goal['flights-lost']), 'flights', path)
  return checkCount(scenario, goal, path)
}

const flightsOf = ({ sides }: Scenario, side: Side): number =>
  sides[side].aircraft.reduce((sum, { flights }) => sum + flights, 0)

const tooMany = (asked: number | undefined, there: number, what: string, path: Path): Finding[] =>
  asked !== undefined && asked > there
    ? [
        {
          path: [...path, 'at-least'],
          message: `can never be met: it asks for ${asked}, and there are only ${there} ${what}`,
        },
      ]
    : []

function checkCount(scenario: Scenario, goal: ShipCount, path: Path): Finding[] {
  const worth = goal.worth ?? {}
  const most = shipsMeant(scenario, goal)?.reduce((sum, name) => sum + (worth[name] ?? 1), 0)
  return [
    ...(most === undefined || most === 0 ? [] : tooMany(goal['at-least'], most, 'to count', path)),
    ...checkTest(scenario, goal.are, [...path, 'are']),
  ]
}

/** Undefined where the file names ships that do not exist; another check tells of that. */
function shipsMeant(scenario: Scenario, { ships }: ShipCount): string[] | undefined {
  try {
    return select(scenario, ships).ships.map(({ name }) => name)
  } catch (error) {
    if (error instanceof UnknownShips) return undefined
    throw error
  }
}

function checkTest(scenario: Scenario, test: ScenarioTest, path: Path): Finding[] {
  if (typeof test === 'string') return []
  if (Array.isArray(test)) return test.flatMap((inner, i) => checkTest(scenario, inner, [...path, i]))
  if ('either' in test) return test.either.flatMap((inner, i) => checkTest(scenario, inner, [...path, 'either', i]))
  if ('within' in test) return checkPlace(scenario, test.within, [...path, 'within'])
  if ('reached' in test)
    return [
      ...checkPlace(scenario, test.reached, [...path, 'reached']),
      ...tooMany(test.turns, scenario.turns, 'turns', path).map((finding) => ({
        ...finding,
        path: [...path, 'turns'],
      })),
    ]
  return []
}

function checkPlace({ map }: Scenario, { at, miles, of }: ScenarioPlace, path: Path): Finding[] {
  if (at === undefined) return []
  const [width, height] = map.size
  const [x, y] = at
  if (x >= -miles && y >= -miles && x <= width + miles && y <= height + miles) return []
  return [
    {
      path: [...path, 'at'],
      message: `can never be met: ${of} is more than ${miles} miles outside the map of ${width} by ${height} miles`,
    },
  ]
}
