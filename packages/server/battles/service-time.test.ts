import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BattleResult } from '@flankspeed/protocol'
import { afterAll, describe, expect, test } from 'vitest'
import { type Serving, serve } from '../index.ts'
import { openStore } from '../store/open.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { orderFor } from '../testing/battle-process.ts'
import { visitor } from '../testing/client.ts'
import { sharedDatabase } from '../testing/shared-postgres.ts'
import { cruisers, picker, someAction } from '../testing/some-action.ts'
import type { Clock } from '../time.ts'
import { battleViewFor } from './battle-view.ts'
import { openDeadlines } from './deadlines.ts'
import { openLobby } from './lobby.ts'
import { openPlay } from './play.ts'
import { openPool } from './pool.ts'
import { openServiceTime } from './service-time.ts'

const SECOND = 1000
const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000
/** By how much processes may differ on a real database, which uses its own clock. */
const CLOSE = 2 * SECOND

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-time-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A machine whose clocks the test sets. */
function machine(started = 1_700_000_000_000) {
  let [wall, monotonic] = [started, 0]
  const clock: Clock = { wall: () => wall, monotonic: () => monotonic }
  return {
    clock,
    pass(milliseconds: number): void {
      wall += milliseconds
      monotonic += milliseconds
    },
    jump(milliseconds: number): void {
      wall += milliseconds
    },
  }
}

type Machine = ReturnType<typeof machine>

/** The timing of battles in one process. */
async function start(store: Store, { clock }: Machine) {
  const complaints: unknown[] = []
  const complain = (error: unknown): void => void complaints.push(error)
  const service = await openServiceTime(store, { clock, complain, every: 1e8 })
  const time = { wall: clock.wall, served: service.now }
  const pool = openPool(store, 10 << 20)
  const play = openPlay(store, pool, { wrote: () => {}, failed: complain, time })
  const lobby = openLobby(store, () => {}, time)
  const deadlines = openDeadlines(store, play, lobby, {
    every: 1e8,
    abandonAfterDays: 30,
    joinWithinDays: 30,
    complain,
    time,
  })
  const pick = picker('time')
  return {
    service,
    play,
    lobby,
    deadlines,
    complaints,
    seen: (id: string) => pool.current(id, async (live) => battleViewFor(live, 'spectator', service.now())),
    result: async (id: string): Promise<BattleResult | null> => (await store.battle(id))!.result,
    /** The side to move moves. */
    async move(id: string): Promise<void> {
      const { ruleset, battle } = await pool.current(id, async (live) => live)
      const owed = ruleset.decisions(battle)[0]!
      await play.act(id, owed.side, ruleset.sample(battle, owed, pick), null)
    },
  }
}

type Started = Awaited<ReturnType<typeof start>>

/** Time passes while these processes run. They send heartbeats and check the clocks as in production. */
async function run(milliseconds: number, at: Machine, processes: readonly Started[]): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 5 * SECOND) {
    at.pass(Math.min(left, 5 * SECOND))
    for (const { service, deadlines } of processes) {
      await service.beat()
      await deadlines.round()
    }
  }
}

const timed = (each: number) => {
  const usual = orderFor(cruisers(2))
  return { ...usual, terms: { ...usual.terms, clock: { each, perMove: 0 } } }
}

/** The time that viewers see for the side to move. */
async function shownLeft(one: Started, id: string): Promise<number> {
  const { clocks, owing, at, now } = await one.seen(id)
  return clocks![owing[0]!]! - (now - at)
}

