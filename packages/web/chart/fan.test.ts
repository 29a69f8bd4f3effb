import { expect, it } from 'vitest'
import { fanOut, withAsides } from './fan.ts'
import type { Spot } from './model.ts'
import { distance } from './sheet.ts'

const flight = (id: number, at: Spot): { id: string; at: Spot } => ({ id: `${id}`, at })
const SCALE = 10

/** The smallest distance between two counters on screen, in pixels. */
function closest(flights: { id: string; at: Spot }[]): number {
  const shown = withAsides(flights, fanOut(flights, SCALE), SCALE)
  return Math.min(...shown.flatMap((one, i) => shown.slice(i + 1).map((other) => distance(one.at, other.at) * SCALE)))
}

it('parts any number of flights on one spot so that each can be seen and touched', () => {
  for (const number of [2, 3, 7, 12])
    expect(closest(Array.from({ length: number }, (_, i) => flight(i, [20, 20])))).toBeGreaterThan(20)
})

it('keeps a pile close around its spot', () => {
  const asides = fanOut(
    Array.from({ length: 6 }, (_, i) => flight(i, [20, 20])),
    SCALE,
  )
  for (const aside of asides.values()) expect(Math.hypot(...aside)).toBeLessThan(45)
})

it('leaves alone whoever has room', () => {
  expect(fanOut([flight(1, [20, 20]), flight(2, [20, 23])], SCALE).size).toBe(0)
  expect([...fanOut([flight(1, [5, 5]), flight(2, [20, 20]), flight(3, [20, 20.4])], SCALE).keys()]).toEqual(['2', '3'])
})
