import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { News } from '../store/store.ts'
import { openWatchers, type Watchers } from './watchers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const complain = (error: unknown): never => {
  throw error
}

/** Two processes that hear each other, unless one has died. The seat of red is open in the second. */
function twoProcesses(hasPace: boolean) {
  const all: Watchers[] = []
  const open = new Set(['red'])
  let alive = true
  let told = 0
  const announce = async (news: News): Promise<void> => {
    told++
    for (const one of alive ? all : []) one.heard(news)
  }
  const process = (has: (side: string) => boolean): Watchers => {
    const streams = {
      isWatching: (_battle: string, side: string) => has(side),
      seats: () => ['red', 'blue'].filter(has).map((side) => ({ battle: 'one', side, opened: 1 })),
    }
    const made = openWatchers({ announce, isShared: true }, streams, async () => hasPace, complain)
    all.push(made)
    return made
  }
  const first = process(() => false)
  const second = process((side) => open.has(side))
  const die = (): void => {
    alive = false
  }
  return { first, second, open, die, count: () => told }
}

test('a process knows who watches at another, until he leaves', async () => {
  const { first, second, open } = twoProcesses(true)
  expect(first.isWatching('one', 'red')).toBe(false)
  expect(second.isWatching('one', 'red')).toBe(true)
  await vi.advanceTimersByTimeAsync(1100)
  expect([first.isWatching('one', 'red'), first.isWatching('one', 'blue')]).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(first.isWatching('one', 'red')).toBe(true)
  open.clear()
  await vi.advanceTimersByTimeAsync(1100)
  expect(first.isWatching('one', 'red')).toBe(false)
  for (const one of [first, second]) one.close()
})

test('who watches in a process that has died is forgotten', async () => {
  const { first, second, die } = twoProcesses(true)
  await vi.advanceTimersByTimeAsync(1100)
  die()
  await vi.advanceTimersByTimeAsync(26_000)
  expect(first.isWatching('one', 'red')).toBe(false)
  for (const one of [first, second]) one.close()
})

test('nothing is told about seats without a pace', async () => {
  const { first, second, count } = twoProcesses(false)
  await vi.advanceTimersByTimeAsync(30_000)
  expect([first.isWatching('one', 'red'), count()]).toEqual([false, 0])
  for (const one of [first, second]) one.close()
})
