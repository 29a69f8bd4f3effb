import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRuleset } from '@flankspeed/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyReplay } from '../fair/verify.ts'
import { type ServeOptions, type Serving, serve } from '../index.ts'
import { openStore } from '../store/open.ts'
import { type Visitor, visitor } from '../testing/client.ts'
import { cruisers, picker, someAction } from '../testing/playing.ts'
import { type Postgres, startPostgres } from '../testing/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-http-'))
let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ALL = { host: '127.0.0.1', port: 0, perMinute: 100_000, perSeat: 100_000, privateWebhooks: true, watchEvery: 100 }
let count = 0

describe.each([
  ['SQLite', async () => join(folder, `${count++}.db`)],
  ['PostgreSQL', async () => postgres.database(`http_${count++}`)],
])('the interface on %s', (_, database) => {
  let serving: Serving
  let url: string
  const logs: string[] = []
  const address = (): string => serving.address
  const open = (more: Partial<ServeOptions> = {}): Promise<Serving> =>
    serve({ ...ALL, database: url, logs: { write: (line) => void logs.push(line) }, ...more })
  beforeAll(async () => {
    url = await database()
    serving = await open()
  }, 60_000)
  afterAll(() => serving.close())

  /** Two browsers at one battle. */
  async function two(
    order: object = {},
  ): Promise<{ red: Visitor; blue: Visitor; id: string; at: string; invite: string }> {
    const [red, blue] = [visitor(address), visitor(address)]
    const made = await red.post('/api/battles', {
      setup: cruisers(5),
      name: 'Langsdorff',
      salt: 'red wine',
      ...order,
    })
    expect(made.status).toBe(201)
    const { id, invites } = made.body
    const joined = await blue.post(`/api/battles/${id}/seats`, {
      invite: invites.blue,
      name: 'Harwood',
      salt: 'blue sea',
    })
    expect(joined.body).toEqual({ id, side: 'blue', seat: null })
    return { red, blue, id, at: `/api/battles/${id}`, invite: invites.blue }
  }
  /** Whoever owes something does something, so many times. */
  async function playOn(
    { red, blue, at }: { red: Visitor; blue: Visitor; at: string },
    times: number,
    pick = picker(1),
  ) {
    for (let i = 0; i < times; i++) {
      const { body } = await red.get(`${at}/view`)
      const side = body.owing[0] as 'red' | 'blue' | undefined
      if (!side) return
      const who = side === 'red' ? red : blue
      const { view } = side === 'red' ? body : (await blue.get(`${at}/view`)).body
      const answer = await who.post(`${at}/actions`, { action: someAction(view, side, pick), client: `${body.seq}` })
      expect(answer.body).toMatchObject({ repeated: false })
    }
  }

  test('two browsers make, join and play; each sees its own view', async () => {
    const players = await two()
    const { red, blue, at } = players
    const battle = (await blue.get(at)).body
    expect(battle).toMatchObject({ state: 'playing', you: 'blue', seed: null, salts: null, title: expect.any(String) })
    expect(battle.seats).toEqual([
      { side: 'blue', player: { kind: 'person' }, name: 'Harwood', taken: true },
      { side: 'red', player: { kind: 'person' }, name: 'Langsdorff', taken: true },
    ])
    await playOn(players, 12)
    const { body } = await red.get(`${at}/view`)
    expect(body).toMatchObject({ seq: 12, actions: 12, clocks: null, result: null, offer: null })
    const log = (await red.get(`${at}/log?from=11`)).body
    expect(log.map(({ seq, kind }: { seq: number; kind: string }) => [seq, kind])).toEqual([
      [11, 'action'],
      [12, 'action'],
    ])
  })

  test('an invite is good once, a seat is kept by its browser alone', async () => {
    const { at, invite } = await two({ open: false })
    const third = visitor(address)
    expect((await third.post(`${at}/seats`, { invite })).status).toBe(403)
    for (const path of ['', '/view', '/log', '/stream', '/replay', '/chat'])
      expect((await third.get(at + path)).status).toBe(404)
    for (const path of ['resign', 'draw', 'take-back', 'claim'])
      expect((await third.post(`${at}/${path}`)).status).toBe(404)
    const nowhere = await third.get('/api/battles/nowhere/view')
    expect(nowhere.body).toEqual((await third.get(`${at}/view`)).body)
  })

  test('a program plays with a token; wrong and foreign tokens learn nothing', async () => {
    const bot = visitor(address)
    const made = (await bot.post('/api/battles', { scenario: 'river-plate', token: true })).body
    const other = (await bot.post('/api/battles', { scenario: 'river-plate', token: true })).body
    const at = `/api/battles/${made.id}`
    bot.token = other.seats.red
    expect((await bot.get(at)).status).toBe(404)
    bot.token = 'wrong'
    const wrong = await bot.post(`${at}/resign`)
    expect([wrong.status, wrong.body.error.why]).toEqual([
      404,
      'There is no such battle here, or it is not open to you.',
    ])
    bot.token = made.seats.red
    expect((await bot.get(at)).body).toMatchObject({ you: 'red', state: 'gathering' })
    expect((await bot.get(`${at}/view`)).status).toBe(409)
    const blue = visitor(address)
    const joined = (await blue.post(`${at}/seats`, { invite: made.invites.blue, token: true })).body
    blue.token = joined.seat
    await playOn({ red: bot, blue, at }, 4)
    const stranger = await blue.post(`${at}/actions`, { action: { side: 'red', do: 'move' } })
    expect([stranger.status, stranger.body.error.where]).toEqual([403, 'action.side'])
  })

  test('a stream tells what happens, and after a break exactly what was missed', async () => {
    const players = await two()
    const { red, blue, at } = players
    const page = blue.watch(`${at}/stream?views=1`)
    expect((await page.until(({ event }) => event === 'view')).data.seq).toBe(0)
    await playOn(players, 3)
    expect((await page.until(({ event, id }) => event === 'view' && id === 3)).data).toMatchObject({
      seq: 3,
      actions: 3,
    })
    expect(page.events.filter(({ event }) => event === 'line').map(({ id }) => id)).toEqual([1, 2, 3])
    page.close()
    await playOn(players, 4, picker(2))
    const again = red.watch(`${at}/stream`, 3)
    await again.until(({ id }) => id === 7)
    await red.post(`${at}/draw`)
    await again.until(({ id, data }) => id === 8 && data.kind === 'offer')
    expect(again.events.map(({ event, id }) => [event, id])).toEqual([4, 5, 6, 7, 8].map((id) => ['line', id]))
    const log = (await red.get(`${at}/log?from=4`)).body
    expect(again.events.map(({ data }) => data)).toEqual(log)
    again.close()
  })

  test('whoever waits for an opponent hears that the battle begins', async () => {
    const [red, blue] = [visitor(address), visitor(address)]
    const { id, invites } = (await red.post('/api/battles', { scenario: 'river-plate' })).body
    const stream = red.watch(`/api/battles/${id}/stream?views=1`)
    await stream.until(({ event }) => event === 'gathering')
    await blue.post(`/api/battles/${id}/seats`, { invite: invites.blue })
    expect((await stream.until(({ event }) => event === 'view')).data).toMatchObject({ seq: 0 })
    stream.close()
  })

  test('taking back, drawing, resigning', async () => {
    const players = await two()
    const { red, blue, at } = players
    await playOn(players, 20)
    const log = (await red.get(`${at}/log`)).body as { by: string; kind: string }[]
    const last = log.findLast(({ kind }) => kind === 'action')!.by
    const [mine, theirs] = last === 'red' ? [red, blue] : [blue, red]
    await theirs.post(`${at}/take-back`)
    expect((await red.get(`${at}/view`)).body.offer).toMatchObject({ what: { kind: 'back' } })
    expect((await theirs.post(`${at}/answer`, { accept: true })).status).toBe(409)
    expect((await mine.post(`${at}/answer`, { accept: true })).status).toBe(200)
    const { body } = await red.get(`${at}/view`)
    expect(body.actions).toBeLessThan(20)
    expect(body.offer).toBeNull()
    await playOn(players, 10, picker(3))
    await red.post(`${at}/draw`)
    await blue.post(`${at}/answer`, { accept: false })
    expect((await red.get(`${at}/replay`)).status).toBe(409)
    expect((await blue.post(`${at}/resign`)).status).toBe(200)
    expect((await red.post(`${at}/draw`)).body.error.why).toBe('The battle is over: blue strikes its colours.')
    const over = (await red.get(at)).body
    expect(over).toMatchObject({
      state: 'over',
      result: { winner: 'red', by: 'resignation' },
      salts: { red: 'red wine' },
    })
    const replay = (await visitor(address).get(`${at}/replay`)).body
    const proof = await verifyReplay(replay, findRuleset(replay.ruleset))
    expect(proof).toMatchObject({ sound: true, fairness: 'proven', flaws: [] })
    expect(replay.fair.commitment).toBe(over.commitment)
    expect(proof.dice).toBeGreaterThan(0)
  })

  test('a repeated request is answered once, also for another seat with the same name for it', async () => {
    const players = await two()
    const { red, blue, at } = players
    await playOn(players, 6)
    const log = (await red.get(`${at}/log`)).body as { by: string; seq: number }[]
    const [line] = log.slice(-1)
    const [mine, theirs] = line!.by === 'red' ? [red, blue] : [blue, red]
    const same = { action: { side: line!.by, do: 'anything' }, client: '5' }
    expect((await mine.post(`${at}/actions`, same)).body).toEqual({ seq: line!.seq, repeated: true })
    expect((await theirs.post(`${at}/actions`, same)).status).not.toBe(200)
  })

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
    expect((await red.get('/api/nowhere')).body.error.why).toBe('There is nothing at this address.')
    const illegal = await red.post(`${at}/actions`, { action: { side: 'red', do: 'sing' } })
    expect([illegal.status, illegal.body.error.where]).toEqual([422, 'action.do'])
  })

  test("another site's page may not write", async () => {
    const { red, at } = await two()
    const from = (headers: Record<string, string>) => red.post(`${at}/resign`, undefined, headers)
    expect((await from({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await from({ origin: 'null' })).status).toBe(403)
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await from({ origin: serving.address })).status).toBe(200)
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
    expect(cookie).toMatch(/^flankspeed=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/)
    expect(made.body.seats).toEqual({})
  })

  test('what was said is heard by the other side, unless it wants quiet; spectators hear nothing', async () => {
    const { red, blue, at } = await two()
    const [page, onlooker] = [blue.watch(`${at}/stream?views=1`), visitor(address).watch(`${at}/stream?views=1`)]
    await Promise.all([page, onlooker].map((one) => one.until(({ event }) => event === 'view')))
    await red.post(`${at}/chat`, { text: 'Good hunting!' })
    expect((await page.until(({ event }) => event === 'chat')).data).toMatchObject({
      side: 'red',
      text: 'Good hunting!',
    })
    await blue.post(`${at}/wishes`, { quiet: true })
    await red.post(`${at}/chat`, { text: 'Grr' })
    expect((await blue.get(`${at}/chat`)).body).toEqual([])
    expect((await red.get(`${at}/chat`)).body.map(({ text }: { text: string }) => text)).toEqual([
      'Good hunting!',
      'Grr',
    ])
    await red.post(`${at}/draw`)
    await Promise.all([page, onlooker].map((one) => one.until(({ event }) => event === 'line')))
    expect(page.events.filter(({ event }) => event === 'chat')).toHaveLength(1)
    expect(onlooker.events.filter(({ event }) => event === 'chat')).toHaveLength(0)
    page.close()
    onlooker.close()
  })

  test("one finds one's own battles and whose move it is", async () => {
    const players = await two()
    const { red, blue, at, id } = players
    await playOn(players, 5)
    await red.post(`${at}/seen`, { seq: 4 })
    const [mine] = (await red.get('/api/mine')).body
    const [theirs] = (await blue.get('/api/mine')).body
    expect(mine).toMatchObject({ id, you: 'red', sitting: true, seq: 5, seen: 4, yourMove: mine.owing.includes('red') })
    expect(theirs).toMatchObject({ id, you: 'blue', seen: -1, yourMove: mine.owing.includes('blue') })
    expect((await visitor(address).get('/api/mine')).body).toEqual([])
    const open = (await red.get('/api/battles?state=playing')).body as { id: string; setup?: unknown }[]
    expect(open.map((one) => one.id)).toContain(id)
    expect(open[0]!.setup).toBeUndefined()
  })

  test('a rematch waits for the other, with sides changed', async () => {
    const players = await two()
    const { red, blue, at, id } = players
    const stream = blue.watch(`${at}/stream?views=1`)
    await stream.until(({ event }) => event === 'view')
    expect((await red.post(`${at}/again`, {})).status).toBe(409)
    await red.post(`${at}/resign`)
    const made = await red.post(`${at}/again`, { swap: true })
    expect((await stream.until(({ event }) => event === 'rematch')).data).toEqual({ id: made.body.id })
    const next = `/api/battles/${made.body.id}`
    expect((await red.get(next)).body).toMatchObject({
      state: 'gathering',
      you: 'blue',
      terms: { from: { battle: id } },
    })
    const waiting = (await blue.get('/api/mine')).body.find((one: { id: string }) => one.id === made.body.id)
    expect(waiting).toMatchObject({ you: 'red', sitting: false })
    expect((await visitor(address).post(`${next}/seats`, {})).status).toBe(403)
    expect((await blue.post(`${next}/seats`, { name: 'Harwood' })).body).toMatchObject({ side: 'red' })
    expect((await red.get(next)).body.state).toBe('playing')
    stream.close()
  })

  test('a battle goes on from any point of one that is over, with dice of its own', async () => {
    const players = await two()
    const { red, blue, at } = players
    await playOn(players, 15)
    await red.post(`${at}/resign`)
    const made = (await red.post(`${at}/again`, { actions: 9 })).body
    await blue.post(`/api/battles/${made.id}/seats`, {})
    const next = { red, blue, at: `/api/battles/${made.id}` }
    expect((await red.get(`${next.at}/view`)).body).toMatchObject({ seq: 0, actions: 0 })
    await playOn(next, 8, picker(4))
    await blue.post(`${next.at}/resign`)
    const [before, after] = [(await red.get(`${at}/replay`)).body, (await red.get(`${next.at}/replay`)).body]
    expect(after.hashes.slice(0, 10)).toEqual(before.hashes.slice(0, 10))
    expect(after.actions).toHaveLength(17)
    expect(await verifyReplay(after, findRuleset(after.ruleset))).toMatchObject({ sound: true, fairness: 'inherited' })
    const uploaded = await red.post('/api/battles', { replay: after, actions: 12 })
    expect(uploaded.status).toBe(201)
    expect((await red.post('/api/battles', { replay: after, actions: 99 })).status).toBe(422)
    expect((await red.post('/api/battles', { replay: { ...after, actions: [{ do: 'sing' }] } })).status).toBe(422)
  })

  test('time lost loses the battle', async () => {
    const players = await two({ clock: { each: 1000, perMove: 0 } })
    const { red, at } = players
    const stream = red.watch(`${at}/stream`)
    const { body } = await red.get(`${at}/view`)
    expect(body.clocks).toEqual({ red: 1000, blue: 1000 })
    expect((await red.post(`${at}/claim`)).body.error.why).toBe('Nobody has run out of time.')
    const end = await stream.until(({ data }) => data.kind === 'end')
    const [late] = body.owing
    expect(end.data.entry.result).toMatchObject({ by: 'clock', why: `${late} ran out of time` })
    stream.close()
  })

  test('spectators lag behind as agreed', async () => {
    const players = await two({ spectatorDelay: 700 })
    const { red, at } = players
    const onlooker = visitor(address)
    const stream = onlooker.watch(`${at}/stream?views=1`)
    await stream.until(({ event }) => event === 'view')
    await playOn(players, 2)
    const acted = Date.now()
    expect((await onlooker.get(`${at}/view`)).body.seq).toBe(0)
    const late = onlooker.watch(`${at}/stream?views=1`)
    expect((await onlooker.get(`${at}/log?from=1`)).body).toEqual([])
    expect(stream.events.map(({ event }) => event)).toEqual(['view'])
    await stream.until(({ event, id }) => event === 'line' && id === 2)
    await late.until(({ event, id }) => event === 'line' && id === 2)
    expect(Date.now() - acted).toBeGreaterThan(550)
    await late.until(({ event, data }) => event === 'view' && data.seq === 2)
    expect((await onlooker.get(`${at}/view`)).body.seq).toBe(2)
    await red.post(`${at}/resign`)
    stream.close()
    late.close()
  })

  test('admirals play: against a person, and against each other to the end', async () => {
    const ensign = { kind: 'admiral', name: 'ensign', milliseconds: 10 }
    const me = visitor(address)
    const { id } = (await me.post('/api/battles', { scenario: 'river-plate', seats: { blue: ensign } })).body
    const at = `/api/battles/${id}`
    const stream = me.watch(`${at}/stream?views=1`)
    await stream.until(({ event, data }) => event === 'view' && data.owing.includes('red'))
    stream.close()
    const fight = { scenario: 'river-plate', seats: { red: ensign, blue: ensign }, side: null }
    const made = (await me.post('/api/battles', fight)).body
    const watched = me.watch(`/api/battles/${made.id}/stream?views=1&from=-1`)
    await watched
      .until(({ event, data }) => event === 'view' && data.result !== null)
      .catch(async (error) => {
        // A slow machine: it goes on, that is enough.
        if (watched.events.length < 100) throw error
      })
    watched.close()
  })

  test('accounts gather battles across devices', async () => {
    const players = await two()
    const name = `Cunningham ${Math.random()}`
    const account = { name, password: 'Warspite 1915' }
    expect((await players.red.post('/api/account', account)).status).toBe(201)
    expect((await visitor(address).post('/api/account', { ...account, name: name.toUpperCase() })).status).toBe(409)
    const phone = visitor(address)
    expect((await phone.post('/api/session', { name, password: 'something else' })).status).toBe(403)
    expect((await phone.post('/api/session', { name: 'nobody at all', password: 'something' })).status).toBe(403)
    expect((await phone.get('/api/session')).body).toBeNull()
    expect((await phone.post('/api/session', account)).body).toEqual({ name })
    expect((await phone.get('/api/mine')).body[0]).toMatchObject({ id: players.id, you: 'red' })
    expect((await phone.get(players.at)).body.you).toBe('red')
    expect((await phone.post(`${players.at}/draw`)).status).toBe(200)
    expect((await phone.delete('/api/session')).status).toBe(204)
    expect((await phone.post(`${players.at}/draw`)).status).toBe(404)
  })

  test("a webhook is told when it is its side's move", async () => {
    const told: unknown[] = []
    let failures = 1
    const hook = createServer((request, response) => {
      let text = ''
      request.on('data', (part) => {
        text += part
      })
      request.on('end', () => {
        if (failures-- <= 0) told.push(JSON.parse(text))
        response.writeHead(failures < 0 ? 204 : 500).end()
      })
    }).listen(0)
    const webhook = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/move`
    const players = await two()
    await players.red.post(`${players.at}/wishes`, { webhook })
    await players.blue.post(`${players.at}/wishes`, { webhook })
    await playOn(players, 12)
    await expect.poll(() => told.length, { timeout: 5000 }).toBeGreaterThan(1)
    expect(told[0]).toMatchObject({ what: 'your-move', battle: players.id, side: expect.stringMatching(/red|blue/) })
    hook.close()
  })

  test('the interface describes itself', async () => {
    const me = visitor(address)
    const description = (await me.get('/api/openapi.json')).body
    expect(description.openapi).toBe('3.1.0')
    const [path] = Object.keys(description.paths).filter((one) => one.endsWith('/actions'))
    expect(description.paths[path!].post.requestBody.content['application/json'].schema.required).toEqual(['action'])
    const page = (await me.get('/api/docs')).text
    expect(page).toContain('/api/battles/{id}/actions')
    expect(page).not.toContain('<script')
    expect((await me.get('/healthz')).body).toEqual({ up: true })
    const metrics = (await me.get('/metrics')).text
    expect(metrics).toMatch(/flankspeed_battles\{state="playing"\} \d+/)
    expect(metrics).toMatch(/flankspeed_request_seconds_count\{method="POST",route="\/api\/battles",status="2xx"\} \d+/)
  })

  test('seats and addresses may ask for so much a minute', async () => {
    const strict = await open({ perMinute: 40, perSeat: 5 })
    const me = visitor(() => strict.address)
    const { id } = (await me.post('/api/battles', { setup: cruisers(1) })).body
    const answers: number[] = []
    for (let i = 0; i < 8; i++) answers.push((await me.post(`/api/battles/${id}/chat`, { text: 'x' })).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    for (let i = 0; i < 40; i++) answers.push((await me.get('/api/battles')).status)
    expect(answers.at(-1)).toBe(429)
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
    const store = await openStore(url)
    const { seed } = (await store.battle(id))!
    const seats = await store.seats(id)
    const { dice } = await (async () => {
      const { rebuildLive } = await import('../battles/live.ts')
      return rebuildLive((await store.battle(id))!, seats, await store.log(id, 0), null)
    })()
    await store.close()
    const secrets = [
      seed,
      'the salt of red',
      'blue sea',
      ...seats.map(({ tokenHash }) => tokenHash!),
      ...seats.map(({ browser }) => browser!),
      ...dice.state.map(String).filter((word) => word.length > 6),
    ]
    const heard = [...red.received, ...blue.received, ...onlooker.received, ...logs].join('\n')
    for (const secret of secrets) expect(heard.includes(secret), secret).toBe(false)
    expect(heard).not.toMatch(/"(seed|generator)":"?[\da-f[]/)
    for (const stream of streams) stream.close()
  })
})
