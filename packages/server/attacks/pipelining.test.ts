import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ServeOptions, type Serving, serve } from '../index.ts'
import { openSqlite } from '../store/sqlite.ts'
import { visitor } from '../testing/client.ts'
import { longBattle } from '../testing/long-battle.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-pipelining-'))
const database = join(folder, 'battles.db')
let [over, goesOn, delayed] = ['', '', '']
/** Bytes of the stored replay, and of each line that the streams missed. */
const [REPLAY, LINE] = [1_000_000, 20_000]
const LINES = 100
/** Requests per minute; each pays for a number of bytes. */
const PER_MINUTE = 100
const PAID_FOR = 50_000 * PER_MINUTE

beforeAll(async () => {
  over = await longBattle(database, 1)
  goesOn = await longBattle(database, LINES, { goesOn: true })
  delayed = await longBattle(database, LINES, { goesOn: true, spectatorDelay: 1 })
  const store = openSqlite(database)
  await store.keepReplay(over, JSON.stringify('x'.repeat(REPLAY - 2)))
  for (const id of [goesOn, delayed]) {
    const { version } = (await store.battle(id))!
    const lines = await store.log(id, 0)
    await store.rewrite(
      id,
      version,
      lines.map((line) => ({ ...line, events: [{ kind: 'told', text: 'x'.repeat(LINE) }] })),
    )
  }
  await store.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let serving: Serving
afterEach(() => serving.close())
const open = async (options: Partial<ServeOptions>): Promise<void> => {
  serving = await serve({ host: '127.0.0.1', port: 0, database, ...options })
}

/** Sends the same request many times in one packet, and reads nothing until told to. */
function sendAtOnce(address: string, path: string, times: number): Socket {
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(times))
  return socket
}

const used = (): number => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('requests in one packet whose answers nobody reads do not pile up in memory', async () => {
  await open({ perMinute: 1e9 })
  const bystander = visitor(() => serving.address)
  expect((await bystander.get(`/api/battles/${over}/replay`)).status).toBe(200)
  const before = used()
  const socket = sendAtOnce(serving.address, `/api/battles/${over}/replay`, 100)
  // The first response has begun, so all requests of the packet were read.
  await new Promise((readable) => socket.once('readable', readable))
  for (let i = 0; i < 5; i++) expect((await bystander.get('/healthz')).status).toBe(200)
  const grown = used() - before
  console.log(`memory grew by ${(grown / REPLAY).toFixed(1)} replays`)
  expect(grown).toBeLessThan(40 * REPLAY)
  socket.destroy()
})

test('a connection that asks for too much before it has its answers is told so and closed', async () => {
  await open({ perMinute: 1e9, limits: { requestsPerConnection: 5 } })
  const socket = sendAtOnce(serving.address, `/api/battles/${goesOn}/view`, 30)
  let heard = ''
  socket.setEncoding('latin1').on('data', (text) => {
    heard += text
  })
  socket.resume()
  await new Promise((ended) => socket.once('end', ended))
  expect([...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual([
    ...Array(5).fill('200'),
    '429',
  ])
  expect(heard).toContain('This connection has 5 unanswered requests: wait for the answers.')
  // One request after another still works.
  const patient = visitor(() => serving.address)
  for (let i = 0; i < 12; i++) expect((await patient.get(`/api/battles/${goesOn}/view`)).status).toBe(200)
})

test('replays are paid for by their size', async () => {
  await open({ perMinute: PER_MINUTE })
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => visitor(() => serving.address).get(`/api/battles/${over}/replay`)),
  )
  const served = answers.filter(({ status }) => status === 200).length
  console.log(`${served} of 60 replays were sent, ${PAID_FOR / REPLAY} are paid for`)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  expect(served).toBeGreaterThan(0)
  expect(served).toBeLessThanOrEqual(1 + PAID_FOR / REPLAY)
})

test.each(['at once', 'with a delay'])('what a stream missed is paid for by its size, %s', async (how) => {
  const id = how === 'at once' ? goesOn : delayed
  await open({ perMinute: PER_MINUTE })
  const onlooker = visitor(() => serving.address)
  const streams = Array.from({ length: 60 }, () => onlooker.watch(`/api/battles/${id}/stream?from=-1`))
  const shown = await Promise.all(
    streams.map((stream) =>
      stream.until(({ event, data }) => event === 'line' && data.seq === LINES).catch(() => null),
    ),
  )
  const served = shown.filter((line) => line !== null).length
  console.log(`${served} of 60 streams got what they missed, ${PAID_FOR / (LINE * LINES)} are paid for`)
  expect(served).toBeGreaterThan(0)
  expect(served).toBeLessThanOrEqual(1 + PAID_FOR / (LINE * LINES))
  for (const stream of streams) stream.close()
})
