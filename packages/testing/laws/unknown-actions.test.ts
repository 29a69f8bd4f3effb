import { Malformed, SeededDice, stateHash } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { picker } from '../conformance.ts'
import { trials } from '../trials.ts'

/** Names that every object has, and others that no rulebook knows. */
const UNKNOWN = ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf', 'nonsense', '']

test.each(trials().map((trial) => [trial.ruleset.title, trial] as const))(
  '%s expects no action that it does not know, and refuses it without a trace',
  (_, { ruleset, randomSetup }) => {
    const dice = new SeededDice(1)
    const battle = ruleset.muster(randomSetup(picker(1)), dice)
    ruleset.advance(battle, dice, null)
    const before = stateHash(battle)
    for (const side of ['red', 'blue'])
      for (const name of UNKNOWN) {
        expect(ruleset.isDue(battle, { side, do: name }), name).toBe(false)
        expect(() => ruleset.apply(battle, { side, do: name }, dice, null), name).toThrow(Malformed)
      }
    expect(stateHash(battle)).toBe(before)
  },
)
