import { expect, test } from 'vitest'
import type { MoveLimits } from '../../rules/movement/movement.ts'
import { waysWithin } from './ways.ts'

const LIMITS: MoveLimits = {
  most: 6000,
  least: 1000,
  straightRun: 2000,
  mostTurn: 4500,
  turns: Number.POSITIVE_INFINITY,
}

const paths = (limits: Partial<MoveLimits>, few = false): string[] =>
  waysWithin({ ...LIMITS, ...limits }, few).map(({ path }) =>
    path.map((step) => ('turn' in step ? `${step.turn}°` : `${step.ahead}"`)).join(' '),
  )

test('a ship goes straight on, turns early or late, or twice, at full or half speed', () => {
  expect(paths({})).toEqual(
    expect.arrayContaining(['1"', '6"', '3"', '2" 45° 4"', '6" -20°', '2" 45° 2" 45° 2"', '2" 20° 1"']),
  )
})

test('each limit has its own ways, in whatever order they are asked for', () => {
  paths({})
  expect(paths({ most: 5000 })).toContain('5"')
  expect(paths({ least: 500 })).toContain('0.5"')
  expect(paths({ straightRun: 1000 })).toContain('1" 45° 5"')
  expect(paths({ mostTurn: 9000 })).toContain('2" 90° 4"')
  expect(paths({ turns: 1 })).not.toContain('2" 45° 2" 45° 2"')
  expect(paths({ turns: 0 })).toEqual(['1"', '6"', '3"'])
  expect(paths({}, true)).toEqual([
    '1"',
    '6"',
    '2" 45° 4"',
    '6" 45°',
    '2" 45° 2" 45° 2"',
    '2" -45° 4"',
    '6" -45°',
    '2" -45° 2" -45° 2"',
  ])
  expect(paths({})).toContain('2" 45° 2" 45° 2"')
})

test('a way is steered as it is ordered', () => {
  const way = waysWithin(LIMITS, true).at(2)!
  expect(way.legs).toEqual([
    { ahead: 2000, turn: 0 },
    { ahead: 0, turn: 4500 },
    { ahead: 4000, turn: 0 },
  ])
})
