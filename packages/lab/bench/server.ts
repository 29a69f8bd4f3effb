/**
 * How fast the server takes actions: `npm run bench -- server`. Battles and streams on loopback, every action durable before
 * it is answered, against a plain endpoint that commits once for every request and, with --boardgame, against boardgame.io's
 * server, which keeps everything in memory and is downloaded for it: with the same battle by the same rules, and with the
 * smallest game there is. Every server is warmed by the same kind of load before it is measured: a server runs for weeks, and
 * its first seconds say how fast code is compiled. All battles last as long, so that all are under way from the first action
 * to the last. FLANKSPEED_BATTLES changes the size; FLANKSPEED_ROUNDS plays so many times as many battles, one round after
 * the other, to see that memory does not grow with them.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Action } from '@flankspeed/engine'
import { picker } from '@flankspeed/engine/testing/conformance.ts'
import { actLive, rebuildLive } from '@flankspeed/server/battles/live.ts'
import { openStore } from '@flankspeed/server/store/open.ts'
import { type Child, startChild } from '@flankspeed/server/testing/child.ts'
import { visitor } from '@flankspeed/server/testing/client.ts'
import { memoryOf, workOf } from './process-figures.ts'
import { actions, SCENARIO } from './server-battle.ts'
import { boardgame, type Move } from './server-boardgame-load.ts'
import { type Fired, fire } from './server-load.ts'

const BATTLES = Number(process.env.FLANKSPEED_BATTLES ?? 500)
const STREAMS = 2 * BATTLES
const ROUNDS = Number(process.env.FLANKSPEED_ROUNDS ?? 1)
/** What each server plays before it is measured: only then is its code compiled as well as it will be. */
const WARMING = 2
/** Every other battle of the scenario lasts longer. */
const ACTIONS = 45

interface Table {
  id: string
  red: string
  blue: string
  /** Requests in order: each is legal when those before it were taken. */
  requests: string[]
}

const requestText = (path: string, secret: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${secret}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

const told = ({ count, perSecond, p50, p99 }: Fired, seconds: number) => ({
  actionsPerSecond: perSecond,
  /** What one action takes of a processor: it stays the same on a machine that is busy with other things. */
  microsecondsOfWork: (seconds / count) * 1e6,
  p50Milliseconds: p50,
  p99Milliseconds: p99,
})

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-bench-'))
const figures: Record<string, number> = {}
try {
  for (const [name, views] of [
    ['lines', '0'],
    ['views', 'changes'],
  ] as const) {
    const measured = await ours(join(folder, `${name}.db`), views)
    Object.assign(figures, prefixed(`server.${name}`, measured))
  }
  Object.assign(figures, prefixed('plain', await plain(join(folder, 'plain.db'))))
  if (process.argv.includes('--boardgame')) {
    await against('boardgame.battle', 'battle', battleMoves(actions(ACTIONS)))
    await against(
      'boardgame.counter',
      'counter',
      Array.from({ length: ACTIONS }, () => ({ playerID: '0', type: 'add', args: [] })),
    )
  }
  figures['server.againstPlain'] = figures['server.lines.actionsPerSecond']! / figures['plain.actionsPerSecond']!
} finally {
  rmSync(folder, { recursive: true, force: true })
}

if (process.argv.includes('--json')) console.log(JSON.stringify(figures, null, 2))
else
  for (const [name, value] of Object.entries(figures))
    console.log(
      `${name.padEnd(40)} ${value >= 100 ? Math.round(value).toLocaleString('en').padStart(14) : value.toFixed(2).padStart(14)}`,
    )

/** boardgame.io with that game: how many times as many actions our server takes, whose pages see the battle live. */
async function against(name: string, game: string, moves: readonly Move[]): Promise<void> {
  const theirs = await boardgame(game, WARMING, BATTLES, moves)
  if (!theirs) return
  const measured = told(theirs, theirs.work)
  Object.assign(figures, prefixed(name, measured))
  figures[`server.against.${name}`] = figures['server.views.actionsPerSecond']! / measured.actionsPerSecond
  figures[`server.workAgainst.${name}`] = measured.microsecondsOfWork / figures['server.views.microsecondsOfWork']!
}

function battleMoves(taken: readonly Action[]): Move[] {
  return taken.map((action) => ({ playerID: action.side === 'red' ? '0' : '1', type: 'act', args: [action] }))
}

function prefixed(name: string, measured: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(measured).map(([key, value]) => [`${name}.${key}`, value]))
}