describe.each([
  ['SQLite', async (name: string) => join(folder, `${name}.db`)],
  ['PostgreSQL', sharedDatabase],
])('the clocks of players on %s', (_, database) => {
  test.each([
    ['forward', HOUR],
    ['back', -HOUR],
    ['by a year', 365 * DAY],
  ])('run on when the wall clock jumps %s: no battle ends, nobody is kept from playing', async (how, jump) => {
    const at = machine()
    const store = await openStore(await database(`jump_${how.replace(' ', '_')}`))
    const one = await start(store, at)
    const { id } = await one.lobby.make(timed(10 * MINUTE))
    const { id: untimed } = await one.lobby.make(orderFor(cruisers(2)))
    const lonely = orderFor(cruisers(2))
    const { id: open } = await one.lobby.make({
      ...lonely,
      seats: lonely.seats.map((seat) => ({ ...seat, mine: seat.side === 'red' })),
    })
    await run(MINUTE, at, [one])
    at.jump(jump)
    await one.service.beat()
    await one.deadlines.round()
    for (const battle of [id, untimed, open]) expect(await one.result(battle)).toBeNull()
    expect(Math.abs((await shownLeft(one, id)) - 9 * MINUTE)).toBeLessThan(CLOSE)
    await run(MINUTE, at, [one])
    await one.move(id)
    const { clocks } = await one.seen(id)
    expect(Math.abs(Math.min(...Object.values(clocks!)) - 8 * MINUTE)).toBeLessThan(CLOSE)
    const stamps = (await store.log(id, 0)).map((line) => line.at)
    expect(stamps).toEqual(stamps.toSorted((a, b) => a - b))
    // The clock does run: a side that keeps thinking loses, but not early.
    const left = await shownLeft(one, id)
    await run(left - 3 * SECOND, at, [one])
    await expect(one.play.claim(id, null)).rejects.toThrow('No side has run out of time')
    expect(await one.result(id)).toBeNull()
    await run(6 * SECOND, at, [one])
    expect(await one.result(id)).toMatchObject({ by: 'clock' })
    expect(one.complaints).toEqual([])
    await store.close()
  })

  test.each(['in good order', 'by a crash'])('stand still while no server is up, when it ended %s', async (how) => {
    const at = machine()
    const url = await database(`down_${how.replaceAll(' ', '_')}`)
    const before = await openStore(url)
    const one = await start(before, at)
    const { id } = await one.lobby.make(timed(10 * MINUTE))
    await run(MINUTE, at, [one])
    if (how === 'in good order') await one.service.close()
    await before.close()

    const later = machine(at.clock.wall() + 15 * MINUTE)
    // The database has its own clock, which does not advance in a test.
    await longAgo(url)
    const after = await openStore(url)
    const two = await start(after, later)
    await two.deadlines.round()
    expect(await two.result(id)).toBeNull()
    await expect(two.play.claim(id, null)).rejects.toThrow('No side has run out of time')
    expect(Math.abs((await shownLeft(two, id)) - 9 * MINUTE)).toBeLessThan(CLOSE)
    await run(9 * MINUTE + CLOSE + 5 * SECOND, later, [two])
    expect(await two.result(id)).toMatchObject({ by: 'clock' })
    await after.close()
  })

  test('stand still while the store takes nothing, and while the process is stopped', async () => {
    const at = machine()
    const store = await openStore(await database('silent'))
    let reached = true
    const door: Store = {
      ...store,
      serve: (...given) => (reached ? store.serve(...given) : Promise.reject(new Error('the store is away'))),
    }
    const one = await start(door, at)
    const { id } = await one.lobby.make(timed(10 * MINUTE))
    reached = false
    for (let i = 0; i < 180; i++) {
      at.pass(5 * SECOND)
      await expect(one.service.beat()).rejects.toThrow('the store is away')
    }
    reached = true
    await run(5 * SECOND, at, [one])
    // For a few seconds nobody could know that the store was down.
    expect(await shownLeft(one, id)).toBeGreaterThan(9 * MINUTE + 30 * SECOND)
    at.pass(15 * MINUTE)
    await run(5 * SECOND, at, [one])
    expect(await shownLeft(one, id)).toBeGreaterThan(9 * MINUTE + 20 * SECOND)
    expect(await one.result(id)).toBeNull()
    await store.close()
  })

  test('go on right in a server whose clock is wrong or that was away', async () => {
    const at = machine(Date.now())
    const url = await database('served')
    const options = { host: '127.0.0.1', port: 0, database: url, perMinute: 1e6, perSeat: 1e6, watchEvery: 100 }
    let serving: Serving = await serve({ ...options, clock: at.clock })
    const [red, blue] = [visitor(() => serving.address), visitor(() => serving.address)]
    const clock = { each: 10 * MINUTE, perMove: 0 }
    const made = (await red.post('/api/battles', { setup: cruisers(2), clock, token: true })).body
    const path = `/api/battles/${made.id}`
    red.token = made.seats.red
    blue.token = (await blue.post(`${path}/seats`, { invite: made.invites.blue, token: true })).body.seat
    async function moves(): Promise<number> {
      const { owing } = (await red.get(`${path}/view`)).body
      const who = owing[0] === 'red' ? red : blue
      const { view, now, at: then } = (await who.get(`${path}/view`)).body
      expect(now - then).toBeLessThan(MINUTE)
      return (await who.post(`${path}/actions`, { action: someAction(view, owing[0]) })).status
    }
    for (const jump of [HOUR, -2 * HOUR]) {
      at.jump(jump)
      expect(await moves()).toBe(200)
    }
    await serving.close()
    at.pass(15 * MINUTE)
    await longAgo(url)
    serving = await serve({ ...options, clock: at.clock })
    expect(await moves()).toBe(200)
    await serving.close()
  })
})

