import { expect, it } from 'vitest'
import { courseOf } from './sailing.ts'

it('turns the short way while she goes straight', () => {
  const { places, bows } = courseOf({ kind: 'moved', unit: 'hood', from: [0, 0], to: [0, 6], heading: 10 }, 350)
  expect(places.map(({ along }) => along)).toEqual([0, 1])
  expect(bows.map(({ heading }) => heading)).toEqual([350, 370])
})

it('follows her path and turns where it bends', () => {
  const moved = { kind: 'moved', unit: 'hood', from: [0, 0], to: [3, 4], heading: 90, path: [[0, 4]] } as const
  const { places, bows } = courseOf({ ...moved, path: [[0, 4]] }, 0)
  expect(places.map(({ along }) => along)).toEqual([0, 4 / 7, 1])
  expect(bows.map(({ heading }) => heading)).toEqual([0, 0, 90, 90])
  expect(bows[1]!.along).toBeLessThan(4 / 7)
  expect(bows[2]!.along).toBeGreaterThan(4 / 7)
})

it('keeps the moments in order however short the legs are', () => {
  const path: [number, number][] = [
    [0, 0.1],
    [0.1, 0.2],
    [0.1, 3],
  ]
  const { bows } = courseOf({ kind: 'moved', unit: 'hood', from: [0, 0], to: [1, 4], heading: 45, path }, 0)
  const moments = bows.map(({ along }) => along)
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
})
