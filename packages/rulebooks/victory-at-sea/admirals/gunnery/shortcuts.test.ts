import { SeededDice } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { admiralty } from '../../../admiralty/rules/index.ts'
import { randomSetup as underAdmiralty } from '../../../admiralty/rules/random/random-setup.ts'
import { expectedDamage } from '../../odds/questions/expected-damage.ts'
import { printedClasses } from '../../rules/cards/printed/index.ts'
import { victoryAtSea } from '../../rules/index.ts'
import * as vas from '../../rules/library.ts'
import { randomSetup } from '../../rules/random/random-setup.ts'
import { core } from '../../rules/rules.ts'
import { bandIn } from './broadside.ts'
import { twinOf } from './twins.ts'

test('captains judge the band of a range as the rules do', () => {
  for (const { card } of printedClasses)
    for (const weapon of card.weapons) {
      const bands = weapon.ranges?.map((inches) => inches * 1000) ?? [-1, -1, -1, -1]
      for (const end of bands)
        for (const range of [0, end - 0.5, end, end + 0.5, 99_999].filter((each) => each >= 0))
          expect(bandIn(bands, range)).toBe(core.bandAt(weapon, range))
    }
})

for (const [ruleset, setup] of [
  [victoryAtSea, randomSetup],
  [admiralty, underAdmiralty],
] as const)
  test(`${ruleset.title}: weapons that are weighed together do the same to every enemy`, () => {
    let compared = 0
    for (let seed = 1; seed <= 5; seed++) {
      const pick = picker(seed)
      const dice = new SeededDice(seed)
      const b: vas.VasBattle = ruleset.muster(setup(pick), dice)
      ruleset.advance(b, dice, null)
      for (let owed = ruleset.decisions(b)[0]; owed; owed = ruleset.decisions(b)[0]) {
        if (owed.kind === 'fire') compared += compareTwins(ruleset.rulesOf(b), b)
        ruleset.apply(b, ruleset.sample(b, owed, pick), dice, null)
      }
    }
    expect(compared).toBeGreaterThan(100)
  })

/** Compares what twins do; returns how many shots were possible. */
function compareTwins(rules: vas.Rules, b: vas.VasBattle): number {
  let possible = 0
  for (const ship of b.ships.filter(vas.onTable))
    for (let weapon = 0; weapon < ship.weapons.length; weapon++) {
      const twin = twinOf(vas.cardOf(b, ship), ship, weapon)
      if (twin < 0) continue
      for (const target of b.ships) {
        if (target.side === ship.side || !vas.onTable(target)) continue
        const hull = expectedDamage(rules, b, ship, weapon, target)
        if (hull > 0) possible++
        expect(expectedDamage(rules, b, ship, twin, target)).toBe(hull)
      }
    }
  return possible
}
