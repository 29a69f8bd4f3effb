import { SeededDice, type VariantLayer } from '@flankspeed/kernel'
import { partsAreReplaceable } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import type { CtBattle } from './battle.ts'
import { asCrimsonTide, type CtRuleset, crimsonTide, crimsonTideWith, variantOfCrimsonTide } from './index.ts'
import type { Core } from './rules.ts'

const ships = [
  { id: 'red-1', side: 'red', class: 'fletcher', at: [10, 20], heading: 90 },
  { id: 'blue-1', side: 'blue', class: 'fletcher', at: [50, 20], heading: 270 },
]
const setup = { phase: 'naval-movement', first: 'red', ships }
const dice = new SeededDice(1)

function house(parts: VariantLayer<Core>['parts']): { rules: CtRuleset; battle: CtBattle } {
  const rules = crimsonTideWith('house', 'House rules', { id: 'house', parts })
  return { rules, battle: rules.muster(setup, dice) }
}

partsAreReplaceable(
  (parts) => crimsonTideWith('house', 'House rules', { id: 'house', parts: parts as VariantLayer<Core>['parts'] }),
  setup,
)

test('a variant is taken for Crimson Tide, and says which layer set what', () => {
  const { rules, battle } = house({ isDue: () => true })
  expect(asCrimsonTide(rules)).toBe(rules)
  expect(rules.origins).toMatchObject({ isDue: 'house', act: 'crimson-tide' })
  expect(battle).toMatchObject({ ruleset: 'house', version: crimsonTide.version })
})

test('a variant replaces single entries: an action, a phase, a sentence, an answer', () => {
  const { rules, battle } = house((below) => ({
    actions: {
      dive: null,
      scuttle: {
        phases: ['naval-movement'],
        do(_r, b, side) {
          b.ships = b.ships.filter((ship) => ship.side !== side)
        },
      },
    },
    phases: { 'naval-movement': { ...below.phases['naval-movement']!, asks: () => [] } },
    stories: { turn: () => ['A new day.'] },
    samples: { 'play-on': (_r, _b, { side }) => ({ side, do: 'end-battle' }) },
  }))
  expect(rules.decisions(battle)).toEqual([])
  expect(rules.isDue(battle, { side: 'red', do: 'scuttle' })).toBe(true)
  expect(rules.isDue(battle, { side: 'blue', do: 'scuttle' })).toBe(false)
  expect(() => rules.take(battle, { side: 'red', do: 'dive', unit: 'red-1' }, dice, null)).toThrow('is not one of')
  rules.take(battle, { side: 'red', do: 'scuttle' }, dice, null)
  expect(battle.ships.map(({ id }) => id)).toEqual(['blue-1'])
  expect(rules.story({ tells: 'turn', turn: 1 }, battle)).toEqual(['A new day.'])
  expect(rules.sample(battle, { side: 'red', kind: 'play-on', gains: [] }, () => 3)).toMatchObject({ do: 'end-battle' })
})

test('a variant may add to the description', () => {
  const rules = variantOfCrimsonTide('sealed', 'Sealed orders', {
    layers: [],
    secretKinds: ['place'],
    complete: ['turn'],
    normalizeExpected: { hull: () => 1 },
    sometimesNamed: { orders: ['sealed'] },
  })
  expect(rules.secretKinds).toEqual(['build-fleet', 'place'])
  expect(rules.complete).toEqual(['turn'])
  expect(rules.normalizeExpected.hull!(2, {})).toBe(1)
  expect(rules.sometimesNamed).toMatchObject({ ...crimsonTide.sometimesNamed, orders: ['sealed'] })
})
