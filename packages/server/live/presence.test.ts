import { expect, test } from 'vitest'
import { openStore } from '../store/open.ts'
import { visitor } from '../testing/client.ts'
import { cruisers } from '../testing/some-action.ts'
import { onBothStores } from '../testing/test-servers.ts'

const LIVE = { each: 900_000, perMove: 5000 }
const MINUTE = 60_000

onBothStores('who is there', ({ address, database, two }) => {
  test('the players hear who comes and leaves; three minutes later the win can be claimed, in the turn of the other', async () => {
    const { red, blue, id, at } = await two({ clock: LIVE })
    const store = await openStore(database(), { beside: true })
    // Who has just taken a seat is there, also before the page shows the battle.
    await expect.poll(async () => Object.keys((await red.get(`${at}/presence`)).body).sort()).toEqual(['blue', 'red'])
    const { owing } = (await red.get(`${at}/view`)).body
    const [late, patient, side] = owing[0] === 'red' ? [red, blue, 'red'] : [blue, red, 'blue']
    const [open, other] = [late.watch(`${at}/stream`), patient.watch(`${at}/stream`)]
    await other.until(({ event, data }) => event === 'presence' && data[side]?.state === 'here')
    expect((await patient.get(`${at}/presence`)).body[side]).toEqual({ state: 'here', since: 0 })
    // Both are there: there is nothing to claim.
    expect((await patient.post(`${at}/claim`)).status).toBe(409)
    open.close()
    const seen = (await store.seenIn([id])).get(id)![side]!
    // As if it had been long ago. What is noted once is not taken back by somebody who knows less.
    await store.noteSeen([{ battle: id, side }], seen - 10 * MINUTE)
    expect((await store.seenIn([id])).get(id)![side]).toBe(seen)
    await goBack(database(), id, side, seen - 30_000)
    await other.until(({ event, data }) => event === 'presence' && data[side]?.state === 'away')
    expect((await patient.post(`${at}/claim`)).status).toBe(409)
    await goBack(database(), id, side, seen - 4 * MINUTE)
    const gone = await other.until(({ event, data }) => event === 'presence' && data[side]?.state === 'gone')
    expect(gone.data[side].since).toBeGreaterThan(3 * MINUTE)
    // Not by the one who left, nor by somebody else.
    expect((await late.post(`${at}/claim`)).status).toBe(409)
    expect((await visitor(address).get(`${at}/presence`)).status).toBe(403)
    expect((await patient.post(`${at}/claim`)).status).toBe(200)
    expect((await patient.get(at)).body).toMatchObject({
      state: 'over',
      result: { winner: side === 'red' ? 'blue' : 'red', why: `${side} left`, by: 'abandonment' },
    })
    other.close()
    await store.close()
  }, 30_000)

  test('a page that is opened later hears who is there, although nothing changed', async () => {
    const { red, blue, at } = await two({ clock: LIVE })
    const streams = [red.watch(`${at}/stream`), blue.watch(`${at}/stream`)]
    const isTold = ({ event, data }: { event: string; data: Record<string, { state: string }> }): boolean =>
      event === 'presence' && data.red?.state === 'here' && data.blue?.state === 'here'
    for (const stream of streams) await stream.until(isTold)
    const reloaded = red.watch(`${at}/stream`)
    await reloaded.until(isTold)
    for (const stream of [...streams, reloaded]) stream.close()
  }, 30_000)

  test('nobody has to be there in a correspondence battle', async () => {
    const { red, blue, id, at } = await two({ clock: null })
    const streams = [red.watch(`${at}/stream?views=1`), blue.watch(`${at}/stream?views=1`)]
    await streams[0]!.until(({ event }) => event === 'view')
    expect((await red.get(`${at}/presence`)).body).toEqual({})
    expect((await red.post(`${at}/claim`)).status).toBe(409)
    for (const stream of streams) stream.close()
    expect(id).toBeTruthy()
  }, 30_000)

  test('whoever made an offer withdraws it; the other then has nothing to answer', async () => {
    const { red, blue, at } = await two()
    await red.post(`${at}/draw`)
    expect((await red.post(`${at}/answer`, { accept: true })).status).toBe(409)
    expect((await red.post(`${at}/answer`, { accept: false })).status).toBe(200)
    expect((await blue.get(`${at}/view`)).body.offer).toBeNull()
    expect((await blue.post(`${at}/answer`, { accept: true })).status).toBe(409)
    expect((await blue.get(at)).body.state).toBe('playing')
  })

  test('an invitation shows chart, forces and orders, and does not offer its maker the other seat', async () => {
    const [ann, bob] = [visitor(address), visitor(address)]
    const made = (await ann.post('/api/battles', { scenario: 'savo-island', name: 'Ann' })).body
    const { invite, path } = { invite: made.invites.blue, path: `/api/battles/${made.id}/invites` }
    const shown = (await bob.post(path, { invite })).body
    expect(shown).toMatchObject({ side: 'blue', yours: [] })
    const { picture, orders } = shown
    expect(picture.size[0]).toBe(100)
    expect(picture.land[0].name).toBe('Guadalcanal')
    const names = picture.ships.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['Chokai', 'Quincy']))
    for (const { at } of picture.ships) for (const place of at) expect(place).toBeGreaterThanOrEqual(0)
    expect(orders.red[0]).toMatch(/^Decisive: Sink at least three/)
    expect((await ann.post(path, { invite })).body.yours).toEqual(['red'])
    const bare = (await ann.post('/api/battles', { setup: cruisers(5), name: 'Ann' })).body
    const other = (await bob.post(`/api/battles/${bare.id}/invites`, { invite: bare.invites.blue })).body
    expect([other.picture.ships.length, other.orders]).toEqual([10, {}])
  })
})

/** Changes what was noted, which the server itself never does. */
async function goBack(database: string, battle: string, side: string, seen: number): Promise<void> {
  if (/^postgres/.test(database)) {
    const { default: pg } = await import('pg')
    const client = new pg.Client(database)
    await client.connect()
    await client.query('update presence set seen = $3 where battle = $1 and side = $2', [battle, side, seen])
    await client.end()
    return
  }
  const { DatabaseSync } = await import('node:sqlite')
  const db = new DatabaseSync(database)
  db.exec('pragma busy_timeout = 5000')
  db.prepare('update presence set seen = ? where battle = ? and side = ?').run(seen, battle, side)
  db.close()
}
