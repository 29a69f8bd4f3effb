import { Keeper, SeededDice } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing'
import { lookBack } from '@flankspeed/web/testing'
import { describe, expect, test } from 'vitest'
import { attackOutlook } from '../../odds/outlook.ts'
import { crimsonTide as ruleset } from '../../rules/index.ts'
import { randomSetup } from '../../rules/random/random-setup.ts'
import { historian } from './history.ts'

test('over many battles the dice do what they were worth, and no hull is lost unseen', () => {
  let [expected, rolled, attacks] = [0, 0, 0]
  for (let seed = 1; seed <= 40; seed++) {
    const pick = picker(`history ${seed}`)
    const keeper = new Keeper(ruleset as never, randomSetup(pick, 8), `history ${seed}`)
    for (let owed = keeper.decisions[0]; owed; owed = keeper.decisions[0])
      keeper.act(ruleset.sample(keeper.battle as never, owed as never, pick) as never)
    const results = lookBack(ruleset as never, keeper.replay('a battle'), historian(ruleset as never, keeper.battle))
    const left = results.hull.filter(({ turn }) => turn === keeper.battle.turn)
    const opening = results.hull.filter(({ turn }) => turn === results.hull[0]!.turn)
    const gone = opening.reduce((sum, one) => sum + one.left, 0) - left.reduce((sum, one) => sum + one.left, 0)
    const told = results.luck.reduce((sum, one) => sum + one.rolled + one.otherwise, 0)
    expect(told).toBe(gone)
    for (const luck of results.luck) {
      expected += luck.expected
      rolled += luck.rolled
      expect(luck.asGood).toBeGreaterThanOrEqual(0)
      expect(luck.asGood).toBeLessThanOrEqual(1 + 1e-9)
    }
    attacks += results.attacks.length
  }
  expect(attacks).toBeGreaterThan(150)
  expect(Math.abs(expected - rolled) / rolled).toBeLessThan(0.25)
})

const BISMARCK = { id: 'bb', side: 'red', class: 'bismarck', at: [20, 20], heading: 0 }
const target = (...abilities: string[]) => ({
  id: 'bc',
  side: 'blue',
  card: { armour: 4, critical: 5, hull_points: 5, abilities },
  at: [30, 20],
  heading: 0,
})

/** The value of the first attack of a battle in hull points, according to the historian. */
function expectedOf(setup: Record<string, unknown>, ...actions: object[]): number {
  const keeper = new Keeper(ruleset as never, { first: 'red', ...setup }, 'worth')
  for (const action of actions) keeper.act(action as never)
  const { attacks } = lookBack(ruleset as never, keeper.replay('a battle'), historian(ruleset as never, keeper.battle))
  return attacks[0]!.expected
}

describe('what an attack was worth', () => {
  const FIRE = { side: 'red', do: 'fire', unit: 'bb', weapon: 'primary', target: 'bc' } as const

  /** Both chances as the exact odds have them; of 36 critical rolls, so many explode and so many cripple. */
  function byHand(abilities: string[], explode: number, cripple: number): number {
    const setup = { phase: 'surface-attack', first: 'red', ships: [BISMARCK, target(...abilities)] }
    const odds = attackOutlook(ruleset, ruleset.muster(setup, new SeededDice(1)), FIRE)
    if (odds.kind !== 'attack') throw new Error('she bears')
    return odds.reachesArmour + odds.reachesCritical * ((explode * 4 + cripple * 3) / 36)
  }

  test.each([
    ['a sound ship: a 2 explodes, a 3 cripples', [], 1, 2],
    ['vulnerable magazines: a 3 explodes too', ['vulnerable-magazines'], 3, 0],
  ])('%s', (_title, abilities, explode, cripple) => {
    const ships = [BISMARCK, target(...abilities)]
    expect(expectedOf({ phase: 'surface-attack', ships }, FIRE)).toBeCloseTo(byHand(abilities, explode, cripple), 12)
  })

  const struck = (hull: number, ...abilities: string[]) =>
    expectedOf({
      phase: 'submarine-attack',
      ships: [BISMARCK, { ...target(...abilities), hull, inbound: { earlier: 2 } }],
    })

  test('two torpedoes: each hits on a 6 and takes two hull points', () => {
    expect(struck(5)).toBeCloseTo((2 * 5 * 2 + 1 * 4) / 36, 12)
  })

  test('a protected hull keeps one point of the first hit', () => {
    expect(struck(5, 'underwater-protection')).toBeCloseTo((2 * 5 * 1 + 1 * 3) / 36, 12)
  })

  test('nobody loses more than is left', () => {
    expect(struck(3)).toBeCloseTo((2 * 5 * 2 + 1 * 3) / 36, 12)
  })

  test('an unreliable torpedo that hits goes off on a 3 or more', () => {
    const abilities = ['unreliable-torpedoes']
    const boat = { id: 'boat', side: 'red', class: 'fletcher', abilities, at: [25, 20], heading: 0 }
    const ships = [boat, { ...target(), card: { armour: 9, critical: 9, hull_points: 20 } }]
    const keeper = new Keeper(ruleset as never, { phase: 'surface-attack', first: 'red', ships }, 'duds')
    keeper.act({ side: 'red', do: 'fire', unit: 'boat', weapon: 'torpedo', target: 'bc' } as never)
    const pick = picker('duds')
    for (let owed = keeper.decisions[0]; owed && keeper.battle.turn < 3; owed = keeper.decisions[0])
      keeper.act(ruleset.sample(keeper.battle as never, owed as never, pick) as never)
    const replay = keeper.replay('a battle')
    const { attacks } = lookBack(ruleset as never, replay, historian(ruleset as never, keeper.battle))
    const [volley] = attacks.find(({ unit }) => unit === 'torpedoes')!.volleys
    expect(volley!.dice).toBeGreaterThan(0)
    expect(volley!.expected).toBeCloseTo((volley!.dice * 2 * 4) / 36, 12)
  })
})
