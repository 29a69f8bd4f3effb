import { expect, it } from 'vitest'
import { offLand } from './land.ts'
import type { Land } from './model.ts'
import { soundingSpacing, soundings } from './soundings.ts'

const island: Land = {
  name: 'Savo',
  shape: [
    [30, 20],
    [40, 20],
    [40, 28],
    [30, 28],
  ],
}

it('gives the same depths at every visit', () => {
  expect(soundings([72, 48], [island], 8)).toEqual(soundings([72, 48], [island], 8))
})

it('only adds soundings when one comes nearer', () => {
  const far = soundings([72, 48], [island], 16)
  const near = soundings([72, 48], [island], 4)
  expect(near.length).toBeGreaterThan(far.length * 4)
  for (const sounding of far) expect(near).toContainEqual(sounding)
})

it('writes none ashore, and is shallow near the coast', () => {
  const all = soundings([72, 48], [island], 2)
  const mean = (depths: number[]): number => depths.reduce((sum, depth) => sum + depth, 0) / depths.length
  const within = (from: number, to: number): number[] =>
    all.filter(({ at }) => offLand(at, [island]) > from && offLand(at, [island]) <= to).map(({ fathoms }) => fathoms)
  expect(within(-100, 0)).toEqual([])
  expect(mean(within(0, 2))).toBeLessThan(30)
  expect(mean(within(10, 60))).toBeGreaterThan(90)
  expect(Math.min(...all.map(({ fathoms }) => fathoms))).toBeGreaterThan(0)
})

it('is never crowded and never too much to draw', () => {
  for (const scale of [3, 6, 12, 40, 150])
    for (const table of [
      [72, 48],
      [144, 96],
    ] as const) {
      const spacing = soundingSpacing(table, scale)
      expect(soundings(table, [], spacing).length).toBeLessThan(420)
      expect(spacing === 16 || spacing * scale >= 80).toBe(true)
    }
})
