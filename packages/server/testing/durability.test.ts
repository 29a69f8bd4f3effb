import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRuleset, type Pick, playAgain } from '@flankspeed/engine'
import { verifyReplay } from '@flankspeed/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rebuildLive } from '../battles/live-battle.ts'
import { replayOf } from '../battles/replay.ts'
import { openStore } from '../store/open.ts'
import { type Child, startChild } from './child.ts'
import { visitor } from './client.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { cruisers, picker, someAction } from './some-action.ts'

/** How often the server is killed: FLANKSPEED_KILLS=2000 for a long run. */
const KILLS = Number(process.env.FLANKSPEED_KILLS ?? 12)
const TABLES = 8
/** Moves at a table before it creates another battle. */
const MOVES = 6

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-durability-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the server acknowledged. */
interface Acknowledged {
  battle: string
  seq: number
  action: string
}

/** Plays battle after battle against the current server; returns when it is gone. */
async function playTable(
  address: () => string,
  pick: Pick,
  table: string,
  done: Acknowledged[],
  stopped: () => boolean,
) {
  let battle: { id: string; red: string; blue: string } | null = null
  /** The idempotency keys of a battle in creation: after a lost response it is retried. */
  let making: { make: string; join: string } | null = null
  let tries = 0
  while (!stopped() || making) {
    try {
      if (!battle) {
        making ??= { make: randomUUID(), join: randomUUID() }
        const order = { setup: cruisers(2), token: true }
        const maker = visitor(address)
        const made = await maker.post('/api/battles', order, { 'idempotency-key': making.make })
        const joining = { invite: made.body.invites.blue, token: true }
        const joined = await maker.post(`/api/battles/${made.body.id}/seats`, joining, {
          'idempotency-key': making.join,
        })
        if (joined.status !== 200) throw new Error(`the seat was lost: ${joined.text}`)
        battle = { id: made.body.id, red: made.body.seats.red, blue: joined.body.seat }
        making = null
      }
      const at: string = `/api/battles/${battle.id}`
      const red = visitor(address, battle.red)
      const { body: seen } = await red.get(`${at}/view`)
      const [side] = seen.owing as ('red' | 'blue')[]
      if (!side) {
        battle = null
        continue
      }
      const who = visitor(address, battle[side])
      const action = someAction((await who.get(`${at}/view`)).body.view, side, pick)
      const client = `${table} ${tries++}`
      // A new battle now and then, so that kills also hit the taking of seats.
      const isLast = tries % MOVES === 0
      const answer = await who.post(`${at}/actions`, { action, client })
      if (answer.status === 200) done.push({ battle: battle.id, seq: answer.body.seq, action: JSON.stringify(action) })
      if (isLast) battle = null
    } catch {
      // The server is down and will be back.
      await new Promise((later) => setTimeout(later, 100))
    }
  }
}

/** Every acknowledged action is in its log, and every log replays to its dice and hashes. */
async function checkAll(database: string, done: readonly Acknowledged[]): Promise<number> {
  const store = await openStore(database)
  const battles = new Set(done.map(({ battle }) => battle))
  for (const id of battles) {
    const row = (await store.battle(id))!
    const seats = await store.seats(id)
    const log = await store.log(id, 0)
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, i) => i))
    for (const { seq, action } of done.filter(({ battle }) => battle === id)) {
      const { entry } = log[seq]!
      expect(entry.kind === 'action' && JSON.stringify(entry.action)).toBe(action)
    }
    rebuildLive(row, seats, log, null)
    rebuildLive(row, seats, log, await store.snapshot(id))
    const replay = replayOf(row, seats, log)
    const ruleset = findRuleset(row.ruleset)
    playAgain(ruleset, replay)
    expect(verifyReplay(replay, ruleset)).toMatchObject({ sound: true, fairness: 'proven' })
  }
  expect((await store.count()).gathering, 'battles whose seats were lost').toBe(0)
  await store.close()
  return battles.size
}

test(
  `nothing that was acknowledged is lost when the server is killed ${KILLS} times`,
  async () => {
    const database = join(folder, 'killed.db')
    const done: Acknowledged[] = []
    let child = await startChild(database)
    let over = false
    const tables = Array.from({ length: TABLES }, (_, i) =>
      playTable(
        () => child.address,
        picker(i),
        `table ${i}`,
        done,
        () => over,
      ),
    )
    for (let i = 0; i < KILLS; i++) {
      const before = done.length
      const patience = Date.now() + 20_000
      while (done.length < before + TABLES && Date.now() < patience) await new Promise((later) => setTimeout(later, 2))
      expect(done.length).toBeGreaterThan(before)
      await child.end('SIGKILL')
      child = await startChild(database)
    }
    over = true
    await Promise.all(tables)
    expect(await child.end('SIGTERM')).toBe(0)
    const battles = await checkAll(database, done)
    console.log(`${KILLS} kills, ${done.length} actions acknowledged in ${battles} battles, all there`)
  },
  Math.max(240_000, KILLS * 6000),
)

describe('two servers on one PostgreSQL', () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 120_000)
  afterAll(() => postgres.stop())

  test('clients are spread over both, one is killed, play goes on', async () => {
    const url = await postgres.database('pair')
    const pair: Child[] = await Promise.all([startChild(url), startChild(url)])
    const [one, two] = [visitor(() => pair[0]!.address), visitor(() => pair[1]!.address)]
    const made = (await one.post('/api/battles', { setup: cruisers(2), token: true })).body
    const at = `/api/battles/${made.id}`
    one.token = made.seats.red
    two.token = (await two.post(`${at}/seats`, { invite: made.invites.blue, token: true })).body.seat
    const streams = [one.watch(`${at}/stream?views=1&from=-1`), two.watch(`${at}/stream?views=1&from=-1`)]
    const pick = picker('pair')
    let last = 0
    async function play(times: number): Promise<void> {
      for (let i = 0; i < times; i++) {
        const { owing, result } = (await one.get(`${at}/view`)).body
        if (result) return
        const side = owing[0] as 'red' | 'blue'
        const who = side === 'red' ? one : two
        const { view } = (await who.get(`${at}/view`)).body
        last = (await who.post(`${at}/actions`, { action: someAction(view, side, pick) })).body.seq
      }
    }
    await play(16)
    for (const stream of streams) {
      await stream.until(({ event, id }) => event === 'line' && id === last)
      const lines = stream.events.filter(({ event }) => event === 'line').map(({ id }) => id)
      expect(lines).toEqual(Array.from({ length: last + 1 }, (_, i) => i))
    }
    await two.post(`${at}/chat`, { text: 'from the other server' })
    await streams[0]!.until(({ event }) => event === 'chat')

    await pair[1]!.end('SIGKILL')
    await expect.poll(() => streams[1]!.ended).toBe(true)
    pair[1] = pair[0]!
    const before = last
    await play(6)
    const resumed = two.watch(`${at}/stream`, before)
    await resumed.until(({ id }) => id === last)
    expect(resumed.events[0]!.id).toBe(before + 1)
    for (const stream of [...streams, resumed]) stream.close()
    expect(await pair[0]!.end('SIGTERM')).toBe(0)

    const store = await openStore(url)
    const row = (await store.battle(made.id))!
    const replay = replayOf(row, await store.seats(made.id), await store.log(made.id, 0))
    expect(verifyReplay(replay, findRuleset(row.ruleset))).toMatchObject({ sound: true })
    await store.close()
  })
})
