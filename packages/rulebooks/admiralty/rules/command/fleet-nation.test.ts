import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { admiralty } from '../index.ts'
import { sails, shipPoints } from './fleet-nation.ts'

const ship = (id: string, nation: string, points: number) => ({
  id,
  side: 'red',
  at: [20, 20],
  heading: 0,
  card: { type: 'cruiser', nation, points, hull: 20, armour: 2, flankSpeed: 6 },
})
const fleet = (...ships: object[]) => admiralty.muster({ phase: 'end', ships }, new SeededDice(1))

test('a fleet sails for the navy of all its ships, unless the battle says otherwise', () => {
  const mixed = fleet(ship('a', 'royal-navy', 100), ship('b', 'us-navy', 50))
  const british = fleet(ship('a', 'royal-navy', 100), ship('b', 'royal-navy', 50))
  expect(sails(british, 'red', 'royal-navy')).toBe(true)
  expect(sails(british, 'red', 'us-navy')).toBe(false)
  for (const nation of ['royal-navy', 'us-navy']) expect(sails(mixed, 'red', nation)).toBe(false)
  mixed.sides.red.nation = 'us-navy'
  expect(sails(mixed, 'red', 'us-navy')).toBe(true)
  expect(sails(mixed, 'red', 'royal-navy')).toBe(false)
  expect(shipPoints(mixed, 'red')).toBe(150)
})

test('a fleet without ships sails for nobody', () => {
  const battle = fleet(ship('a', 'royal-navy', 100))
  expect(sails(battle, 'blue', 'royal-navy')).toBe(false)
  expect(shipPoints(battle, 'blue')).toBe(0)
})
