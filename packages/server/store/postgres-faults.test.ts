import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHealth } from '../health.ts'
import { serve } from '../index.ts'
import { begunBattle, orderFor } from '../testing/battle-process.ts'
import { visitor } from '../testing/client.ts'
import { type Postgres, startPostgres } from '../testing/postgres.ts'
import { type FaultyProxy, openProxy } from '../testing/proxy.ts'
import { cruisers, someAction } from '../testing/some-action.ts'
import { openPostgres } from './postgres.ts'
import type { News, NewsListener, Store } from './store.ts'
import { Unavailable } from './unavailable.ts'

const TIMEOUTS = { connect: 1000, statement: 1000, answer: 1500, listening: 1000 }
/** Far longer than any bounded wait, far shorter than a hang. */
const BOUND = 15_000

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(() => postgres?.stop(), 60_000)

/** The outcome, if there is one in time. */
const within = async (promise: Promise<unknown>): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined
  const never = new Promise((done) => {
    timer = setTimeout(done, BOUND, 'it hangs')
  })
  return Promise.race([promise.catch((error: unknown) => error), never]).finally(() => clearTimeout(timer))
}

async function behind(name: string): Promise<{ proxy: FaultyProxy; store: Store; direct: Store }> {
  const url = await postgres.database(name)
  const proxy = await openProxy(url)
  return { proxy, store: await openPostgres(proxy.url, TIMEOUTS), direct: await openPostgres(url) }
}

function listener() {
  const news: News[] = []
  const counted = { lost: 0, missing: 0 }
  const all: NewsListener = {
    heard: (one) => news.push(one),
    lost: () => counted.lost++,
    missing: () => counted.missing++,
  }
  return { news, counted, all }
}

test('a database that hangs is given up in time, by everybody who asks, and used again when it is back', async () => {
  const { proxy, store, direct } = await behind('hung')
  const { id } = await begunBattle(store, orderFor(cruisers(1)))
  const health = openHealth(store, { within: 500, complain: () => {} })
  expect(await health()).toEqual({ up: true })
  proxy.hang('everybody')
  const asked = await Promise.all([
    within(store.battle(id)),
    within(store.setting('x', () => 'y')),
    within(store.changeSeat(id, 'red', { seen: 1 })),
    ...Array.from({ length: 20 }, () => within(store.log(id, 0))),
  ])
  for (const answer of asked) expect(answer).toBeInstanceOf(Unavailable)
  expect(await within(openHealth(store, { within: 500, complain: () => {} })())).toMatchObject({ up: false })
  proxy.resume()
  await expect.poll(() => store.battle(id).catch(() => null)).not.toBeNull()
  proxy.cut()
  await expect.poll(() => store.changeSeat(id, 'red', { seen: 2 }).then(() => 'done', String)).toBe('done')
  expect((await direct.seats(id)).find(({ side }) => side === 'red')!.seen).toBe(2)
  for (const one of [store, direct]) expect(await within(one.close())).toBeUndefined()
  await proxy.close()
})

test('a transaction that was left open holds its locks no longer than it may', async () => {
  const { proxy, store, direct } = await behind('locked')
  const { id } = await begunBattle(store, orderFor(cruisers(1)))
  // The network drops the connection in the middle of a transaction: the database still holds its locks.
  proxy.hangAt('update seats')
  expect(await within(store.changeSeat(id, 'red', { seen: 1 }))).toBeInstanceOf(Unavailable)
  expect(await within(direct.changeSeat(id, 'red', { seen: 3 }))).toBeUndefined()
  for (const one of [store, direct]) await within(one.close())
  await proxy.close()
})

test('news are heard even if the first attempt to hear them fails', async () => {
  const { proxy, store, direct } = await behind('first')
  const { news, counted, all } = listener()
  proxy.refuse('everybody')
  expect(await within(store.listen(all))).toBeUndefined()
  await expect.poll(() => counted.missing).toBeGreaterThan(0)
  proxy.refuse('nobody')
  await expect.poll(() => counted.lost).toBe(1)
  await direct.announce({ battle: 'a', kind: 'rematch', what: 'b' })
  await expect.poll(() => news).toEqual([{ battle: 'a', kind: 'rematch', what: 'b' }])
  for (const one of [store, direct]) await one.close()
  await proxy.close()
})

test('a connection that is dead without having ended is noticed, and news are heard again', async () => {
  const { proxy, store, direct } = await behind('dead')
  const { news, counted, all } = listener()
  await store.listen(all)
  await direct.announce({ battle: 'a', kind: 'chat', what: '1' })
  await expect.poll(() => news).toHaveLength(1)
  proxy.hang('listeners')
  await expect.poll(() => counted.missing).toBeGreaterThan(0)
  proxy.resume()
  await expect.poll(() => counted.lost).toBe(1)
  const missing = counted.missing
  await direct.announce({ battle: 'a', kind: 'chat', what: '2' })
  await expect.poll(() => news.at(-1)!.what).toBe('2')
  expect(counted.missing).toBe(missing)
  for (const one of [store, direct]) await one.close()
  await proxy.close()
})

test('where nothing can be heard, those who watch are told all the same what another server wrote', async () => {
  const url = await postgres.database('deaf')
  const proxy = await openProxy(url)
  proxy.refuse('listeners')
  const options = { host: '127.0.0.1', port: 0, perMinute: 1e6, perSeat: 1e6 }
  const [deaf, other] = [await serve({ ...options, database: proxy.url }), await serve({ ...options, database: url })]
  const [red, blue] = [visitor(() => other.address), visitor(() => other.address)]
  const made = (await red.post('/api/battles', { setup: cruisers(1), token: true })).body
  const at = `/api/battles/${made.id}`
  red.token = made.seats.red
  const onlooker = visitor(() => deaf.address)
  const stream = onlooker.watch(`${at}/stream?views=1&from=-1`)
  await stream.until(({ event }) => event === 'gathering')
  blue.token = (await blue.post(`${at}/seats`, { invite: made.invites.blue, token: true })).body.seat
  await stream.until(({ event, id }) => event === 'line' && id === 0)
  const { owing } = (await red.get(`${at}/view`)).body
  const who = owing[0] === 'red' ? red : blue
  const { view } = (await who.get(`${at}/view`)).body
  expect((await who.post(`${at}/actions`, { action: someAction(view, owing[0]) })).status).toBe(200)
  await stream.until(({ event, id }) => event === 'line' && id === 1)
  stream.close()
  await Promise.all([deaf.close(), other.close()])
  await proxy.close()
})
