import { expect, test } from 'vitest'
import { nearestOn } from './nearest-on.ts'

test('a tap is drawn to the nearest place on an edge', () => {
  expect(
    nearestOn(
      [
        [0, 0],
        [72, 0],
      ],
      [30.12345, 7],
    ),
  ).toEqual([30.123, 0])
  expect(
    nearestOn(
      [
        [0, 0],
        [72, 0],
      ],
      [-4, 3],
    ),
  ).toEqual([0, 0])
  const box = [
    [0, 0],
    [12, 0],
    [12, 12],
    [0, 12],
    [0, 0],
  ] as const
  expect(nearestOn(box, [11, 6])).toEqual([12, 6])
  expect(nearestOn(box, [5, 9])).toEqual([5, 12])
})
