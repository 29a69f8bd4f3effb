import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Serving, serve } from '../index.ts'
import { signedUp, withRole } from '../testing/accounts.ts'
import { visitor } from '../testing/client.ts'
import { cruisers, picker, someAction } from '../testing/some-action.ts'

/** FLANKSPEED_FUZZ=100000 for a long run. */
const REQUESTS = Number(process.env.FLANKSPEED_FUZZ ?? 5000)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-fuzz-'))
const database = join(folder, 'battles.db')
let serving: Serving
beforeAll(async () => {
  serving = await serve({
    ...{ port: 0, host: '127.0.0.1', database, perMinute: 1e9, perSeat: 1e9, inMemory: 2, passwordCost: 2 },
  })
}, 60_000)
afterAll(async () => {
  await serving.close()
  rmSync(folder, { recursive: true, force: true })
})

test(
  `${REQUESTS} malformed requests: no failure inside, no growth`,
  async () => {
    const pick = picker('fuzz')
    const one = <T>(from: readonly T[]): T => from[pick(from.length)]!
    const me = visitor(() => serving.address)
    const made = (await me.post('/api/battles', { setup: cruisers(3), token: true })).body
    const { seat } = (await me.post(`/api/battles/${made.id}/seats`, { invite: made.invites.blue, token: true })).body
    me.token = made.seats.red
    const { view } = (await me.get(`/api/battles/${made.id}/view`)).body
    const here = { address: () => serving.address, database: () => database }
    const [moderator, player] = [await signedUp(here), await signedUp(here)]
    await withRole(here, moderator.name, 'operator')
    const all = { name: 'all', scopes: ['moderate', 'battles:play', 'links:write'] }
    const { token: mods } = (await moderator.me.post('/api/account/tokens', all)).body
    const { body: report } = await player.me.post('/api/reports', { kind: 'abuse', player: moderator.name })
    const { body: done } = await moderator.me.post('/api/moderation/actions', {
      ...{ kind: 'warn', player: player.name, reason: 'x' },
    })
    const side = someAction(view, 'red') ? 'red' : 'blue'
    const action = someAction(view, side)!

    const sailor = visitor(() => serving.address)
    await sailor.post('/api/account', { name: 'Sailor', password: 'a long password' })
    const swiss = { kind: 'swiss', title: 'x', scenario: 'river-plate', clock: { each: 86_400_000, perMove: 0 } }
    const cup = (await sailor.post('/api/tournaments', swiss)).body.id as string

    const VALUES: unknown[] = [
      null,
      true,
      0,
      -1,
      1e308,
      1.5,
      '',
      'x',
      '\u0000',
      '\ud800',
      '💥'.repeat(40),
      'x'.repeat(3000),
      [],
      {},
      [[]],
      [null],
      { side: 'red' },
      { kind: 'admiral' },
      { constructor: 1 },
      'constructor',
      '__proto__',
      '../../etc/passwd',
      "' or 1=1 --",
      Number.MAX_SAFE_INTEGER,
      '1e999',
      nested(200),
      'red',
      'blue',
      'spectator',
      made.id,
    ]
    const KEYS = [
      'side',
      'do',
      'ship',
      'path',
      'action',
      'client',
      'invite',
      'name',
      'seats',
      'setup',
      'ships',
      'class',
      'at',
      'replay',
      'actions',
      'rolls',
      'seed',
      'clock',
      'each',
      'toString',
      'text',
      'accept',
      'seq',
      'webhook',
      'quiet',
      'token',
    ]
    const BODIES: [path: string, body: object][] = [
      ['/api/battles', { setup: cruisers(1), name: 'x', clock: { each: 60_000, perMove: 0 }, open: false }],
      [
        '/api/battles',
        { replay: { ruleset: 'victory-at-sea', setup: cruisers(1), seed: 1, actions: [action] }, actions: 0 },
      ],
      [`/api/battles/${made.id}/actions`, { action, client: 'x' }],
      [`/api/battles/${made.id}/seats`, { invite: 'x'.repeat(43) }],
      [`/api/battles/${made.id}/answer`, { accept: false }],
      [`/api/battles/${made.id}/chat`, { text: 'x' }],
      [`/api/battles/${made.id}/seen`, { seq: 1 }],
      [`/api/battles/${made.id}/wishes`, { quiet: false, webhook: null }],
      [`/api/battles/${made.id}/again`, { actions: 0 }],
      [`/api/battles/${made.id}/take-back`, {}],
      ['/api/session', { name: 'x' }],
      [
        '/api/lobby/seeks',
        {
          scenario: 'river-plate',
          clock: { each: 60_000, perMove: 0 },
          side: 'red',
          note: 'x',
          admiral: { kind: 'admiral', name: 'ensign', milliseconds: 1, after: 600 },
        },
      ],
      ['/api/lobby/seeks', { fleets: { points: 100, year: 1941, red: 'km', blue: 'rn' }, waits: true, token: true }],
      ['/api/lobby/quick', { speed: 'fast', rated: false }],
      ['/api/lobby/seeks/nowhere/accept', { name: 'x' }],
      ['/api/tournaments', { ...swiss, rounds: 3, starts: null, most: 8 }],
      ['/api/tournaments', { kind: 'arena', title: 'x', fleets: { points: 700, year: 1941, red: 'km', blue: 'rn' } }],
      [`/api/tournaments/${cup}/entry`, { webhook: null, push: [] }],
      [`/api/tournaments/${cup}/results`, { round: 1, board: 1, leg: 1, result: 'red' }],
      [`/api/tournaments/${cup}/entries`, { open: true }],
      [`/api/tournaments/${cup}/start`, {}],
      [`/api/tournaments/${cup}/next`, {}],
      ['/api/session/recovery', { name: 'x', code: 'aaaa-bbbb', password: 'x'.repeat(9) }],
      ['/api/session/recovery/letter', { name: 'xx' }],
      ['/api/account/tokens', { name: 'x', scopes: ['battles:read'] }],
      ['/api/account/email', { email: 'a@example.org' }],
      ['/api/links', { kind: 'fleet', text: 'navy: rn\nyear: 1941\npoints: 9\nships: []', listed: false }],
      ['/api/links', { kind: 'replay', text: '{"flankspeed":1,"ruleset":"victory-at-sea"}', at: 1, title: 'x' }],
      ['/api/links', { battle: made.id, view: 'review' }],
      ['/api/people', { kind: 'block', battle: made.id, side: 'blue' }],
      ['/api/people', { kind: 'mute', player: player.name }],
      ['/api/reports', { kind: 'abuse', text: 'x', battle: made.id, side: 'blue', chat: 0 }],
      ['/api/reports', { kind: 'name', player: player.name }],
      [`/api/standing/${done.id}/appeal`, { text: 'x' }],
      ['/api/moderation/actions', { kind: 'no-chat', player: player.name, reason: 'x', hours: 1 }],
      ['/api/moderation/actions', { kind: 'rename', player: player.name, reason: 'x', name: 'Renamed' }],
      ['/api/moderation/actions', { kind: 'close', report: report.id, reason: 'x' }],
      [`/api/moderation/actions/${done.id}/undo`, { reason: 'x' }],
      [`/api/moderation/appeals/${done.id}/answer`, { reason: 'x' }],
      [`/api/moderation/reports/${report.id}/take`, {}],
      [`/api/moderation/reports/${report.id}/signs`, {}],
      [`/api/moderation/reports/${report.id}/close`, { note: 'x', answer: 'y' }],
      ['/api/moderation/roles', { player: player.name, role: 'moderator' }],
    ]
    const PATHS = [
      '',
      '/view',
      '/log',
      '/log?from=1',
      '/replay',
      '/chat',
      '/nothing',
      '/view?as=red',
      '/stream/x',
      '/again',
      '/ratings',
      '/presence',
    ]

    const READS = ['people', 'reports', 'standing', ...['reports', 'appeals', 'log', 'roles', 'server', 'players/x'].map((path) => `moderation/${path}`)] // biome-ignore format: one line

    /** The same value with something replaced, added or removed. */
    function spoiled(value: unknown, depth = 0): unknown {
      if (pick(6) === 0 || depth > 5) return one(VALUES)
      if (Array.isArray(value)) {
        const list = value.map((item, i) => (i === 0 || pick(3) === 0 ? spoiled(item, depth + 1) : item))
        return pick(8) === 0 ? [...list, one(VALUES)] : list
      }
      if (typeof value !== 'object' || value === null) return pick(2) === 0 ? value : one(VALUES)
      const fields = Object.entries(value).filter(() => pick(12) > 0)
      const at = pick(Math.max(1, fields.length))
      const changed = Object.fromEntries(
        fields.map(([key, item], i) => [key, i === at ? spoiled(item, depth + 1) : item]),
      )
      return pick(5) === 0 ? { ...changed, [one(KEYS)]: one(VALUES) } : changed
    }
    function mangled(text: string): string {
      const at = pick(text.length + 1)
      return (
        text.slice(0, at) +
        one(['', '"', '}', '\\', '\u0000', ',,', '[', '{"__proto__":{}}']) +
        text.slice(at + pick(4))
      )
    }

    async function request(): Promise<number> {
      const token =
        pick(8) > 0
          ? one([made.seats.red, seat, mods])
          : one(['wrong', '', 'ü', 'a b c', 'fst_', `fst_${'x'.repeat(43)}`])
      const headers: Record<string, string> = {
        ...(pick(6) === 0 ? {} : { authorization: `Bearer ${encodeURI(token)}` }),
        ...(pick(8) === 0
          ? { cookie: one(['flankspeed=x', 'flankspeed', '=;=', `flankspeed-session=${'x'.repeat(43)}`]) }
          : {}),
        ...(pick(20) === 0 ? { 'last-event-id': one(['-1', 'NaN', '99999999999999']) } : {}),
      }
      if (pick(4) === 0) {
        const odd = one([
          '',
          '?state=x',
          '?most=0',
          '?before=0',
          '?before=9e99',
          '?kind=',
          '?most=1&most=2',
          '/%00',
          '/..%2f',
        ])
        if (pick(3) === 0) return (await fetch(`${serving.address}/api/${one(READS)}${odd}`, { headers })).status
        const [where, known, paths] = one([
          ['battles', made.id, PATHS],
          ['battles', made.id, PATHS],
          ['tournaments', cup, ['', '/calendar.ics', '/stream/x']],
          ['seasons', 'now', ['', '/2026-Q4', '/now']],
        ] as const)
        const path = `/api/${where}/${one([known, 'nowhere', '%00', '%ff', '..%2f..', 'x'.repeat(500)])}${one(paths)}`
        return (
          await fetch(serving.address + path + one(['', '?', '?from=x', '?as=green', '?%', '?from=1&from=2']), {
            headers,
          })
        ).status
      }
      const [path, body] = one(BODIES)
      const text = JSON.stringify(spoiled(body)) ?? ''
      const response = await fetch(serving.address + path, {
        method: pick(20) > 0 ? 'POST' : one(['PUT', 'DELETE', 'PATCH']),
        headers: {
          // Tournaments are for accounts.
          ...(path.startsWith('/api/tournaments') && pick(4) > 0 ? { cookie: sailor.cookies } : headers),
          'content-type': pick(15) > 0 ? 'application/json' : one(['text/plain', 'x']),
        },
        body: pick(4) === 0 ? mangled(text) : text,
      })
      await response.arrayBuffer()
      return response.status
    }

    const counts = new Map<number, number>()
    const failures: number[] = []
    const round = async (times: number): Promise<number> => {
      for (let i = 0; i < times; i++) {
        const status = await request()
        counts.set(status, (counts.get(status) ?? 0) + 1)
        if (status >= 500) failures.push(status)
      }
      collect()
      return process.memoryUsage().heapUsed
    }
    const before = await round(Math.ceil(REQUESTS / 2))
    const after = await round(Math.floor(REQUESTS / 2))
    expect(failures).toEqual([])
    expect((after - before) / 1e6).toBeLessThan(20)
    expect((await me.get(`/api/battles/${made.id}`)).status).toBe(200)
    console.log(
      [...counts]
        .sort(([a], [b]) => a - b)
        .map(([status, times]) => `${status}: ${times}`)
        .join(', '),
    )
  },
  Math.max(120_000, REQUESTS * 20),
)

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

test('what is not HTTP at all is let go', async () => {
  const port = Number(new URL(serving.address).port)
  const pick = picker('noise')
  for (let i = 0; i < 50; i++) {
    await new Promise<void>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(Buffer.from(Array.from({ length: 200 }, () => pick(256))))
        socket.write('GET / HTTP/9.9\r\ncontent-length: -5\r\n\r\n')
      })
      socket.setTimeout(2000, () => socket.destroy())
      socket.on('close', () => done())
      socket.on('error', () => {})
      socket.resume()
    })
  }
  expect((await fetch(`${serving.address}/healthz`)).status).toBe(200)
})
