import { SeededDice, type VariantLayer } from '@flankspeed/kernel'
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

test('a variant is taken for Crimson Tide, and says which layer set what', () => {
  const { rules, battle } = house({ isDue: () => true })
  expect(asCrimsonTide(rules)).toBe(rules)
  expect(rules.origins).toMatchObject({ isDue: 'house', act: 'crimson-tide' })
  expect(battle).toMatchObject({ ruleset: 'house', version: crimsonTide.version })
})

test('a variant reads a setup', () => {
  const { battle } = house((below) => ({
    muster: (...given) => ({ ...below.muster(...given), turn: 7 }),
  }))
  expect(battle.turn).toBe(7)
})

test('a variant takes an action', () => {
  const { rules, battle } = house({
    act(_r, b) {
      b.turn = 9
    },
  })
  rules.take(battle, { side: 'red', do: 'anything' }, dice, null)
  expect(battle.turn).toBe(9)
  battle.turn = 1
  rules.apply(battle, { side: 'red', do: 'anything' }, dice, null)
  expect(battle.turn).toBe(9)
})

test('a variant steps', () => {
  const { rules, battle } = house({
    step: (_r, b) => ++b.turn < 4,
  })
  expect(rules.step(battle, dice, null)).toBe(true)
  rules.advance(battle, dice, null)
  expect(battle.turn).toBe(4)
})

test('a variant says what is owed, awaited, passed over, sampled, seen, open, shown and told', () => {
  const { rules, battle } = house({
    decisions: () => [{ side: 'blue', kind: 'place', units: ['ghost'] }],
    isDue: () => true,
    skipChoice: () => true,
    sample: () => ({ side: 'blue', do: 'pass' }),
    view: (_r, b) => ({ ...b, turn: 12 }),
    isOpen: () => false,
    describe: () => ({ told: 'nothing' }),
    story: () => ['Nothing happens.'],
  })
  const [owed] = rules.decisions(battle)
  expect(owed).toEqual({ side: 'blue', kind: 'place', units: ['ghost'] })
  expect(rules.isDue(battle, { side: 'red', do: 'nothing' })).toBe(true)
  expect(rules.skipChoice!(battle)).toBe(true)
  expect(rules.sample(battle, owed!, () => 0)).toEqual({ side: 'blue', do: 'pass' })
  expect(rules.view(battle, 'red').turn).toBe(12)
  expect(rules.isOpen(battle)).toBe(false)
  expect(rules.describe(battle)).toEqual({ told: 'nothing' })
  expect(rules.story({ tells: 'turn', turn: 1 }, battle)).toEqual(['Nothing happens.'])
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
