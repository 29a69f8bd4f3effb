import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { crimsonTide as ruleset } from '../../rules/index.ts'
import type * as ct from '../../rules/library.ts'
import { isTimeToEnd } from './ending.ts'

const card = { size: 'medium', movement: 8, armour: 4, critical: 7, hull_points: 4 }

/** Red's only ship leaves the table; blue has these orders. */
function alone(blue: object): { r: ct.Rules; b: ct.CtBattle } {
  const setup = {
    phase: 'naval-movement',
    turn: 4,
    turnLimit: 14,
    first: 'red',
    ships: [
      { id: 'spee', side: 'red', card, at: [59, 20], heading: 90 },
      { id: 'ajax', side: 'blue', card, at: [20, 20], heading: 0 },
    ],
    orders: { scenario: 'trial', sides: { blue } },
  }
  const b = ruleset.muster(setup, new SeededDice(1))
  expect(isTimeToEnd(ruleset.rulesOf(b), b, 'blue')).toBe(false)
  const dice = new SeededDice(1)
  ruleset.apply(b, { side: 'red', do: 'move', unit: 'spee', path: [{ ahead: 2 }] }, dice, null)
  return { r: ruleset.rulesOf(b), b }
}

test('who has all that can still be had ends the battle', () => {
  const minor = { units: ['ajax'], are: 'afloat' }
  const { r, b } = alone({ decisive: { units: ['spee'], are: 'sunk' }, minor })
  expect(isTimeToEnd(r, b, 'blue')).toBe(true)
})

test('who may still gain more plays on', () => {
  const minor = { units: ['ajax'], are: 'afloat' }
  const { r, b } = alone({ decisive: { units: ['ajax'], are: { left: ['north'] } }, minor })
  expect(isTimeToEnd(r, b, 'blue')).toBe(false)
})
