import { expect, it, vi } from 'vitest'
import type { Chart, ChartShip, Overlay, Spot } from './model.ts'
import { overlap } from './names.ts'
import { placePills } from './pills.ts'

vi.mock('./lettering.ts', () => ({ PILL: { height: 22 }, widthOf: (text: string) => text.length * 7 }))

const SCALE = 10
const ship = (id: string, at: Spot): ChartShip =>
  ({ id, at, heading: 90, length: 3, beam: 0.6, side: 'red' }) as ChartShip
const chart = (...ships: ChartShip[]): Chart => ({ ships, flights: [] as Chart['flights'] }) as Chart
const note = (at: Spot): Overlay => ({ kind: 'note', at, label: '3 hits, 9 hull', tone: 'red' })

it('writes a label above its place, and below it where a ship is above', () => {
  const alone = placePills([note([20, 20])], chart(ship('a', [20, 20])), SCALE).get(0)!
  expect(alone.bottom).toBeLessThan(-200)
  const below = placePills([note([20, 20])], chart(ship('a', [20, 20]), ship('b', [20, 22.5])), SCALE).get(0)!
  expect(below.top).toBeGreaterThan(-200)
})

it('moves the label of a line along it, off a ship in the middle', () => {
  const line: Overlay = { kind: 'line', from: [0, 10], to: [60, 10], label: '12"', tone: 'chart' }
  const middle = (box = placePills([line], chart(), SCALE).get(0)!): number => (box.left + box.right) / 2
  expect(middle()).toBe(300)
  expect(middle(placePills([line], chart(ship('a', [30, 10])), SCALE).get(0)!)).not.toBe(300)
  const short: Overlay = { ...line, from: [28, 10], to: [32, 10], label: '4 inches, point blank' }
  const beside = placePills([short], chart(ship('a', [28, 10]), ship('b', [32, 10])), SCALE).get(0)!
  expect(beside.bottom).toBeLessThan(-106)
})

it('writes no label over another', () => {
  const pills = [...placePills([note([20, 20]), note([20.5, 20]), note([21, 20.2])], chart(), SCALE).values()]
  expect(pills).toHaveLength(3)
  expect(pills.some((one, i) => pills.slice(i + 1).some((other) => overlap(one, other)))).toBe(false)
})
