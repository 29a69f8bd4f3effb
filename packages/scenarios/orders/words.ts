import { goalSentence, type Names, ruleSentence } from '@flankspeed/kernel'
import type { Scenario, Side } from '../schema.ts'
import { allShips } from '../ships.ts'
import { plainOrders } from './orders.ts'
import type { ScenarioGoal } from './schema.ts'

const namesIn = (scenario: Scenario): Names => {
  const sides = new Map(allShips(scenario).map(({ name, side }) => [name, side]))
  return {
    nameOf: (name) => name,
    sideOf: (name) => sides.get(name) ?? null,
  }
}

/** Everything that only one side knows is left out: secret goals, and orders that come later. */
export function publicScenario(scenario: Scenario): Scenario {
  const { red, blue } = scenario.sides
  return { ...scenario, sides: { red: publicSide(red), blue: publicSide(blue) } }
}

function publicSide<S extends Scenario['sides'][Side]>(side: S): S {
  const { later: _later, ...objective } = side.objective
  return { ...side, objective: objective.secret ? { secret: true } : objective }
}

/** What everybody may read before a battle, best first: "Decisive victory: ..." and "Minor victory: ...". */
export function publicObjectives(scenario: Scenario, side: Side): string[] {
  const known = publicScenario(scenario)
  if (known.sides[side].objective.secret) return ['Secret orders. This side reads them when the battle begins.']
  const orders = plainOrders(known)
  const names = namesIn(known)
  const { decisive, minor } = orders.sides[side]
  return [
    ...(decisive ? [`Decisive victory: ${goalSentence(decisive, side, orders, names)}`] : []),
    ...(minor ? [`${decisive ? 'Minor victory' : 'Victory'}: ${goalSentence(minor, side, orders, names)}`] : []),
  ]
}

/** The special rules that the program carries out, as sentences. */
export const ruleSentences = (scenario: Scenario): string[] => plainOrders(scenario).rules.map(ruleSentence)

/** One goal of a side, or a part of one, as a sentence. */
export function sentenceOfGoal(scenario: Scenario, side: Side, goal: ScenarioGoal): string {
  const { sides } = scenario
  const alone = { ...scenario, sides: { ...sides, [side]: { ...sides[side], objective: { minor: goal } } } }
  const orders = plainOrders({ ...alone, 'special-rules': [] })
  const { minor } = orders.sides[side]
  return minor ? goalSentence(minor, side, orders, namesIn(scenario)) : ''
}

/** One special rule as a sentence; empty where it concerns no ship of this battle. */
export function sentenceOfRule(scenario: Scenario, rule: Scenario['special-rules'][number]): string {
  if ('says' in rule) return rule.says
  const implied = ruleSentences({ ...scenario, 'special-rules': [] }).length
  const all = ruleSentences({ ...scenario, 'special-rules': [rule] })
  return all.slice(0, all.length - implied).join(' ')
}