async function ours(database: string, views: string): Promise<Record<string, number>> {
  const child = await startChild(database)
  for (let i = 0; i < WARMING; i++) await round(child, database, views)
  const first = await round(child, database, views)
  let measured = first
  for (let i = 1; i < ROUNDS; i++) measured = await round(child, database, views)
  await child.end('SIGTERM')
  return ROUNDS > 1 ? { ...measured, megabytesAfterFirstRound: first.megabytes! } : measured
}

async function round(child: Child, database: string, views: string): Promise<Record<string, number>> {
  const tables: Table[] = []
  while (tables.length < BATTLES) {
    const made = await makeTables(child.address, BATTLES - tables.length)
    await foresee(database, made)
    tables.push(...made.filter(({ requests }) => requests.length === ACTIONS))
  }
  const streams = new Worker(new URL('./server-streams.ts', import.meta.url), {
    workerData: {
      address: child.address,
      paths: tables.flatMap(({ id, red, blue }) =>
        [red, blue].map((token) => ({ path: `/api/battles/${id}/stream?views=${views}`, token })),
      ),
    },
  })
  await once(streams, 'message')
  // The battles are under way: none has to be brought back to memory.
  const play = (from: number, to: number) =>
    fire(
      child.address,
      tables.map(({ requests }) => requests.slice(from, to)),
    )
  await play(0, 1)
  const before = workOf(child.process)
  const fired = await play(1, ACTIONS)
  const measured = told(fired, workOf(child.process) - before)
  const memory = memoryOf(child.process)
  streams.postMessage('stop')
  const [{ events }] = (await once(streams, 'message')) as [{ events: number }]
  await streams.terminate()
  return { ...measured, streams: STREAMS, eventsHeard: events, megabytes: memory.now, peakMegabytes: memory.peak }
}

/** Battles of the library, both seats held by programs. */
async function makeTables(address: string, battles: number): Promise<Table[]> {
  const tables: Table[] = []
  const maker = visitor(() => address)
  while (tables.length < battles) {
    const { id, seats, invites } = (await maker.post('/api/battles', { scenario: SCENARIO, token: true })).body
    const { seat } = (await maker.post(`/api/battles/${id}/seats`, { invite: invites.blue, token: true })).body
    tables.push({ id, red: seats.red, blue: seat, requests: [] })
  }
  return tables
}

/** Whoever holds the database knows the dice: so the load can be worked out before, and does not slow the server. */
async function foresee(database: string, tables: Table[]): Promise<void> {
  const store = await openStore(database)
  for (const [i, table] of tables.entries()) {
    const row = (await store.battle(table.id))!
    const live = rebuildLive(row, await store.seats(table.id), await store.log(table.id, 0), null)
    const pick = picker(i)
    for (let n = 0; n < ACTIONS; n++) {
      const owed = live.ruleset.decisions(live.battle)[0]
      if (!owed) break
      const action: Action = live.ruleset.sample(live.battle, owed, pick)
      actLive(live, action)
      const secret = owed.side === 'red' ? table.red : table.blue
      table.requests.push(
        requestText(`/api/battles/${table.id}/actions`, secret, JSON.stringify({ action, client: `${n}` })),
      )
    }
  }
  await store.close()
}

/** The plain endpoint: Fastify, SQLite, one commit for every request, nothing else. */
async function plain(database: string): Promise<Record<string, number>> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server-plain.ts'), database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const body = JSON.stringify({
    action: { side: 'red', do: 'move', ship: 'Exeter', path: [{ ahead: 2 }] },
    client: 'n',
  })
  const request = requestText('/act', 'x'.repeat(43), body)
  const requests = Array.from({ length: ACTIONS }, () => request)
  const load = () =>
    fire(
      String(said).trim(),
      Array.from({ length: BATTLES }, () => requests),
    )
  for (let i = 0; i < WARMING; i++) await load()
  const before = workOf(child)
  const fired = await load()
  const measured = told(fired, workOf(child) - before)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return measured
}
