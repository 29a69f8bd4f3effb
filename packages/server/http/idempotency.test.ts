import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { visitor } from '../testing/client.ts'
import { cruisers, someAction } from '../testing/some-action.ts'
import { onBothStores } from '../testing/test-servers.ts'

const key = () => ({ 'idempotency-key': randomUUID() })

onBothStores('requests with an idempotency key', ({ address, two, playOn }) => {
  test('a battle that is made again with the same key is the same battle, with the same secrets', async () => {
    const order = { setup: cruisers(1), token: true }
    const headers = key()
    const program = visitor(address)
    const [first, ...more] = await Promise.all([1, 2, 3].map(() => program.post('/api/battles', order, headers)))
    for (const again of [...more, await program.post('/api/battles', order, headers)]) {
      expect(again.status).toBe(201)
      expect(again.body).toEqual(first!.body)
    }
    program.token = first!.body.seats.red
    expect((await program.get(`/api/battles/${first!.body.id}`)).body.you).toBe('red')
    expect((await program.post('/api/battles', order)).body.id).not.toBe(first!.body.id)
  })

  test('a browser whose answer was lost with its cookie gets its seats by asking again', async () => {
    const [order, headers] = [{ setup: cruisers(1) }, key()]
    const { body: made } = await visitor(address).post('/api/battles', order, headers)
    const red = visitor(address)
    expect((await red.post('/api/battles', order, headers)).body).toEqual(made)
    expect((await red.get(`/api/battles/${made.id}`)).body.you).toBe('red')
    const at = `/api/battles/${made.id}`
    const [joining, joins] = [{ invite: made.invites.blue }, key()]
    expect((await visitor(address).post(`${at}/seats`, joining, joins)).status).toBe(200)
    const blue = visitor(address)
    expect((await blue.post(`${at}/seats`, joining, joins)).body.side).toBe('blue')
    expect((await blue.get(at)).body).toMatchObject({ you: 'blue', state: 'playing' })
    expect((await visitor(address).post(`${at}/seats`, joining, key())).status).toBe(403)
  })

  test('a seat that a program takes again with the same key has the same secret', async () => {
    const { body: made } = await visitor(address).post('/api/battles', { setup: cruisers(1), token: true })
    const at = `/api/battles/${made.id}`
    const [joining, joins] = [{ invite: made.invites.blue, token: true }, key()]
    const tries = await Promise.all([1, 2, 3].map(() => visitor(address).post(`${at}/seats`, joining, joins)))
    expect(new Set(tries.map(({ body }) => body.seat)).size).toBe(1)
    expect((await visitor(address, tries[0]!.body.seat).get(at)).body.you).toBe('blue')
  })

  test('a key that was used for another request is refused', async () => {
    const headers = key()
    const { body: made } = await visitor(address).post('/api/battles', { setup: cruisers(1) }, headers)
    const refused = [
      await visitor(address).post('/api/battles', { setup: cruisers(2) }, headers),
      await visitor(address).post(`/api/battles/${made.id}/seats`, { invite: made.invites.blue }, headers),
    ]
    for (const { status, body } of refused) expect([status, body.error.where]).toEqual([409, 'idempotency-key'])
    const again = key()
    for (const [i, expected] of [201, 409].entries()) {
      const { red, at } = await two()
      await red.post(`${at}/resign`)
      expect([i, (await red.post(`${at}/again`, {}, again)).status]).toEqual([i, expected])
    }
    const short = await visitor(address).post('/api/battles', { setup: cruisers(1) }, { 'idempotency-key': 'short' })
    expect([short.status, short.body.error.where]).toEqual([400, 'idempotency-key'])
  })

  test('an action that is sent again is taken once; another one with its key is refused', async () => {
    const players = await two()
    const { red, blue, at } = players
    await playOn(players, 4)
    const { body } = await red.get(`${at}/view`)
    const side = body.owing[0] as 'red' | 'blue'
    const [mine, theirs] = side === 'red' ? [red, blue] : [blue, red]
    const { view } = (await mine.get(`${at}/view`)).body
    const sent = { action: someAction(view, side), client: 'once' }
    const taken = (await mine.post(`${at}/actions`, sent)).body
    expect(taken.repeated).toBe(false)
    expect((await mine.post(`${at}/actions`, sent)).body).toEqual({ seq: taken.seq, repeated: true })
    const other = await mine.post(`${at}/actions`, { ...sent, action: { side, do: 'anything' } })
    expect([other.status, other.body.error.where]).toEqual([409, 'client'])
    // The other seat may use the same idempotency key for its own request.
    expect((await theirs.post(`${at}/actions`, { ...sent, action: { side, do: 'anything' } })).status).toBe(403)
  })
})
