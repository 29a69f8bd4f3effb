import type { Socket } from 'node:net'
import { Writable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { anyTime } from '../testing/battle-process.ts'
import { openStreams, type Stream } from './streams.ts'

afterEach(() => void vi.useRealTimers())

/** A client that never reads: nothing written goes out. */
const unread = (): Stream => ({
  side: null,
  wants: 'lines',
  socket: new Writable({ write: () => {}, decodeStrings: false }) as unknown as Socket,
})
const sent = (): Promise<void> => new Promise((done) => setImmediate(() => setImmediate(done)))

test('a stream that leaves too much unread is closed', async () => {
  const streams = openStreams(anyTime, 10_000)
  const stream = unread()
  streams.keep(stream)
  for (let i = 0; i < 9; i++) streams.send(stream, 'x'.repeat(1000))
  await sent()
  expect(stream.socket.destroyed).toBe(false)
  for (let i = 0; i < 2; i++) streams.send(stream, 'x'.repeat(1000))
  await sent()
  expect(stream.socket.destroyed).toBe(true)
  streams.close()
})

test('all streams together may leave only so much unread: those furthest behind are closed first', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const streams = openStreams(anyTime, 10_000)
  // None of them exceeds 10,000 bytes, but together they have a million unread: 640,000 are allowed.
  const all = Array.from({ length: 200 }, (_, i) => ({ stream: unread(), bytes: i < 100 ? 9000 : 1000 }))
  for (const { stream, bytes } of all) {
    streams.keep(stream)
    streams.send(stream, 'x'.repeat(bytes))
  }
  await sent()
  expect(streams.size).toBe(200)
  vi.advanceTimersByTime(2000)
  await sent()
  const left = all.filter(({ stream }) => !stream.socket.destroyed)
  const bytes = left.reduce((sum, one) => sum + one.bytes, 0)
  console.log(`${left.length} streams are left, with ${bytes} bytes unread`)
  expect(bytes).toBeLessThanOrEqual(640_000)
  expect(left.filter((one) => one.bytes === 1000)).toHaveLength(100)
  expect(streams.size).toBe(left.length)
  streams.close()
})
