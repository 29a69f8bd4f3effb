import { Refused, SeededDice, type VariantLayer } from '@flankspeed/kernel'
import { partsAreReplaceable } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { type FdBattle, SIDES } from './battle.ts'
import { asFleetD20, type FdRuleset, fleetD20, fleetD20With, variantOfFleetD20 } from './index.ts'
import type { Core } from './rules.ts'

const card = { S: 8, F: 8, speed: 30 }
const ships = [
  { id: 'red-1', side: 'red', card, at: [40, 40], heading: 0 },
  { id: 'blue-1', side: 'blue', card, at: [40, 120], heading: 180 },
]
const setup = { phase: 'ship-movement', initiative: 'red', ships }
const dice = new SeededDice(1)

function house(parts: VariantLayer<Core>['parts']): { rules: FdRuleset; battle: FdBattle } {
  const rules = fleetD20With('house', 'House rules', { id: 'house', parts })
  return { rules, battle: rules.muster(setup, dice) }
}

partsAreReplaceable(
  (parts) => fleetD20With('house', 'House rules', { id: 'house', parts: parts as VariantLayer<Core>['parts'] }),
  setup,
)

test('a variant is taken for Fleet d20, and says which layer set what', () => {
  const { rules, battle } = house({ isDue: () => true })
  expect(asFleetD20(rules)).toBe(rules)
  expect(rules.origins).toMatchObject({ isDue: 'house', act: 'fleet-d20' })
  expect(battle).toMatchObject({ ruleset: 'house', version: fleetD20.version })
})

test('a variant that hides something refuses in the words of what a side sees', () => {
  const { rules, battle } = house({
    isOpen: () => false,
    view: (_r, b) => ({ ...b, turn: 12 }),
    act(_r, b) {
      throw new Refused(`turn ${b.turn}`)
    },
  })
  for (const side of SIDES) expect(() => rules.take(battle, { side, do: 'pass' }, dice, null)).toThrow('turn 12')
})

test('a variant replaces single entries: an action, a step, a sentence, an answer', () => {
  const { rules, battle } = house((below) => ({
    actions: {
      concede: null,
      scuttle: {
        steps: ['ship-movement'],
        actor: [],
        do(_r, b, side) {
          b.ships = b.ships.filter((ship) => ship.side !== side)
        },
      },
    },
    steps: { 'ship-movement': { ...below.steps['ship-movement']!, asks: () => [] } },
    stories: { turn: () => ['A new day.'] },
    samples: { launch: (_r, _b, { side }) => ({ side, do: 'end-phase' }) },
  }))
  while (battle.step !== 'ship-movement') rules.step(battle, dice, null)
  expect(rules.decisions(battle)).toEqual([])
  expect(rules.isDue(battle, { side: battle.active, do: 'scuttle' })).toBe(true)
  expect(() => rules.take(battle, { side: 'red', do: 'concede' }, dice, null)).toThrow('is not one of')
  rules.take(battle, { side: 'red', do: 'scuttle' }, dice, null)
  expect(battle.ships.map(({ id }) => id)).toEqual(['blue-1'])
  expect(rules.story({ tells: 'turn', clause: 'FD-SEQ-01', turn: 1 }, battle)).toEqual(['A new day.'])
  expect(rules.sample(battle, { side: 'red', kind: 'launch', units: ['any'] }, () => 3)).toMatchObject({
    do: 'end-phase',
  })
})

test('a variant may add to the description', () => {
  const rules = variantOfFleetD20('sealed', 'Sealed orders', { layers: [], secretKinds: ['place'], complete: ['core'] })
  expect(rules.secretKinds).toEqual(['place'])
  expect(rules.complete).toEqual(['core'])
})
