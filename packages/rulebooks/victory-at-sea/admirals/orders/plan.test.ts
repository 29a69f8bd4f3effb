import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import * as vas from '../../rules/library.ts'
import { planOf, sharePlans } from './plan.ts'

const { victoryAtSea } = vas

const battle: vas.VasBattle = victoryAtSea.muster(
  {
    phase: 'movement',
    initiative: 'red',
    ships: [
      { id: 'raider', side: 'red', class: 'Northampton', at: [36, 24], heading: 90 },
      { id: 'foe', side: 'blue', class: 'Northampton', at: [60, 40], heading: 270 },
    ],
    orders: { scenario: 'trial', sides: { red: { minor: { units: ['raider'], are: { left: ['west'] } } } } },
  },
  new SeededDice(1),
)
const rules = victoryAtSea.rulesOf(battle)

function moveAll(b: vas.VasBattle): void {
  for (const ship of b.ships) ship.x += 3000
}

test('a plan holds for a turn', () => {
  const b = victoryAtSea.copy(battle) as vas.VasBattle
  const plan = planOf(rules, b, 'red')
  moveAll(b)
  expect(planOf(rules, b, 'red')).toBe(plan)
  b.turn++
  expect(planOf(rules, b, 'red')).not.toBe(plan)
})

test('all views of a side share the plans of the battle', () => {
  const b = victoryAtSea.copy(battle) as vas.VasBattle
  const plan = planOf(rules, victoryAtSea.view(b, 'red') as vas.VasBattle, 'red')
  expect(planOf(rules, victoryAtSea.view(b, 'red') as vas.VasBattle, 'red')).toBe(plan)
})

test('in a play-out it is that of the battle in play for the rest of the turn, and then one for each turn', () => {
  const copy = victoryAtSea.copy(battle) as vas.VasBattle
  sharePlans(battle, copy)
  const plan = planOf(rules, battle, 'red')
  moveAll(copy)
  expect(planOf(rules, copy, 'red')).toBe(plan)
  expect(planOf(rules, copy, 'blue')).toBe(planOf(rules, battle, 'blue'))
  copy.turn++
  const next = planOf(rules, copy, 'red')
  expect(next).not.toBe(plan)
  moveAll(copy)
  expect(planOf(rules, copy, 'red')).toBe(next)
  copy.turn++
  expect(planOf(rules, copy, 'red')).not.toBe(next)
})
