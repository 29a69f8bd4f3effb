import { type Battle, type Event, type Ruleset, ScriptedDice } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { expect, test } from 'vitest'
import { withChecks } from './checked-rules.ts'
import { NotAsAnnounced } from './dice/announced-dice.ts'

/** Crimson Tide with its own step, which rolls dice and emits an event. */
function withHastyStep(step: Ruleset['step']): () => boolean {
  const ruleset = withChecks({ ...findRuleset('crimson-tide'), copy: (battle) => battle, step })
  return () => ruleset.step({} as Battle, new ScriptedDice([3, 4, 5]), null)
}

/** The same with a step that waits for its dice. */
const withStep = (step: Ruleset['step']): (() => boolean) =>
  withHastyStep((battle, dice, tell) => dice.ready && step(battle, dice, tell))

const throwing = (announced: [count: number, sides: number], rolled: number[], event: object = {}) =>
  withStep((_battle, dice, tell) => {
    dice.call(...announced, 'detection:')
    for (const sides of rolled) dice.die(sides)
    tell?.({ tells: 'detection', ...event } as Event)
    return true
  })

test('what is rolled as announced and told passes', () => {
  expect(throwing([1, 6], [6], { die: 3 })()).toBe(true)
})

test('a throw that announces a D7 and rolls a D6 is caught', () => {
  expect(throwing([1, 7], [6], { die: 3 })).toThrow('1D7 announced (detection:), but a D6 is rolled')
})

test('fewer dice than announced are caught, before the next throw and at the end', () => {
  expect(throwing([2, 6], [6], { die: 3 })).toThrow('2D6 announced (detection:), but only 1 rolled')
  const twice = withStep((_battle, dice) => {
    dice.call(2, 6, 'the first')
    dice.die(6)
    dice.call(1, 6, 'the second')
    dice.die(6)
    return true
  })
  expect(twice).toThrow('2D6 announced (the first), but only 1 rolled')
})

test('a die more than announced, or announced by nobody, is caught', () => {
  expect(throwing([1, 6], [6, 6], { die: 3 })).toThrow('1D6 announced (detection:), but one more D6 is rolled')
  const silent = withStep((_battle, dice) => dice.die(6) > 0)
  expect(silent).toThrow('a D6 is rolled that was not announced')
})

test('dice that nobody can roll are caught', () => {
  expect(throwing([1, 0], [])).toThrow('1D0 cannot be rolled')
  expect(throwing([0, 6], [])).toThrow('0D6 cannot be rolled')
})

test('an event that tells another value, or one that no such die has, is caught', () => {
  expect(throwing([1, 6], [6], { die: 2 })).toThrow('the event detection tells die = 2, but no D6 showed that')
  expect(throwing([1, 10], [10], { die: 3 })).toThrow('the event detection tells die = 3, but no D6 showed that')
})

test('a die that no event tells is caught', () => {
  expect(throwing([1, 6], [6])).toThrow('a D6 showed 3 (detection:), but no event tells it: detection')
  expect(throwing([1, 6], [6])).toThrow(NotAsAnnounced)
})

test('a step that does not wait for its dice is caught', () => {
  const hasty = withHastyStep((_battle, dice) => {
    dice.call(1, 6, 'at once')
    return dice.die(6) > 0
  })
  expect(hasty).toThrow('a step rolls dice that are not ready')
})
