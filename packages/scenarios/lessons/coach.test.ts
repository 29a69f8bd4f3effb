import type { Action } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { afterReading, coached, type LessonMoment } from './coach.ts'
import type { Lesson } from './reading.ts'
import type { Condition } from './schema.ts'

const star = (when: Condition) => ({ says: 'Well done.', when })
const lesson = {
  id: 'one',
  side: 'blue',
  steps: [
    { says: 'Read this.' },
    { says: 'Turn.', until: { does: { do: 'move', path: [{ turn: { not: 0 } }] } } },
    { says: 'Move again.', until: { does: 'move' } },
    {
      says: 'Get on her beam, close.',
      until: { abeam: ['ajax', 'takao'], distance: { between: ['ajax', 'takao'], 'at-most': 5 } },
    },
  ],
  goal: { says: 'All done.' },
  stars: { two: star({ 'shown-at-most': 1 }), three: star({ 'shown-at-most': 0 }) },
} as unknown as Lesson

const moment = (action: object | null, at: [number, number] = [0, 0], by = 'hand'): LessonMoment => ({
  action: action && ({ side: 'blue', ...action } as Action),
  by,
  seen: {
    ships: [
      { id: 'ajax', at, heading: 0 },
      { id: 'takao', at: [0, 10], heading: 0 },
    ],
  },
  owed: [],
  told: [],
  turn: 1,
  over: false,
  winner: null,
})
const turned = { do: 'move', path: [{ ahead: 2 }, { turn: 45 }] }

test('a prompt is passed by reading it or by acting, and an action completes one step only', () => {
  const opened = coached(lesson, null, moment(null))
  expect(opened.step).toBe(0)
  expect(afterReading(lesson, opened, moment(null), 1).step).toBe(1)
  expect(coached(lesson, opened, moment({ do: 'move', path: [{ ahead: 2 }] })).step).toBe(1)
  expect(coached(lesson, opened, moment(turned)).step).toBe(2)
  expect(
    coached(lesson, opened, { ...moment(turned), action: { ...turned, side: 'red' } as unknown as Action }).step,
  ).toBe(0)
})

test('the last step is about the position, and stars are for doing it oneself', () => {
  const end = (by: string, at: [number, number]) => {
    const second = coached(lesson, coached(lesson, null, moment(null)), moment(turned, [0, 0], by))
    return coached(lesson, second, moment({ do: 'move', path: [] }, at))
  }
  expect(end('hand', [4, 10])).toMatchObject({ step: 4, stars: 3 })
  expect(end('staff', [4, 10])).toMatchObject({ step: 4, stars: 2 })
  // Too far, and ahead of her.
  expect(end('hand', [6, 10])).toMatchObject({ step: 3, stars: 0 })
  expect(end('hand', [0, 14])).toMatchObject({ step: 3, stars: 0 })
})

test('a battle that ends without the goal is missed', () => {
  expect(coached(lesson, null, { ...moment(null), over: true })).toMatchObject({ stars: 0, missed: true })
})
