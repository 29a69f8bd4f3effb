import { goalSentence, type Names, ruleSentence } from '@flankspeed/kernel'
import type { Scenario, Side } from '../schema.ts'
import { allShips } from '../ships.ts'
import { plainOrders } from './orders.ts'

const namesIn = (scenario: Scenario): Names => {
  const sides = new Map(allShips(scenario).map(({ name, side }) => [name, side]))
  return {
    nameOf: (name) => name,
    sideOf: (name) => sides.get(name) ?? null,
  }
}

/** What a side is to do, best first: "Decisive: ..." and "Minor: ...". */
export function objectiveSentences(scenario: Scenario, side: Side): string[] {
  const orders = plainOrders(scenario)
  const names = namesIn(scenario)
  const { decisive, minor } = orders.sides[side]
  return [
    ...(decisive ? [`Decisive victory: ${goalSentence(decisive, side, orders, names)}`] : []),
    ...(minor ? [`${decisive ? 'Minor victory' : 'Victory'}: ${goalSentence(minor, side, orders, names)}`] : []),
  ]
}

/** The special rules that the program carries out, as sentences. */
export const ruleSentences = (scenario: Scenario): string[] => plainOrders(scenario).rules.map(ruleSentence)
