import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findRuleset } from '@flankspeed/engine'
import { verifyReplay } from '@flankspeed/protocol'
import { describeCard, vasCard } from '@flankspeed/rulebooks/victory-at-sea/testing'
import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import { visitor } from '../testing/client.ts'
import { cruisers, picker, someAction } from '../testing/some-action.ts'
import { onBothStores } from '../testing/test-servers.ts'

onBothStores('playing', ({ address, two, playOn, logs }) => {
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
    expect((await red.post(`${at}/draw`)).body.error.why).toBe('The battle is over: blue resigned.')
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

  test('whoever acts is shown what came of it with the answer, and no more than log and view show', async () => {
    const { red, blue, at } = await two()
    const pick = picker('shown at once')
    for (let i = 0; i < 12; i++) {
      const { owing } = (await red.get(`${at}/view`)).body
      const [side] = owing as ['red' | 'blue']
      const who = side === 'red' ? red : blue
      const { view, seq } = (await who.get(`${at}/view`)).body
      const { status, body } = await who.post(`${at}/actions?since=${seq}`, { action: someAction(view, side, pick) })
      const { now: _, ...seen } = (await who.get(`${at}/view`)).body
      const lines = (await who.get(`${at}/log?from=${seq + 1}`)).body
      expect([status, lines.length]).toEqual([200, 1])
      expect(body).toEqual({ seq: seq + 1, repeated: false, lines, seen: { ...seen, now: expect.any(Number) } })
    }
    const { seq } = (await red.get(`${at}/view`)).body
    expect((await red.post(`${at}/draw?since=${seq}`)).body).toMatchObject({
      lines: [{ kind: 'offer' }],
      seen: { offer: { side: 'red' } },
    })
    expect((await blue.post(`${at}/answer?since=${seq + 1}`, { accept: false })).body).toMatchObject({
      lines: [{ kind: 'decline' }],
      seen: { offer: null },
    })
    // A client that does not say what it knows, or is far behind, only gets the line number.
    await playOn({ red, blue, at }, 10, pick)
    const far = (await red.post(`${at}/draw?since=-1`)).body
    expect(far).toEqual({ seq: expect.any(Number), repeated: false })
    expect((await red.post(`${at}/resign`)).body).toEqual({ seq: far.seq + 1, repeated: false })
  })

  test('what was written is acknowledged, even if it cannot be shown', async () => {
    const { red, blue, at } = await two()
    const { owing } = (await red.get(`${at}/view`)).body
    const [side] = owing as ['red' | 'blue']
    const who = side === 'red' ? red : blue
    const { view, seq } = (await who.get(`${at}/view`)).body
    const action = someAction(view, side)
    vi.spyOn(findRuleset('victory-at-sea'), 'view').mockImplementation(() => {
      throw new TypeError('a view with a fault')
    })
    const answer = await who.post(`${at}/actions?since=${seq}`, { action })
    vi.restoreAllMocks()
    expect(answer).toMatchObject({ status: 200, body: { seq: 1, repeated: false } })
    expect(logs.some((line) => line.includes('a view with a fault'))).toBe(true)
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

  test('time lost loses the battle', async () => {
    const players = await two({ clock: { each: 1000, perMove: 0 } })
    const { red, at } = players
    const stream = red.watch(`${at}/stream`)
    const { body } = await red.get(`${at}/view`)
    expect(body.clocks).toEqual({ red: 1000, blue: 1000 })
    expect((await red.post(`${at}/claim`)).body.error.why).toBe('No side has run out of time.')
    const end = await stream.until(({ data }) => data.kind === 'end')
    const [late] = body.owing
    expect(end.data.entry.result).toMatchObject({ by: 'clock', why: `${late} ran out of time` })
    stream.close()
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
        // On a slow machine progress is enough.
        if (watched.events.length < 20) throw error
      })
    watched.close()
  })

  test("a webhook is told when it is its side's move", async () => {
    const told: { headers: Record<string, string>; text: string }[] = []
    let failures = 1
    const hook = createServer((request, response) => {
      let text = ''
      request.on('data', (part) => {
        text += part
      })
      request.on('end', () => {
        if (failures-- <= 0) told.push({ headers: request.headers as Record<string, string>, text })
        response.writeHead(failures < 0 ? 204 : 500).end()
      })
    }).listen(0)
    const webhook = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/move`
    const players = await two()
    const secrets: Record<string, string> = {}
    for (const side of ['red', 'blue'] as const) {
      const changed = (await players[side].post(`${players.at}/wishes`, { webhook })).body
      expect(changed).toMatchObject({ webhook, quiet: false, push: [] })
      secrets[side] = changed.webhookSecret
      expect((await players[side].post(`${players.at}/wishes`, { quiet: false })).body).toEqual(changed)
    }
    expect(secrets.red).not.toBe(secrets.blue)
    await playOn(players, 12)
    await expect.poll(() => told.length, { timeout: 5000 }).toBeGreaterThan(1)
    for (const { headers, text } of told) {
      const { what, battle, side } = JSON.parse(text)
      expect({ what, battle }).toEqual({ what: 'your-move', battle: players.id })
      // The official library of receivers accepts it, and nothing else.
      const verify = (secret: string, body: string, more = {}) =>
        new Webhook(secret).verify(body, { ...headers, ...more })
      expect(verify(secrets[side]!, text)).toEqual(JSON.parse(text))
      expect(() => verify(secrets[side === 'red' ? 'blue' : 'red']!, text)).toThrow()
      expect(() => verify(secrets[side]!, text.replace('your-move', 'over'))).toThrow()
      const later = String(Number(headers['webhook-timestamp']) + 1)
      expect(() => verify(secrets[side]!, text, { 'webhook-timestamp': later })).toThrow()
    }
    await players.red.post(`${players.at}/wishes`, { webhook: null })
    expect((await players.red.post(`${players.at}/wishes`, {})).body.webhookSecret).toBeNull()
    const elsewhere = await players.red.post(`${players.at}/wishes`, { webhook: `${webhook}/elsewhere` })
    expect(elsewhere.body.webhookSecret).not.toBe(secrets.red)
    hook.close()
  })

  test('an admiral lets its enemy take back, but does not part', async () => {
    const captain = { kind: 'admiral', name: 'captain', milliseconds: 10 }
    const me = visitor(address)
    const { id } = (await me.post('/api/battles', { setup: cruisers(2), seats: { blue: captain } })).body
    const at = `/api/battles/${id}`
    const stream = me.watch(`${at}/stream?views=1&from=-1`)
    const mine = () =>
      stream.until(({ event, data }) => event === 'view' && data.seq >= last && data.owing.includes('red'))
    let last = 0
    for (let i = 0; i < 3; i++) {
      const { data } = await mine()
      last = (await me.post(`${at}/actions`, { action: someAction(data.view, 'red') })).body.seq
    }
    await mine()
    last = (await me.post(`${at}/draw`)).body.seq
    await stream.until(({ event, data }) => event === 'line' && data.kind === 'decline')
    await me.post(`${at}/take-back`)
    await stream.until(({ event, data }) => event === 'line' && data.kind === 'back')
    stream.close()
  })

  test('a fleet that is brought in secret has the cards of the shipyard, whatever it claims', async () => {
    const war = { phase: 'fleet-building', year: 1942, points: 300, pair: ['attrition', 'destroy'] }
    const { red, blue, at } = await two({ setup: war })
    for (let i = 0; i < 4; i++)
      for (const [who, side] of [
        [red, 'red'],
        [blue, 'blue'],
      ] as const) {
        const { view } = (await who.get(`${at}/view`)).body
        const owed = findRuleset('victory-at-sea').decisions(view)
        const kind = owed.find((decision) => decision.side === side)?.kind
        if (kind === 'choose-objective') await who.post(`${at}/actions`, { action: someAction(view, side) })
        if (kind !== 'build-fleet' || side !== 'red') continue
        const card = { ...describeCard(vasCard('fletcher', 1942)), hull: 99 }
        const ships = [{ id: 'red-one', class: 'fletcher', name: 'One', card }]
        const answer = await red.post(`${at}/actions`, { action: { side, do: 'build-fleet', ships } })
        expect([answer.status, answer.text]).toEqual([200, expect.anything()])
        const built = (await red.get(`${at}/view`)).body.view.ships.find(
          (ship: { id: string }) => ship.id === 'red-one',
        )
        expect(built.hull).toBe(vasCard('fletcher', 1942).hull)
        return
      }
    throw new Error('nobody was asked for a fleet')
  })

  test("a browser is pushed a notice when it is its side's move, sealed for it alone; a dead address is forgotten", async () => {
    const key = createECDH('prime256v1')
    const [point, auth] = [key.generateKeys(), randomBytes(16)]
    const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') }
    const heard: { headers: IncomingHttpHeaders; body: Buffer }[] = []
    let status = 201
    const service = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => void parts.push(part))
      request.on('end', () => {
        heard.push({ headers: request.headers, body: Buffer.concat(parts) })
        response.writeHead(status).end()
      })
    }).listen(0)
    const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/send/1`
    const players = await two()
    const { red, blue, at } = players
    const pushKey = (await red.get('/api/push')).body.key
    expect(Buffer.from(pushKey, 'base64url')).toHaveLength(65)
    for (const who of [red, blue])
      expect((await who.post(`${at}/wishes`, { push: [{ endpoint, keys }] })).body.push).toHaveLength(1)
    expect((await red.post(`${at}/wishes`, { push: [{ endpoint, keys: { ...keys, auth: 'x' } }] })).status).toBe(422)
    await playOn(players, 12)
    await expect.poll(() => heard.length, { timeout: 5000 }).toBeGreaterThan(1)
    const { headers, body } = heard[0]!
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '604800' })
    expect(headers.authorization).toContain(`k=${pushKey}`)
    expect(JSON.parse(opened(body, key, point, auth))).toMatchObject({ what: 'your-move', battle: players.id })
    expect(body.toString()).not.toContain(players.id)
    status = 410
    await playOn(players, 8, picker(6))
    await expect.poll(async () => (await red.get(at)).body.wishes.push, { timeout: 5000 }).toEqual([])
    service.close()
  })
})

/** Decrypts a message like a browser (RFC 8291). */
function opened(body: Buffer, key: ECDH, point: Buffer, auth: Buffer): string {
  const [salt, sender, text] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const derive = (secret: Uint8Array, salted: Uint8Array, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length))
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
  const secret = derive(key.computeSecret(sender), auth, both, 32)
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  cipher.setAuthTag(text.subarray(-16))
  return Buffer.concat([cipher.update(text.subarray(0, -16)), cipher.final()])
    .subarray(0, -1)
    .toString()
}
