import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openDeadlines } from '../battles/deadlines.ts'
import { openLobby } from '../battles/lobby.ts'
import { openPlay } from '../battles/play.ts'
import { openPool } from '../battles/pool.ts'
import { serve } from '../index.ts'
import { openSqlite } from '../store/sqlite.ts'
import { orderFor } from '../testing/battle-process.ts'
import { visitor } from '../testing/client.ts'
import { cruisers } from '../testing/some-action.ts'

const DAY = 86_400_000

test('battles that nobody joined are looked at without reading their set-ups, and are over soon', async () => {
  let now = 1000
  const time = { wall: () => now, served: () => now }
  const store = openSqlite(':memory:')
  let read = 0
  const counting = {
    ...store,
    battle: (id: string) => {
      read++
      return store.battle(id)
    },
  }
  const pool = openPool(store, 10 << 20)
  const play = openPlay(store, pool, { wrote: () => {}, failed: () => {}, time })
  const lobby = openLobby(counting, () => {}, time)
  const complain = (error: unknown): void => {
    throw error
  }
  const deadlines = openDeadlines(store, play, lobby, {
    every: 1e8,
    abandonAfterDays: 90,
    joinWithinDays: 7,
    complain,
    time,
  })
  const usual = orderFor(cruisers(2))
  const lonely = { ...usual, seats: usual.seats.map((seat) => ({ ...seat, mine: seat.side === 'red' })) }
  const ids = []
  for (let i = 0; i < 20; i++) ids.push((await lobby.make(lonely)).id)
  read = 0
  now += 2 * DAY
  for (let i = 0; i < 5; i++) await deadlines.round()
  expect(read).toBe(0)
  expect((await store.count()).gathering).toBe(20)
  now += 6 * DAY
  await deadlines.round()
  expect((await store.count()).gathering).toBe(0)
  expect((await store.battle(ids[0]!))!.result).toEqual({
    winner: null,
    why: 'nobody joined for 7 days',
    by: 'abandonment',
  })
  await store.close()
})

test('one address has so many battles that wait for somebody, however many browsers it claims to be', async () => {
  const serving = await serve({ host: '127.0.0.1', port: 0, limits: { waitingBattles: 5, admiralBattles: 2 } })
  const order = { setup: cruisers(1), token: true }
  const made = await Promise.all(
    Array.from({ length: 8 }, () => visitor(() => serving.address).post('/api/battles', order)),
  )
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
  const refused = made.find(({ status }) => status === 429)!
  expect(refused.body.error.why).toBe('You have 5 battles that wait for someone to join: that is the limit.')
  // A battle that somebody joins makes room.
  const me = visitor(() => serving.address)
  const { id, invites } = made.find(({ status }) => status === 201)!.body
  expect((await me.post(`/api/battles/${id}/seats`, { invite: invites.blue, token: true })).status).toBe(200)
  expect((await me.post('/api/battles', order)).status).toBe(201)
  expect((await me.post('/api/battles', order)).status).toBe(429)

  const admiral = { kind: 'admiral', name: 'ensign', milliseconds: 1 }
  const alone = { scenario: 'philippine-sea-strike', side: null, seats: { red: admiral, blue: admiral } }
  const statuses: number[] = []
  for (let i = 0; i < 3; i++) statuses.push((await visitor(() => serving.address).post('/api/battles', alone)).status)
  expect(statuses).toEqual([201, 201, 429])
  await serving.close()
})

test('whoever makes many battles is not asked about those that have begun', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flankspeed-made-'))
  const database = join(folder, 'made.db')
  const serving = await serve({ host: '127.0.0.1', port: 0, proxy: 1, database })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const me = visitor(() => serving.address)
  const beside = new DatabaseSync(database)
  const looked = beside.prepare("select count(*) as rows from makers where maker like 'waiting address %'")
  for (let made = 0; made < 12; made++) {
    const { id, invites } = (await me.post('/api/battles', { setup: cruisers(1), token: true }, from('192.0.2.1'))).body
    // The new one alone: the one before it had begun when this was made.
    expect(looked.get()!.rows).toBe(1)
    const joined = { invite: invites.blue, token: true }
    const other = from(`192.0.2.${made + 2}`)
    expect((await visitor(() => serving.address).post(`/api/battles/${id}/seats`, joined, other)).status).toBe(200)
  }
  beside.close()
  await serving.close()
  rmSync(folder, { recursive: true })
})

test('a request that is repeated is answered as before, also by a maker who has no room for more', async () => {
  const serving = await serve({ host: '127.0.0.1', port: 0, limits: { waitingBattles: 1 } })
  const me = visitor(() => serving.address)
  const key = { 'idempotency-key': '0b4b5b0e-6f5c-4d7c-9a35-6d2f6f3f6a11' }
  const order = { setup: cruisers(1), token: true }
  const [first, again] = [await me.post('/api/battles', order, key), await me.post('/api/battles', order, key)]
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  expect((await me.post('/api/battles', order)).status).toBe(429)
  await serving.close()
})
