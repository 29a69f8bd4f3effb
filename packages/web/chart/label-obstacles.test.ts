import { expect, it } from 'vitest'
import { takenByCourses } from './label-obstacles.ts'
import type { Overlay } from './model.ts'
import { overlap } from './names.ts'

it('a course leaves no room for a name on it, and room beside it', () => {
  const course: Overlay = {
    kind: 'course',
    points: [
      [10, 10],
      [20, 10],
    ],
    tone: 'chart',
  }
  const boxes = takenByCourses([course, { kind: 'line', from: [0, 0], to: [9, 9], tone: 'chart' }], 10)
  const name = (top: number) => ({ left: 130, right: 180, top, bottom: top + 18 })
  expect(boxes.some((box) => overlap(box, name(-109)))).toBe(true)
  expect(boxes.some((box) => overlap(box, name(-90)))).toBe(false)
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(203)
})
