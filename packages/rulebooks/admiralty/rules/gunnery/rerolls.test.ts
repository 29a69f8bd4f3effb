import { readCase, runCase } from '@flankspeed/kernel'
import { describe, expect, test } from 'vitest'
import { findRuleset } from '../../../rulesets.ts'

const TURRET = { name: 'A Turret', kind: 'main-gun', ranges: [8, 16, 24, 40], ad: 3, ap: 2, dd: 1 }
const WASHINGTON = {
  id: 'washington', side: 'red', at: [20, 20], moved: 4, lock: 'kirishima', claimed: 'kirishima',
  card: { type: 'battleship', nation: 'usn', hull: 80, armour: 6, flankSpeed: 6, traits: ['radar'], weapons: [TURRET] },
} // biome-ignore format: a ship on a few lines

/** A turret with a radar lock fires; the dice as they were told. */
function fired(reroll: unknown, dice: number[]): unknown {
  const written = readCase({
    ruleset: 'admiralty',
    battle: {
      phase: 'gunnery',
      step: 'attacks',
      ships: [WASHINGTON, { id: 'kirishima', side: 'blue', class: 'Warspite', at: [20, 34], moved: 4 }],
    },
    dice,
    actions: [
      { side: 'red', do: 'fire', ship: 'washington', volleys: [{ weapon: 'A Turret', target: 'kirishima', reroll }] },
    ],
  })
  const told = runCase(findRuleset('admiralty'), written).told.map(({ event }) => event)
  return told.flatMap((event) => (event.tells === 'volley' && 'dice' in event ? [event.dice] : []))[0]
}

describe('the die that a re-roll is for', () => {
  test('is the one that is named, counted from 0', () => {
    expect(fired({ source: 'radar', die: 2 }, [2, 6, 3, 5, 1, 1])).toEqual([
      { die: 2, hit: false },
      { die: 6, hit: true },
      { die: 3, again: 5, hit: true },
    ])
  })

  test('is the first that misses where none is named', () => {
    expect(fired('radar', [2, 6, 3, 5, 1, 1])).toEqual([
      { die: 2, again: 5, hit: true },
      { die: 6, hit: true },
      { die: 3, hit: false },
    ])
  })

  test('is not rolled again when it hits, and another is not rolled in its place', () => {
    expect(fired([{ source: 'radar', die: 1 }], [2, 6, 3, 1])).toEqual([
      { die: 2, hit: false },
      { die: 6, hit: true },
      { die: 3, hit: false },
    ])
  })

  test('must be one of those that are thrown', () => {
    expect(() => fired({ source: 'radar', die: 3 }, [])).toThrow(
      'actions[0].volleys[0].reroll.die: A Turret rolls 3 dice there, counted from 0: there is no die 3',
    )
  })
})
