import { afterAll, expect, test } from 'vitest'
import { BEFORE_ALL } from '../store/in-play/battles-of-admirals.ts'
import { openPostgres } from '../store/postgres.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { battleProcess, orderFor } from '../testing/battle-process.ts'
import { sharedDatabase } from '../testing/shared-postgres.ts'
import { cruisers } from '../testing/some-action.ts'
import { openAdmirals } from './admirals.ts'
import { openLobby } from './lobby.ts'

const ENSIGN = { kind: 'admiral', name: 'ensign', milliseconds: 1 } as const

const ending: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ending.reverse()) await end()
})

/** As many battles between people, all made in the same moment, and then one between ensigns: its id. */
async function battleAmong(store: Store, others: number): Promise<string> {
  const lobby = openLobby(store, () => {}, { wall: () => 1000, served: () => 0 })
  const order = orderFor(cruisers(1))
  for (let i = 0; i < others; i++) await lobby.make(order)
  const later = openLobby(store, () => {}, { wall: () => 2000, served: () => 0 })
  const seats = order.seats.map((seat) => ({ ...seat, player: ENSIGN, mine: false, salt: null }))
  return (await later.make({ ...order, seats })).id
}

test.each([
  ['SQLite', async () => openSqlite(':memory:')],
  ['PostgreSQL', async () => openPostgres(await sharedDatabase('battles_of_admirals'))],
] as const)('those in which admirals play are found some at a time: %s', async (_, open) => {
  const store = await open()
  ending.push(() => store.close())
  const id = await battleAmong(store, 5)
  const looks: string[][] = []
  for (let place: typeof BEFORE_ALL | null = BEFORE_ALL; place !== null; ) {
    const { lines, next } = await store.battlesOfAdmirals(place, 2)
    looks.push(lines.map(({ battle }) => battle))
    place = next
  }
  expect(looks).toEqual([[], [], [id], []])
  const whole = await store.battlesOfAdmirals(BEFORE_ALL, 100)
  expect(whole).toMatchObject({ lines: [{ battle: id, seq: 0, after: { served: 0 } }], next: null })
})

test('a battle whose admiral was forgotten goes on by itself', async () => {
  const store = openSqlite(':memory:')
  ending.push(() => store.close())
  const id = await battleAmong(store, 60)
  // Nobody tells the admirals that it has begun.
  const time = { wall: () => 100_000, served: () => 100_000 }
  const { pool, play } = battleProcess(store, time)
  const complaints: unknown[] = []
  const admirals = openAdmirals(store, pool, play, time, (error) => complaints.push(error), 20)
  ending.push(() => admirals.close())
  await expect.poll(async () => (await store.log(id, 1)).length).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})
