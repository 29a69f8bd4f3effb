import { expect, test } from 'vitest'
import { newSecret } from '../battles/secrets.ts'
import { visitor } from '../testing/client.ts'
import { cruisers } from '../testing/some-action.ts'
import { onBothStores } from '../testing/test-servers.ts'

onBothStores('cookies', ({ address, open }) => {
  const make = { setup: cruisers(1) }

  test('a browser does not choose its own secret', async () => {
    for (const invented of ['A'.repeat(43), newSecret(), `${newSecret()}.${newSecret()}`, '.', `${newSecret()}.`]) {
      const made = await visitor(address).post('/api/battles', make, { cookie: `flankspeed=${invented}` })
      expect(made.status).toBe(201)
      const [given] = made.headers.getSetCookie()
      expect(given).toMatch(/^flankspeed=[\w-]{43}\.[\w+/]{43}; /)
      // An invented cookie gives no seat.
      const mine = await visitor(address).post('/api/battles', make, { cookie: `flankspeed=${invented}` })
      expect(mine.headers.getSetCookie()[0]).not.toBe(given)
    }
  })

  test('behind https cookies come from this host alone', async () => {
    const secure = await open({ secure: true, database: ':memory:' })
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
    // A neighbouring subdomain can set a cookie without the prefix: it is ignored.
    const [session = ''] = signedUp.headers.getSetCookie()[0]!.replace('__Host-', '').split(';')
    const planted = await fetch(new URL('/api/session', secure.address), { headers: { cookie: session } })
    expect(await planted.json()).toBeNull()
    await secure.close()
  })

  /** The cookie that an earlier version would have set: the same secret, unsigned and without prefix. */
  const earlier = (answer: { headers: Headers }): string =>
    answer.headers.getSetCookie()[0]!.replace(/^(__Host-)?(flankspeed=[\w-]{43})\..*$/, '$2')

  test.each([false, true])(
    'a browser with an earlier secret keeps its seats and gets a new one (https: %s)',
    async (secure) => {
      const serving = await open({ secure, database: ':memory:' })
      const me = visitor(() => serving.address)
      const first = await me.post('/api/battles', make)
      const old = earlier(first)
      const mine = async (cookie: string): Promise<string[]> => {
        const answer = await fetch(new URL('/api/mine', serving.address), { headers: { cookie } })
        return ((await answer.json()) as { id: string }[]).map((one) => one.id)
      }
      expect(await mine(old)).toEqual([first.body.id])
      const made = await visitor(() => serving.address).post('/api/battles', make, { cookie: old })
      const given = made.headers.getSetCookie()[0]!.split(';')[0]!
      expect(given).toMatch(new RegExp(`^${secure ? '__Host-' : ''}flankspeed=[\\w-]{43}\\.`))
      expect(given).not.toContain(old.split('=')[1])
      // All seats moved: the old secret has none any more.
      expect((await mine(given)).sort()).toEqual([first.body.id, made.body.id].sort())
      expect(await mine(old)).toEqual([])
      expect((await me.get('/api/mine')).body).toEqual([])
      await serving.close()
    },
  )

  test('a seat that is kept for a browser with an earlier secret can be taken by it', async () => {
    const [red, blue] = [visitor(address), visitor(address)]
    const { id, invites } = (await red.post('/api/battles', make)).body
    const joined = await blue.post(`/api/battles/${id}/seats`, { invite: invites.blue })
    await red.post(`/api/battles/${id}/resign`)
    const again = (await red.post(`/api/battles/${id}/again`, {})).body
    const taken = await visitor(address).post(`/api/battles/${again.id}/seats`, {}, { cookie: earlier(joined) })
    expect([taken.status, taken.body.side]).toEqual([200, 'blue'])
  })
})
