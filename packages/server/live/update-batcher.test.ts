import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveBattle } from '../battles/live-battle.ts'
import type { Pool } from '../battles/pool.ts'
import type { LogRow } from '../store/rows.ts'
import type { Streams } from './streams.ts'
import { openUpdateBatcher } from './update-batcher.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A watched battle, on a busy server or an idle one. */
function watched() {
  const server = { isBusy: true, isAtWork: false, isWatched: true, isBehind: false }
  const live = { row: { id: 'battle' }, seq: 0 } as LiveBattle
  const told: string[] = []
  const streams = {
    told: () => (server.isWatched ? 0 : null),
    tell(_live: LiveBattle, rows: readonly LogRow[]) {
      if (!server.isBehind) told.push(rows.map(({ seq, eventsText }) => `${seq} ${eventsText}`).join(', '))
      return !server.isBehind
    },
  } as unknown as Streams
  const pool = { isBusy: () => server.isAtWork, peek: () => live } as unknown as Pool
  const catchUp = (_battle: string, written: number): void => void told.push(`up to ${written}`)
  const batcher = openUpdateBatcher(
    streams,
    pool,
    catchUp,
    () => {},
    () => server.isBusy,
    Date.now,
  )
  function write(seq: number): void {
    live.seq = seq
    batcher.wrote(live, { battle: 'battle', seq, events: ['long'], eventsText: 'text' } as unknown as LogRow)
  }
  return { server, live, told, batcher, write }
}

test('a server that has time tells every line at once', () => {
  const { server, told, write } = watched()
  server.isBusy = false
  write(1)
  write(2)
  expect(told).toEqual(['1 text', '2 text'])
})

test('a server with its hands full tells of lines together, none later than a moment', () => {
  const { server, told, write } = watched()
  write(1)
  vi.advanceTimersByTime(150)
  write(2)
  expect(told).toEqual([])
  server.isAtWork = true
  vi.advanceTimersByTime(60)
  write(3)
  expect(told).toEqual(['1 text, 2 text, 3 text'])
  server.isAtWork = false
  write(4)
  vi.advanceTimersByTime(350)
  expect(told.slice(1)).toEqual(['4 text'])
})

test('what waits goes before what comes when the server has time again', () => {
  const { server, told, write } = watched()
  write(1)
  server.isBusy = false
  write(2)
  vi.advanceTimersByTime(350)
  expect(told).toEqual(['1 text, 2 text'])
})

test('a battle that somebody is at work with is told of when that is done', () => {
  const { server, told, write } = watched()
  write(1)
  server.isAtWork = true
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([])
  server.isAtWork = false
  vi.advanceTimersByTime(100)
  expect(told).toEqual(['1 text'])
})

test('a battle that is not as it was, or whose watchers have missed something, is looked up in the log', () => {
  const { server, live, told, write } = watched()
  write(1)
  live.seq = 5
  vi.advanceTimersByTime(350)
  expect(told).toEqual(['up to 1'])
  server.isBehind = true
  server.isBusy = false
  write(6)
  expect(told.at(-1)).toBe('up to 6')
})

test('nothing is kept for nobody, and what waits is told before the server ends', () => {
  const { server, told, batcher, write } = watched()
  server.isWatched = false
  write(1)
  server.isWatched = true
  write(2)
  batcher.close()
  expect(told).toEqual(['2 text'])
  expect(vi.getTimerCount()).toBe(0)
})

test('batches of many battles go out over several turns, with room for requests in between; at the end all at once', () => {
  const ids = Array.from({ length: 50 }, (_, i) => `battle ${i}`)
  const lives = new Map(ids.map((id) => [id, { row: { id }, seq: 1 } as LiveBattle]))
  let told = 0
  const streams = { told: () => 0, tell: () => Boolean(++told) } as unknown as Streams
  const pool = { isBusy: () => false, peek: (id: string) => lives.get(id) } as unknown as Pool
  const failed = (error: unknown): void => {
    throw error
  }
  const open = () => openUpdateBatcher(streams, pool, failed, failed, () => true, Date.now)
  const writeAll = (batcher: ReturnType<typeof open>): void => {
    for (const [battle, live] of lives) batcher.wrote(live, { battle, seq: 1, events: [] } as unknown as LogRow)
  }
  const batcher = open()
  writeAll(batcher)
  vi.advanceTimersByTime(199)
  expect(told).toBe(0)
  const inEachTurn: number[] = []
  for (let before = 0; told < 50 && inEachTurn.length < 50; before = told) {
    vi.advanceTimersToNextTimer()
    inEachTurn.push(told - before)
  }
  expect(told).toBe(50)
  expect(Math.max(...inEachTurn)).toBeLessThanOrEqual(20)
  writeAll(batcher)
  batcher.close()
  expect(told).toBe(100)
})
