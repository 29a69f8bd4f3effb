import { readCase, runCase } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { admiralty } from './index.ts'

const CARRIER = { type: 'carrier', nation: 'usn', hull: 40, armour: 2, flankSpeed: 6, traits: ['carrier 12'] }
const TARGET = { type: 'cruiser', hull: 40, armour: 5, flankSpeed: 6 }

/** A dive-bomber of the flagship attacks; what is told. */
function attack(reroll: unknown, dice: number[]) {
  const written = readCase({
    ruleset: 'admiralty',
    battle: {
      phase: 'gunnery',
      step: 'attacks',
      initiative: 'red',
      sides: {
        red: { admiral: { kind: 'carrier', flagship: 'hornet', traits: ['lucky', 'veteran-bomber-pilots'] } },
      },
      ships: [
        { id: 'hornet', side: 'red', at: [60, 10], heading: 0, moved: 4, card: CARRIER },
        { id: 'foe', side: 'blue', at: [20, 20], heading: 0, moved: 5, card: TARGET },
      ],
      flights: [
        {
          id: 'sbd',
          side: 'red',
          at: [20.7, 20],
          moved: 9,
          carrier: 'hornet',
          card: { role: 'dive-bomber', flankSpeed: 18, damageDice: 3 },
        },
      ],
    },
    dice,
    actions: [{ side: 'red', do: 'air-attack', attacks: [{ flight: 'sbd', target: 'foe', reroll }] }],
  })
  return runCase(admiralty as never, written).told.map(({ event }) => event) as unknown as Record<string, unknown>[]
}

test('a Flight rolls one attack die, which alone veterans roll again', () => {
  expect(() => attack({ source: 'veteran-bomber-pilots', die: 1 }, [])).toThrow('a Flight rolls one attack die')
  expect(attack({ source: 'veteran-bomber-pilots', die: 0 }, [1, 1]).length).toBeGreaterThan(0)
  expect(attack('veteran-bomber-pilots', [1, 1]).length).toBeGreaterThan(0)
})

test('luck is for any of the Damage Dice, and for the lowest where none is named', () => {
  const told = (reroll: unknown): string =>
    JSON.stringify(attack(reroll, [6, 3, 2, 3, 1]).find(({ tells }) => tells === 'damage'))
  expect(told('lucky')).toBe(told({ source: 'lucky', die: 1 }))
  expect(told({ source: 'lucky', die: 2 })).not.toBe(told('lucky'))
  expect(told({ source: 'lucky', die: 0 })).not.toBe(told('lucky'))
})
