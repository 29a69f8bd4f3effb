import { expect, test } from 'vitest'
import { openDeadlines } from '../battles/deadlines.ts'
import { openLobby } from '../battles/lobby.ts'
import { openPlay } from '../battles/play.ts'
import { openPool } from '../battles/pool.ts'
import { serve } from '../index.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { orderFor } from '../testing/battle-process.ts'
import { visitor } from '../testing/client.ts'
import { cruisers } from '../testing/some-action.ts'

const DAY = 86_400_000

test('one address has so many battles in play with itself, whatever browsers it claims to be', async () => {
  const serving = await serve({ host: '127.0.0.1', port: 0, proxy: 1, limits: { ownBattles: 3 } })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const somebody = () => visitor(() => serving.address)
  const [here, there] = [from('192.0.2.1'), from('192.0.2.2')]
  const order = { setup: cruisers(1), token: true }
  const make = async (where = here) => (await somebody().post('/api/battles', order, where)).body
  const join = async ({ id, invites }: { id: string; invites: { blue: string } }, where = here) =>
    somebody().post(`/api/battles/${id}/seats`, { invite: invites.blue, token: true }, where)

  const made = [await make(), await make(), await make(), await make()]
  const joined = await Promise.all(made.map((one) => join(one)))
  expect(joined.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429])
  const [refused] = joined.filter(({ status }) => status === 429)
  expect(refused!.body.error.why).toBe(
    'You have 3 battles in play against yourself: that is the limit. End one of them first.',
  )
  // The same holds against an admiral.
  const captain = { kind: 'admiral', name: 'ensign', milliseconds: 1 }
  const against = () => somebody().post('/api/battles', { ...order, seats: { blue: captain } }, here)
  expect((await against()).status).toBe(429)
  // There is no such limit against somebody from another address.
  const left = made[joined.findIndex(({ status }) => status === 429)]!
  expect((await join(left, there)).status).toBe(200)
  expect((await join(await make(there))).status).toBe(200)
  // A finished battle frees its place.
  const over = made[joined.findIndex(({ status }) => status === 200)]!
  const player = somebody()
  player.token = over.seats.red
  expect((await player.post(`/api/battles/${over.id}/resign`)).status).toBe(200)
  expect((await against()).status).toBe(201)
  await serving.close()
})

/** Counts the rows read. */
function counting(store: Store): { store: Store; rows(): number } {
  let rows = 0
  const counted = new Proxy(store, {
    get(of, name: keyof Store) {
      const value = of[name]
      if (typeof value !== 'function') return value
      return (...args: never[]) => {
        const result: unknown = (value as (...args: never[]) => unknown)(...args)
        if (!(result instanceof Promise)) return result
        return result.then((found: unknown) => {
          rows += Array.isArray(found) ? found.length : 0
          return found
        })
      }
    },
  })
  return { store: counted, rows: () => rows }
}

test('the periodic look at the clocks does not grow with the battles in which nothing happens', async () => {
  let now = 1000
  const time = { wall: () => now, served: () => now }
  const { store, rows } = counting(openSqlite(':memory:'))
  const play = openPlay(store, openPool(store, 10 << 20), { wrote: () => {}, failed: () => {}, time })
  const lobby = openLobby(store, () => {}, time)
  const deadlines = openDeadlines(store, play, lobby, {
    every: 1e8,
    abandonAfterDays: 90,
    joinWithinDays: 7,
    complain: (error) => expect(error).toBeNull(),
    time,
  })
  const usual = orderFor(cruisers(1))
  const clock = { each: 90 * DAY, perMove: 0 }
  const timed = { ...usual, terms: { ...usual.terms, clock } }
  const lonely = { ...usual, seats: usual.seats.map((seat) => ({ ...seat, mine: seat.side === 'red' })) }
  for (let i = 0; i < 100; i++) for (const order of [usual, timed, lonely]) await lobby.make(order)
  await deadlines.round()
  const before = rows()
  for (let i = 0; i < 100; i++) {
    now += 5000
    await deadlines.round()
  }
  const read = rows() - before
  console.log(`100 looks at 300 idle battles read ${read} rows`)
  expect(read).toBe(0)

  // They still end on time.
  const { id } = await lobby.make({ ...timed, terms: { ...timed.terms, clock: { each: 60_000, perMove: 0 } } })
  now += 60_000
  await deadlines.round()
  expect((await store.battle(id))!.result?.by).toBe('clock')
  now += 7 * DAY
  await deadlines.round()
  expect(await store.count()).toEqual({ gathering: 0, playing: 200, over: 101 })
  now += 90 * DAY
  await deadlines.round()
  expect(await store.count()).toEqual({ gathering: 0, playing: 0, over: 301 })
  await store.close()
})
