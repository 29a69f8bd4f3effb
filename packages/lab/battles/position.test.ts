import { type Battle, type Dice, type Ruleset, SeededDice } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { expect, test } from 'vitest'
import { setupOf } from './opening.ts'
import { Position } from './position.ts'

test('each battle begins with a position of its own', () => {
  const ruleset = findRuleset('victory-at-sea')
  const position = new Position(ruleset, setupOf({ scenario: 'river-plate' }, ruleset.id))
  const [first, second, third] = [1, 2, 3].map((seed) => position.setOut(new SeededDice(seed))) as [
    Battle,
    Battle,
    Battle,
  ]
  const before = JSON.stringify(second)
  for (const battle of [first, third]) ruleset.advance(battle, new SeededDice(1), null)
  expect(JSON.stringify(second)).toBe(before)
  expect(JSON.stringify(position.setOut(new SeededDice(4)))).toBe(before)
})

test('what dice decide is decided for each battle', () => {
  const wind = {
    muster: (_setup: unknown, dice: Dice) => ({ wind: dice.die(360) }),
    copy: (battle: object) => ({ ...battle }),
  } as unknown as Ruleset
  const position = new Position(wind, {})
  const winds = [1, 2, 3].map((seed) => position.setOut(new SeededDice(seed)))
  expect(winds).toEqual([1, 2, 3].map((seed) => ({ wind: new SeededDice(seed).die(360) })))
})
