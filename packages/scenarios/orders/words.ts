import { type Goals, goalSentence, type Names, ruleSentence } from '@flankspeed/kernel'
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

/** What a side is to do, best first: "Decisive victory: ..." and "Minor victory: ..."; then orders that come later. */
export function objectiveSentences(scenario: Scenario, side: Side): string[] {
  const orders = plainOrders(scenario)
  const names = namesIn(scenario)
  const told = ({ decisive, minor }: Goals): string[] => [
    ...(decisive ? [`Decisive victory: ${goalSentence(decisive, side, orders, names)}`] : []),
    ...(minor ? [`${decisive ? 'Minor victory' : 'Victory'}: ${goalSentence(minor, side, orders, names)}`] : []),
  ]
  const { later = [], ...first } = orders.sides[side]
  return [
    ...told(first),
    ...later.flatMap((goals) => told(goals).map((sentence) => `From turn ${goals.turn}, ${lowered(sentence)}`)),
  ]
}

/** What everybody may read before a battle: nothing secret, and nothing that comes later. */
export function publicObjectives(scenario: Scenario, side: Side): string[] {
  const { later: _later, secret, ...objective } = scenario.sides[side].objective
  if (secret) return ['Secret orders. This side reads them when the battle begins.']
  const { sides } = scenario
  return objectiveSentences({ ...scenario, sides: { ...sides, [side]: { ...sides[side], objective } } }, side)
}

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)

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