test('with two processes, the clocks run while one of them is up, and stand still when neither is', async () => {
  const url = await sharedDatabase('pair')
  const at = machine()
  const other = machine(at.clock.wall() + 7 * SECOND)
  const both = (milliseconds: number): void => {
    at.pass(milliseconds)
    other.pass(milliseconds)
  }
  const stores = [await openStore(url), await openStore(url)] as const
  const [one, two] = [await start(stores[0], at), await start(stores[1], other)]
  const { id } = await one.lobby.make(timed(30 * MINUTE))
  await run(5 * MINUTE, at, [one])
  other.pass(5 * MINUTE)
  await two.service.beat()
  for (const process of [one, two]) expect(Math.abs((await shownLeft(process, id)) - 25 * MINUTE)).toBeLessThan(CLOSE)

  // The first process dies; the second was there all the time.
  await stores[0].close()
  for (let i = 0; i < 60; i++) {
    both(5 * SECOND)
    await two.service.beat()
  }
  expect(Math.abs((await shownLeft(two, id)) - 20 * MINUTE)).toBeLessThan(CLOSE)
  await two.move(id)
  const { clocks } = await two.seen(id)
  expect(Math.abs(Math.min(...Object.values(clocks!)) - 20 * MINUTE)).toBeLessThan(CLOSE)

  // Now no process is up.
  const before = await shownLeft(two, id)
  await stores[1].close()
  both(HOUR)
  await longAgo(url)
  const again = await openStore(url)
  const three = await start(again, machine(other.clock.wall()))
  await three.deadlines.round()
  expect(await three.result(id)).toBeNull()
  expect(Math.abs((await shownLeft(three, id)) - before)).toBeLessThan(CLOSE)
  await again.close()
})

test('battles of a version without service time lose none of the time before it', async () => {
  const at = machine()
  const store = openSqlite(':memory:')
  const one = await start(store, at)
  const { id } = await one.lobby.make(timed(10 * MINUTE))
  const [line] = await store.log(id, 0)
  const { served: _, ...after } = line!.after
  await store.rewrite(id, (await store.battle(id))!.version, [{ ...line!, at: line!.at - DAY, after }])
  const two = await start(store, at)
  await two.deadlines.round()
  expect(await two.result(id)).toBeNull()
  expect(await shownLeft(two, id)).toBe(10 * MINUTE)
  await store.close()
})

/** As if the database had heard of no server for a day. */
async function longAgo(url: string): Promise<void> {
  if (!url.startsWith('postgres')) return
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('update service set noted = noted - 86400000')
  await client.end()
}
