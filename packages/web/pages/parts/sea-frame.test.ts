import { expect, test } from 'vitest'
import type { SeaChart } from '../../desk/library/scenarios.ts'
import { frameOf, spreadOut } from './sea-frame.ts'

const ship = (name: string, x: number, y: number): SeaChart['ships'][number] => ({
  name,
  side: 'red',
  at: [x, y],
  heading: 0,
})

const chart: SeaChart = { size: [40, 30], land: [], ships: [ship('a', 5, 5), ship('b', 20, 10)] }

test('a frame has the shape asked for and holds every ship', () => {
  for (const aspect of [0.5, 1, 2, 3]) {
    const { x, y, width, height } = frameOf(chart, aspect)
    expect(width / height).toBeCloseTo(aspect)
    for (const { at } of chart.ships) {
      expect(at[0]).toBeGreaterThan(x)
      expect(at[0]).toBeLessThan(x + width)
      expect(at[1]).toBeGreaterThan(y)
      expect(at[1]).toBeLessThan(y + height)
    }
  }
})

test('nothing that matters lies under the covered part', () => {
  const { x, width, height } = frameOf(chart, 2, 0.4)
  expect(width / height).toBeCloseTo(2)
  for (const { at } of chart.ships) expect(at[0]).toBeGreaterThan(x + width * 0.4)
})

test('marks are moved apart, others stay', () => {
  const [a, b, c] = spreadOut([[0, 0], [0, 0.5], [9, 9]], 2) // biome-ignore format: spots read best in a line
  expect(Math.hypot(a![0] - b![0], a![1] - b![1])).toBeGreaterThanOrEqual(2)
  expect(c).toEqual([9, 9])
})
