import { type Admiral, admiral, admirals, admiralsFor, captain, seededPick } from '@flankspeed/admirals'
import { SeededDice, stateHash } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { findRuleset } from '../../rulesets.ts'

const ruleset = findRuleset('fleet-d20')
const FEW = { rollouts: 6 }

const fleet = (side: string, y: number, heading: number): object[] => [
  { id: `${side}-1`, side, class: 'Takao', at: [60, y], heading },
  { id: `${side}-2`, side, class: 'Fletcher', at: [80, y], heading },
  { id: `${side}-3`, side, class: 'Fletcher', at: [100, y], heading },
]

/** Plays a battle to its end; returns the hash of its last state. */
function fought(red: Admiral, blue: Admiral, light: string, more: object = {}): string {
  const setup = { light, turnLimit: 4, ships: [...fleet('red', 40, 0), ...fleet('blue', 90, 180)], ...more }
  const dice = new SeededDice('fought')
  const pick = seededPick('fought')
  const b = ruleset.muster(setup, dice)
  ruleset.advance(b, dice, null)
  for (let owed = ruleset.decisions(b)[0]; owed; owed = ruleset.decisions(b)[0]) {
    const player = owed.side === 'red' ? red : blue
    const view = ruleset.view(b, owed.side)
    const before = stateHash(view)
    const action = player.decide(ruleset, view, owed, pick, FEW)
    expect(stateHash(view)).toBe(before)
    ruleset.apply(b, action, dice, null)
  }
  expect(ruleset.outcome(b)).not.toBeNull()
  return stateHash(b)
}

test('all three play Fleet d20', () => expect(admiralsFor(ruleset)).toEqual(admirals))

test('an admiral plays to the end by day and by night, and leaves the view as it was', () => {
  fought(admiral, captain, 'day')
  fought(captain, admiral, 'night')
})

test('with aircraft and boats under their markers, too', () => {
  const stands = ['red', 'blue'].map((side, i) => ({ id: `${side}-kates`, side, class: 'B5N2', at: [70, 40 + 50 * i] }))
  fought(admiral, captain, 'day', { stands })
  const boat = { id: 'boat', side: 'blue', card: { kind: 'submarine', S: 8, F: 7 }, at: [120, 70], heading: 180 }
  fought(admiral, captain, 'day', { ships: [...fleet('red', 40, 0), ...fleet('blue', 90, 180), boat] })
})

test('the same seed and rollouts give the same battle', () => {
  expect(fought(admiral, captain, 'day')).toBe(fought(admiral, captain, 'day'))
})
