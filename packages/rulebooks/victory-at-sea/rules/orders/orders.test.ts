import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { victoryAtSea } from '../index.ts'

test('orders are given to fleets that are in place', () => {
  const setup = {
    phase: 'deployment',
    ships: [{ id: 'houston', side: 'red', class: 'Northampton' }],
    orders: { scenario: 'java-sea', sides: {} },
  }
  expect(() => victoryAtSea.muster(setup, new SeededDice(1))).toThrow(
    'battle.orders: a scenario gives orders to fleets that are in place, not before deployment',
  )
})
