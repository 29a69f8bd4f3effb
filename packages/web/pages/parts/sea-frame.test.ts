import { expect, test } from 'vitest'
import type { SeaChart } from '../../desk/library/scenarios.ts'
import { beyondTheEdge, frameOf, inside, placeNames, spreadOut } from './sea-frame.ts'

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

test('land at the edge of the map goes on beyond it', () => {
  const [a, b] = beyondTheEdge([[0, 5], [40, 30], [20, 20]], [40, 30]) // biome-ignore format: spots read best in a line
  expect(a![0]).toBeLessThan(-30)
  expect(a![1]).toBe(5)
  expect(b![0]).toBeGreaterThan(70)
})

test('a place lies within an outline or not', () => {
  const square = [[0, 0], [2, 0], [2, 2], [0, 2]] as const // biome-ignore format: likewise
  expect(inside([1, 1], square)).toBe(true)
  expect(inside([3, 1], square)).toBe(false)
})

test('names keep clear of marks and of each other, or are left out', () => {
  const near = { name: 'Hood', spot: [50, 10] as const }
  const [hood, wales] = placeNames([near, { name: 'Prince of Wales', spot: [52, 10] }], 1.4, 0.75, 40)
  expect(hood!.x + hood!.width).toBeLessThan(51)
  expect(wales!.x).toBeGreaterThan(52)
  const crowd = Array.from({ length: 30 }, (_, i) => ({ name: 'Somebody', spot: [50 + (i % 6), 10 + i / 6] as const }))
  expect(placeNames(crowd, 1.4, 0.75, 40).filter(Boolean).length).toBeLessThan(30)
})
