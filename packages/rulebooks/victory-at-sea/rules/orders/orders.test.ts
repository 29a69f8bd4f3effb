import { Malformed, SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { victoryAtSea } from '../index.ts'

test('orders are given to fleets that are in place', () => {
  const setup = {
    phase: 'deployment',
    ships: [{ id: 'houston', side: 'red', class: 'Northampton' }],
    orders: { scenario: 'java-sea', sides: {} },
  }
  expect(() => victoryAtSea.muster(setup, new SeededDice(1))).toThrow(
    'battle.orders: orders need fleets that are already placed: start the battle after deployment',
  )
})

test('odds count the torpedoes that explode', () => {
  const chance = (orders: object): number => {
    const ships = [
      { id: 'houston', side: 'red', class: 'Northampton', at: [10, 10] },
      { id: 'chokai', side: 'blue', class: 'Northampton', at: [40, 40] },
    ]
    const battle = victoryAtSea.muster({ phase: 'gunnery', ships, ...orders }, new SeededDice(1))
    return victoryAtSea.rulesOf(battle).chanceToExplode(battle, battle.ships[0]!)
  }
  const under = (rules: object[]): number => chance({ orders: { scenario: 'java-sea', sides: {}, rules } })
  const duds = { rule: 'duds', called: 'they', chance: [1, 4] }
  expect(under([{ ...duds, units: ['houston'] }])).toBe(0.75)
  expect(under([{ ...duds, units: ['chokai'] }])).toBe(1)
  expect(chance({})).toBe(1)
})

test.each(['move', 'order', 'fire'])('a %s of nobody, by nobody, is a mistake and no crash', (what) => {
  const ships = [{ id: 'houston', side: 'red', class: 'Northampton', at: [10, 10] }]
  const orders = { scenario: 'java-sea', sides: {} }
  const battle = victoryAtSea.muster({ phase: 'movement', ships, orders }, new SeededDice(1))
  const take = (): void => victoryAtSea.take(battle, { do: what, ship: 'nobody' }, new SeededDice(1), null)
  expect(take).toThrow(Malformed)
})
