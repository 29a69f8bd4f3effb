import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Clock, isHurried } from './budget.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** Rollouts that a budget pays for, if each takes so long. */
function rolloutsOf(clock: Clock, milliseconds: number): number {
  let count = 0
  for (; clock.takes(); count++) vi.advanceTimersByTime(milliseconds)
  return count
}

test('a rollout that would end after the time is not begun', () => {
  const clock = new Clock({ milliseconds: 100 })
  expect(rolloutsOf(clock, 20)).toBe(4)
  expect(performance.now()).toBe(80)
  expect(clock.isOver()).toBe(false)
  vi.advanceTimersByTime(11)
  expect(clock.isOver()).toBe(true)
})

test('of a small budget two milliseconds are left for the step under way', () => {
  expect(rolloutsOf(new Clock({ milliseconds: 10 }), 1)).toBe(8)
})

test('rollouts are counted whatever they take', () => {
  const clock = new Clock({ rollouts: 5 })
  expect(rolloutsOf(clock, 1000)).toBe(5)
  expect(clock.used()).toBe(1)
})

test('ten milliseconds are hardly any time for sixty ships, and enough for ten', () => {
  expect(isHurried({ milliseconds: 10 }, 60)).toBe(true)
  expect(isHurried({ milliseconds: 10 }, 10)).toBe(false)
  expect(isHurried({ rollouts: 1 }, 60)).toBe(false)
})
