import { expect, test } from 'vitest'
import type { ChartShip, Spot } from '../model.ts'
import { sternWave } from './wake.ts'

const ship = (trail: Spot[]): ChartShip => ({
  id: 'hood',
  name: 'Hood',
  side: 'blue',
  at: [10, 10],
  heading: 0,
  plan: 'hood',
  length: 4,
  beam: 0.5,
  ready: false,
  done: false,
  hull: 1,
  crippled: false,
  fire: 0,
  trail,
  aims: [],
})

/** The corners of all outlines together. */
const corners = (paths: readonly string[]): number[][] =>
  paths.flatMap((path) => [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]))

test('a ship that has not moved leaves no wake', () => {
  expect(sternWave(ship([]), 0.5)).toEqual([])
})

test('on a straight course the wake lies astern, as wide to port as to starboard', () => {
  const all = corners(sternWave(ship([[10, 2]]), 0.5))
  const xs = all.map(([x]) => x!)
  expect(Math.min(...all.map(([, y]) => y!))).toBeGreaterThan(1)
  expect(Math.max(...xs)).toBeCloseTo(-Math.min(...xs))
})

test('after a turn it bends towards where she came from, and is no longer than her way', () => {
  const [first, , last] = sternWave(ship([[2, 9]]), 0.5).map((path) => corners([path]))
  const middle = (part: number[][]): number => part.reduce((sum, [x]) => sum + x!, 0) / part.length
  expect(middle(last!)).toBeLessThan(middle(first!) - 0.5)
  const short = corners(sternWave(ship([[10, 7]]), 0.5))
  expect(Math.max(...short.map(([, y]) => y!))).toBeLessThan(3.1)
})
