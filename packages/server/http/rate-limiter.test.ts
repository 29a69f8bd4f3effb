import { expect, test } from 'vitest'
import { Denied } from '../battles/denied.ts'
import { openRateLimiter } from './rate-limiter.ts'

function opened(perMinute: number, burst?: number) {
  let time = 0
  const rateLimiter = openRateLimiter({
    perMinute,
    ...(burst === undefined ? {} : { burst }),
    denial: 'too much',
    now: () => time,
  })
  /** null: granted; otherwise the seconds to wait. */
  const use = (key: string, cost?: number): number | null => {
    try {
      rateLimiter.use(key, cost)
      return null
    } catch (error) {
      if (!(error instanceof Denied)) throw error
      return error.retryAfter
    }
  }
  return { use, wait: (milliseconds: number) => (time += milliseconds) }
}

test('tokens come back one by one, never more than can be saved up', () => {
  const { use, wait } = opened(6)
  for (let i = 0; i < 6; i++) expect(use('a')).toBeNull()
  expect(use('a')).toBe(10)
  expect(use('b')).toBeNull()
  wait(10_000)
  expect([use('a'), use('a')]).toEqual([null, 10])
  wait(3_600_000)
  for (let i = 0; i < 6; i++) expect(use('a')).toBeNull()
  expect(use('a')).toBe(10)
})

test('what costs more takes more, and what costs more than all there is takes patience afterwards', () => {
  const { use, wait } = opened(60, 10)
  expect(use('a', 8)).toBeNull()
  expect(use('a', 8)).toBe(6)
  wait(60_000)
  expect(use('a', 25)).toBeNull()
  wait(15_000)
  expect(use('a')).toBe(1)
  wait(1000)
  expect(use('a')).toBeNull()
})

test('there is no moment in which twice as much passes', () => {
  const { use, wait } = opened(60)
  wait(59_000)
  let passed = 0
  for (let i = 0; i < 60; i++) if (use('a') === null) passed++
  wait(2000)
  for (let i = 0; i < 60; i++) if (use('a') === null) passed++
  expect(passed).toBe(62)
})
