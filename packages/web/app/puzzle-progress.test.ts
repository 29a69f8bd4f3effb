import { expect, test } from 'vitest'
import { answered, daysInRow, puzzleOf } from './puzzle-progress.ts'

const NONE = { answers: {}, run: 0, best: 0, days: 0, lastDay: 0 }

test('right answers in a row are counted, and only the first answer counts', () => {
  const two = answered(answered(NONE, 'a', true, null), 'b', true, null)
  expect(two).toMatchObject({ run: 2, best: 2, answers: { a: true, b: true } })
  const wrong = answered(two, 'c', false, null)
  expect(wrong).toMatchObject({ run: 0, best: 2 })
  expect(answered(wrong, 'c', true, null)).toBe(wrong)
})

test('days in a row end with a day without a solution', () => {
  const first = answered(NONE, 'a', true, 100)
  const second = answered(first, 'b', true, 101)
  expect([daysInRow(first, 101), daysInRow(second, 101), daysInRow(second, 102), daysInRow(second, 103)]).toEqual([
    1, 2, 2, 0,
  ])
  expect(answered(second, 'c', true, 104)).toMatchObject({ days: 1, lastDay: 104 })
  expect(answered(second, 'c', false, 102)).toMatchObject({ days: 2, lastDay: 101 })
})

test('everybody has the same puzzle on the same day, and each in turn', () => {
  const puzzles = ['c', 'a', 'b'].map((id) => ({ id }))
  const days = [0, 1, 2, 3].map((day) => puzzleOf(puzzles, day)?.id)
  expect(days).toEqual(['a', 'b', 'c', 'a'])
  expect([0, 1, 2, 3].map((day) => puzzleOf(puzzles.toReversed(), day)?.id)).toEqual(days)
  expect(puzzleOf([], 5)).toBeUndefined()
})
