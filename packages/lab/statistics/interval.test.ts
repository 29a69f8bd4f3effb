import { expect, test } from 'vitest'
import { meanOf, wilson } from './interval.ts'

// Newcombe (1998), table I: the score method without continuity correction.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('Wilson for %i of %i: %f to %f', (successes, trials, low, high) => {
  const interval = wilson(successes, trials)
  expect(interval.value).toBeCloseTo(successes / trials, 12)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

test('the mean and its interval come from the sums', () => {
  const { value, low, high } = meanOf({ sum: 40, squares: 4 * 100 + 40 }, 4)
  expect(value).toBe(10)
  // Variance (440 - 400) / 3, standard error its root over 2.
  expect(high - value).toBeCloseTo(1.95996 * Math.sqrt(40 / 3 / 4), 4)
  expect(value - low).toBeCloseTo(high - value, 12)
})
