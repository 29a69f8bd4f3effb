import { keyOfDice } from '@flankspeed/protocol'
import { expect, test } from 'vitest'
import { saltsOf } from '../battles/live-battle.ts'
import { nodeHashing } from '../fair/dice.ts'
import { openStore } from '../store/open.ts'
import { visitor } from '../testing/client.ts'
import { cruisers } from '../testing/some-action.ts'
import { onBothStores } from '../testing/test-servers.ts'

onBothStores('the interface is guarded', ({ address, database, logs, open, two, playOn }) => {
  test('requests are read strictly, and refused in words', async () => {
    const { red, at } = await two()
    const wrong = async (path: string, body: unknown): Promise<[number, string]> => {
      const answer = await red.post(path, body)
      return [answer.status, answer.body.error.why]
    }
    expect(await wrong('/api/battles', { scenario: 'river-plate', colour: 'red' })).toEqual([
      400,
      'Unrecognized key: "colour"',
    ])
    expect((await wrong('/api/battles', { scenario: 'atlantis' }))[0]).toBe(422)
    expect((await wrong('/api/battles', { ruleset: 'chess' }))[1]).toContain('There is no ruleset "chess"')
    expect((await wrong('/api/battles', { setup: { ships: [{ class: 'Bismarck' }] } }))[0]).toBe(422)
    expect((await wrong(`${at}/actions`, { action: 'fire' }))[1]).toContain('action:')
    expect((await wrong(`${at}/actions`, { action: {}, client: 'a\u0000b' }))[0]).toBe(400)
    expect((await wrong(`${at}/chat`, { text: ' ' }))[0]).toBe(400)
    expect((await wrong(`${at}/answer`, '{"accept": tru'))[0]).toBe(400)
    expect((await wrong(`${at}/chat`, { text: 'x'.repeat(70_000) }))[0]).toBe(413)
    expect((await red.post(`${at}/chat`, 'text', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await red.get(`${at}/log?from=-1`)).status).toBe(400)
    expect((await red.get('/api/nowhere')).body.error.why).toBe('There is nothing at this URL.')
    const illegal = await red.post(`${at}/actions`, { action: { side: 'red', do: 'sing' } })
    expect([illegal.status, illegal.body.error.where]).toEqual([422, 'action.do'])
  })

  test("another site's page may not write", async () => {
    const { red, at } = await two()
    const from = (headers: Record<string, string>) => red.post(`${at}/resign`, undefined, headers)
    expect((await from({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await from({ origin: 'null' })).status).toBe(403)
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await from({ origin: address() })).status).toBe(200)
  })

  test('every answer is guarded', async () => {
    const { red, at } = await two()
    for (const path of ['/healthz', at, '/api/nothing', '/api/docs']) {
      const { headers } = await red.get(path)
      expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'.*frame-ancestors 'none'/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
    const made = await visitor(address).post('/api/battles', { scenario: 'river-plate' })
    const [cookie] = made.headers.getSetCookie()
    expect(cookie).toMatch(
      /^flankspeed=[\w-]{43}\.[\w+/]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/,
    )
    expect(made.body.seats).toEqual({})
  })

  test('the interface describes itself', async () => {
    const me = visitor(address)
    const description = (await me.get('/api/openapi.json')).body
    expect(description.openapi).toBe('3.1.0')
    const [path] = Object.keys(description.paths).filter((one) => one.endsWith('/actions'))
    expect(description.paths[path!].post.requestBody.content['application/json'].schema.required).toEqual(['action'])
    for (const [where, methods] of [
      ['/api/account', ['delete', 'get', 'post']],
      ['/api/account/sessions', ['delete']],
      ['/api/account/sessions/{id}', ['delete']],
      ['/api/account/passkeys/{id}', ['delete', 'patch']],
      ['/api/account/password', ['post']],
      ['/api/passkeys', ['post']],
      ['/api/passkeys/options', ['post']],
      ['/api/session', ['delete', 'get', 'post']],
      ['/api/session/passkey', ['post']],
      ['/api/session/passkey/options', ['post']],
    ] as const)
      expect([where, Object.keys(description.paths[where]).sort()]).toEqual([where, methods])
    const page = (await me.get('/api/docs')).text
    expect(page).toContain('/api/battles/{id}/actions')
    expect(page).not.toContain('<script')
    expect((await me.get('/healthz')).body).toEqual({ up: true })
  })

  test('seats and addresses may ask for so much a minute', async () => {
    const strict = await open({ perMinute: 40, perSeat: 5, database: ':memory:' })
    const me = visitor(() => strict.address)
    const { id } = (await me.post('/api/battles', { setup: cruisers(1) })).body
    const answers: number[] = []
    for (let i = 0; i < 8; i++) answers.push((await me.post(`/api/battles/${id}/chat`, { text: 'x' })).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    for (let i = 0; i < 40; i++) answers.push((await me.get('/api/battles')).status)
    expect(answers.at(-1)).toBe(429)
    const account = { name: 'somebody', password: 'short' }
    const guesses: number[] = []
    for (let i = 0; i < 6; i++) guesses.push((await me.post('/api/session', account)).status)
    expect(guesses).toEqual([...Array(5).fill(guesses[0]), 429])
    expect((await me.get('/healthz')).status).toBe(200)
    await strict.close()
  })

  test('nothing that is secret ever left: seeds, salts, secrets, generators', async () => {
    const players = await two({ salt: 'the salt of red, unknown to blue' })
    const { red, blue, at, id } = players
    const onlooker = visitor(address)
    const streams = [red, blue, onlooker].map((one) => one.watch(`${at}/stream?views=1&from=-1`))
    await playOn(players, 25)
    for (const one of [red, blue, onlooker]) {
      for (const path of ['', '/view', '/log', '/chat', '/replay', '/stream?as=green']) await one.get(at + path)
      await one.post(`${at}/actions`, { action: { side: 'red', do: 'sing' } })
      await one.post(`${at}/again`, { actions: 3 })
    }
    await Promise.all(streams.map((stream) => stream.until(({ event, id: seq }) => event === 'view' && seq === 25)))
    const store = await openStore(database(), { beside: true })
    const { seed } = (await store.battle(id))!
    const seats = await store.seats(id)
    await store.close()
    const secrets = [
      seed,
      'the salt of red',
      'blue sea',
      ...seats.map(({ tokenHash }) => tokenHash!),
      ...seats.map(({ browser }) => browser!),
      Buffer.from(keyOfDice(nodeHashing, seed, saltsOf(seats))).toString('hex'),
    ]
    const heard = [...red.received, ...blue.received, ...onlooker.received, ...logs].join('\n')
    for (const secret of secrets) expect(heard.includes(secret), secret).toBe(false)
    expect(heard).not.toMatch(/"(seed|generator)":"?[\da-f[]/)
    for (const stream of streams) stream.close()
  })
})
