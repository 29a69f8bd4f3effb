import { SeededDice } from '@flankspeed/kernel'
import { equip } from '@flankspeed/shipyard'
import { expect, test } from 'vitest'
import { victoryAtSea } from '../rules/index.ts'
import { fleetClassOf } from './fleet-class.ts'
import { MINDS, mindsFor } from './seasoned.ts'

const battle = (red: readonly string[], more: object = {}) =>
  victoryAtSea.muster(
    equip(
      {
        year: 1942,
        table: [72, 48],
        ships: [...red, 'fletcher'].map((name, i) => ({
          id: `${i}`,
          side: i < red.length ? 'red' : 'blue',
          class: name,
          at: [10 + 6 * i, i < red.length ? 10 : 40],
          heading: 0,
          ...(i === 0 ? more : {}),
        })),
      },
      'victory-at-sea',
    ),
    new SeededDice(1),
  )

test.each([
  [['bismarck', 'hood'], 'battleships'],
  [['takao', 'takao', 'leander'], 'cruisers'],
  [['fubuki', 'kagero', 'kagero'], 'flotilla'],
  [['bismarck', 'takao', 'fubuki'], 'mixed'],
  [['nagato', 'nagato', 'fubuki'], 'battleships'],
  [['yorktown', 'northampton'], null],
] as const)('%j is a fleet of %s', (ships, expected) => {
  expect(fleetClassOf(battle(ships), 'red')).toBe(expected)
})

test('a fleet stays what it was when ships are lost', () => {
  expect(fleetClassOf(battle(['bismarck', 'takao', 'fubuki'], { sunk: true }), 'red')).toBe('mixed')
})

test('each class of fleets has its own weights; where orders decide, the general ones hold', () => {
  const classes = [['bismarck'], ['takao'], ['fubuki'], ['bismarck', 'takao']]
  const tempers = classes.map((ships) => mindsFor(battle(ships), 'red').seasoned)
  expect(new Set([...tempers, MINDS.seasoned]).size).toBe(5)
  const ordered = { ...battle(['bismarck']), orders: {} as never }
  expect(mindsFor(ordered, 'red')).toBe(MINDS)
})
