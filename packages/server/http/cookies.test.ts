import { expect, test } from 'vitest'
import { hashOf, newSecret } from '../battles/secrets.ts'
import { openStore } from '../store/open.ts'
import { visitor } from '../testing/client.ts'
import { cruisers } from '../testing/playing.ts'
import { onBothStores } from '../testing/served.ts'

onBothStores('cookies', ({ address, database, open, two }) => {
  const make = { setup: cruisers(1) }

  test('a browser does not choose its own secret', async () => {
    for (const invented of ['A'.repeat(43), newSecret(), `${newSecret()}.${newSecret()}`, '.', `${newSecret()}.`]) {
      const made = await visitor(address).post('/api/battles', make, { cookie: `flankspeed=${invented}` })
      expect(made.status).toBe(201)
      const [given] = made.headers.getSetCookie()
      expect(given).toMatch(/^flankspeed=[\w-]{43}\.[\w+/]{43}; /)
      // Whoever invented it has no seat by it.
      const mine = await visitor(address).post('/api/battles', make, { cookie: `flankspeed=${invented}` })
      expect(mine.headers.getSetCookie()[0]).not.toBe(given)
    }
  })

  test('behind https cookies come from this host alone', async () => {
    const secure = await open({ secure: true })
    const me = visitor(() => secure.address)
    const made = await me.post('/api/battles', make)
    expect(made.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-flankspeed=[\w-]{43}\.[\w+/]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ])
    const account = { name: `Ramsay ${Math.random()}`, password: 'Dynamo 1940' }
    const signedUp = await me.post('/api/account', account)
    expect(signedUp.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-flankspeed-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ])
    expect((await me.get('/api/session')).body).toEqual({ name: account.name })
    // A neighbour's subdomain can plant a cookie without the prefix: it counts for nothing.
    const [session = ''] = signedUp.headers.getSetCookie()[0]!.replace('__Host-', '').split(';')
    const planted = await fetch(new URL('/api/session', secure.address), { headers: { cookie: session } })
    expect(await planted.json()).toBeNull()
    await secure.close()
  })

  test('a browser that had its secret before keeps its seats, and gets a new secret', async () => {
    for (const secure of [false, true]) {
      const serving = await open({ secure })
      const { id, red } = await two()
      const old = newSecret()
      const store = await openStore(database())
      const [seat] = (await store.seats(id)).filter(({ side }) => side === 'red')
      await store.moveBrowser(seat!.browser!, hashOf(old))
      await store.close()
      const mine = async (cookie: string): Promise<string[]> => {
        const answer = await fetch(new URL('/api/mine', serving.address), { headers: { cookie } })
        return ((await answer.json()) as { id: string }[]).map((one) => one.id)
      }
      expect(await mine(`flankspeed=${old}`)).toEqual([id])
      expect((await red.get('/api/mine')).body).toEqual([])
      const made = await visitor(() => serving.address).post('/api/battles', make, { cookie: `flankspeed=${old}` })
      const given = made.headers.getSetCookie().map((one) => one.split(';')[0]!)
      const name = secure ? '__Host-flankspeed' : 'flankspeed'
      expect(given[0]).toMatch(new RegExp(`^${name}=[\\w-]{43}\\.`))
      expect(given[0]).not.toContain(old)
      // All seats went with it: whoever knows the old secret has none any more.
      expect((await mine(given[0]!)).sort()).toEqual([id, made.body.id].sort())
      expect(await mine(`flankspeed=${old}`)).toEqual([])
      await serving.close()
    }
  })

  test('a seat that is kept for a browser with an earlier secret can be taken by it', async () => {
    const { red, blue, at } = await two()
    await red.post(`${at}/resign`)
    const again = (await red.post(`${at}/again`, {})).body
    const old = newSecret()
    const store = await openStore(database())
    const seat = (await store.seats(again.id)).find(({ side }) => side === 'blue')!
    await store.moveBrowser(seat.browser!, hashOf(old))
    await store.close()
    const kept = `/api/battles/${again.id}/seats`
    expect((await blue.post(kept, {})).status).toBe(403)
    const taken = await visitor(address).post(kept, {}, { cookie: `flankspeed=${old}` })
    expect([taken.status, taken.body.side]).toEqual([200, 'blue'])
  })
})
