import { SeededDice } from '@flankspeed/kernel'
import type { Warning } from '@flankspeed/web/desk'
import { expect, test } from 'vitest'
import type { FdBattle } from '../../../rules/battle.ts'
import { fleetD20 as ruleset } from '../../../rules/index.ts'
import type * as fd from '../../../rules/library.ts'
import { warnings } from './index.ts'

const at = (id: string, side: string, kind: string, x: number, y: number, heading: number, more: object = {}) => ({
  id,
  side,
  class: kind,
  at: [x, y],
  heading,
  ...more,
})
const BISMARCK = at('bismarck', 'red', 'Bismarck', 50, 50, 90, { knots: 20 })
const HOOD = at('hood', 'blue', 'King George V', 150, 100, 270)
const sailing = (...ships: object[]): FdBattle =>
  ruleset.muster(
    { phase: 'ship-movement', step: 'ship-movement', initiative: 'blue', ships: [BISMARCK, HOOD, ...ships] },
    new SeededDice(1),
  )
const about = (b: FdBattle, action: fd.FdAction): Warning[] => warnings(ruleset, ruleset.view(b, action.side), action)
const ahead = (centimetres: number): fd.FdAction => ({
  side: 'red',
  do: 'move',
  ship: 'bismarck',
  path: [{ ahead: centimetres }],
})

test('a course that runs into the own ship', () => {
  const eugen = at('eugen', 'red', 'Fletcher', 58, 50, 0, { moved: true })
  const [first] = about(sailing(eugen), ahead(10))
  expect(first).toMatchObject({ clause: 'FD-COL-01', look: { units: ['eugen'] } })
  expect(first!.text).toContain('your own ship')
  expect(about(sailing({ ...eugen, at: [58, 80] }), ahead(10))).toEqual([])
})

test('a course over the edge of the table', () => {
  const near = (x: number): FdBattle => {
    const b = sailing()
    b.ships.find(({ id }) => id === 'bismarck')!.x = x * 1000
    return b
  }
  const { table } = sailing()
  expect(about(near(table[0] / 1000 - 2), ahead(10))).toMatchObject([{ clause: 'FD-MOVE-12' }])
  expect(about(near(table[0] / 1000 - 20), ahead(10))).toEqual([])
})

test('the last escort that leaves a carrier', () => {
  const carrier = at('shokaku', 'red', 'Shokaku', 30, 50, 90, { moved: true })
  expect(about(sailing(carrier), ahead(10))[0]?.text).toContain('leaves Shokaku alone')
  expect(about(sailing({ ...carrier, at: [48, 60] }), ahead(10))).toEqual([])
})

test('torpedoes with a friend on their track', () => {
  const firing = (friend: object): FdBattle =>
    ruleset.muster(
      {
        phase: 'action',
        step: 'activations',
        initiative: 'red',
        ships: [at('fletcher', 'red', 'Fletcher', 50, 50, 0), { ...HOOD, at: [70, 50] }, friend],
      },
      new SeededDice(1),
    )
  const launch: fd.FdAction = { side: 'red', do: 'torpedo', ship: 'fletcher', target: 'hood' }
  const friend = at('friend', 'red', 'Fletcher', 60, 50, 0)
  expect(about(firing(friend), launch)[0]).toMatchObject({
    clause: 'FD-TORP-19',
    look: { units: ['fletcher', 'friend', 'hood'] },
  })
  expect(about(firing({ ...friend, at: [60, 70] }), launch)).toEqual([])
})
