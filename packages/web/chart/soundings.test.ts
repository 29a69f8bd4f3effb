import { expect, it } from 'vitest'
import { offLand } from './land.ts'
import type { Land, Spot } from './model.ts'
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

it('shows at most six in any view, at any scale, and some in most', () => {
  const table: Spot = [180, 120]
  for (const view of [
    [782, 446],
    [390, 560],
  ] as const)
    for (const scale of [3, 4.5, 7, 12, 25, 60, 150]) {
      const all = soundings(table, [], soundingSpacing(table, view, scale))
      const [width, height] = [view[0] / scale, view[1] / scale]
      const counts: number[] = []
      for (let x = 0; x <= Math.max(0, table[0] - width); x += width / 5)
        for (let y = 0; y <= Math.max(0, table[1] - height); y += height / 5)
          counts.push(
            all.filter(({ at }) => at[0] >= x && at[0] < x + width && at[1] >= y && at[1] < y + height).length,
          )
      expect(Math.max(...counts), `${view} at ${scale}`).toBeLessThanOrEqual(6)
      expect(Math.max(...counts), `${view} at ${scale}`).toBeGreaterThan(0)
      expect(all.length).toBeLessThan(420)
    }
})
