import { Keeper } from '@flankspeed/engine'
import { crimsonTide as ruleset } from '@flankspeed/engine/rulesets/crimson-tide/index.ts'
import { randomSetup } from '@flankspeed/engine/rulesets/crimson-tide/random-setup.ts'
import { picker } from '@flankspeed/engine/testing/conformance.ts'
import { expect, test } from 'vitest'
import { lookBack } from '../tables/looking-back.ts'
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
