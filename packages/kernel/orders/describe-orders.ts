import type { Data } from '../reading.ts'
import {
  type Goal,
  type Goals,
  type InPlay,
  type Place,
  RULES_WITHOUT_UNITS,
  type SideOrders,
  type SpecialRule,
  type Test,
} from './orders.ts'

const units = (length: number): number => length / 1000

/** The orders as a setup writes them: what `readOrders` reads. */
export function describeOrders({ orders, marks }: InPlay): Data {
  const { scenario, sides, rules, flights } = orders
  const goals = ({ decisive, minor }: Goals): Data => ({
    ...(decisive && { decisive: describeGoal(decisive) }),
    ...(minor && { minor: describeGoal(minor) }),
  })
  const side = (given: SideOrders): Data => ({
    ...goals(given),
    ...(given.temper && { temper: given.temper }),
    ...(given.secret && { secret: true }),
    ...(given.later && { later: given.later.map((each) => ({ turn: each.turn, ...goals(each) })) }),
  })
  return {
    scenario,
    sides: { red: side(sides.red), blue: side(sides.blue) },
    rules: rules.map(describeRule),
    flights: { ...flights },
    marks,
  }
}

function describeGoal(goal: Goal): Data {
  return goal.by === undefined ? describeUntimed(goal) : { ...describeUntimed(goal), by: goal.by }
}

function describeUntimed(goal: Goal): Data {
  if ('all' in goal) return { all: goal.all.map(describeGoal) }
  if ('any' in goal) return { any: goal.any.map(describeGoal) }
  if ('not' in goal) return { not: describeGoal(goal.not) }
  if ('of' in goal) return { atLeast: goal.atLeast, of: goal.of.map(describeGoal) }
  if ('flightsLost' in goal) return { ...goal }
  return {
    ...goal,
    are: describeTest(goal.are),
    ...(goal.noMoreThan && { noMoreThan: describeGoal(goal.noMoreThan) }),
  }
}

function describeTest(test: Test): unknown {
  if (typeof test === 'string') return test
  if (Array.isArray(test)) return (test as readonly Test[]).map(describeTest)
  if ('either' in test) return { either: test.either.map(describeTest) }
  if ('within' in test) return { within: describePlace(test.within) }
  if ('beyond' in test) return { beyond: describePlace(test.beyond) }
  if ('reached' in test) return { ...test, reached: describePlace(test.reached) }
  return { ...test }
}

const describePlace = ({ name, said, at, of, distance }: Place): Data => ({
  name,
  said,
  ...(at && { at: at.map(units) }),
  ...(of && { of }),
  distance: units(distance),
})

const LENGTHS = ['distance', 'radius', 'run'] as const

/** Lengths in units. Rules about the sea name nobody. */
function describeRule(rule: SpecialRule): Data {
  const data: Data = { ...rule }
  if (rule.rule === 'leaves' && rule.when) data.when = describeGoal(rule.when)
  for (const field of LENGTHS) if (typeof data[field] === 'number') data[field] = units(data[field])
  if ('at' in rule && rule.at) data.at = rule.at.map(units)
  if ('until' in rule && typeof rule.until === 'object' && rule.until?.near)
    data.until = { ...rule.until, near: { ...rule.until.near, distance: units(rule.until.near.distance) } }
  if (!RULES_WITHOUT_UNITS.includes(rule.rule)) return data
  const { units: _units, called: _called, ...rest } = data
  return rest
}
