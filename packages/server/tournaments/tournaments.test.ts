import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { changed, type TournamentState } from '@flankspeed/protocol'
import { expect, test } from 'vitest'
import { signedWebhook } from '../live/webhook.ts'
import { openStore } from '../store/open.ts'
import { type Visitor, visitor, type Watching } from '../testing/client.ts'
import { onBothStores } from '../testing/test-servers.ts'

const LIVE = { each: 900_000, perMove: 5000 }
const DAYS = { each: 3 * 86_400_000, perMove: 0 }
const SWISS = { kind: 'swiss', title: 'The cup', scenario: 'river-plate', clock: DAYS }

type Sailor = Visitor & { name: string }

let people = 0

/** The tournament as a client has it that got one state and then patches. */
function heldBy({ events }: Watching): TournamentState {
  let held: unknown = null
  for (const { event, data } of events) {
    if (event === 'tournament') held = structuredClone(data)
    if (event === 'change') held = changed(held, structuredClone(data.changes))
  }
  return held as TournamentState
}

onBothStores('tournaments', ({ address, database, open }) => {
  const signedUp = async (at = address): Promise<Sailor> => {
    const one = visitor(at)
    const name = `Sailor ${++people}`
    expect((await one.post('/api/account', { name, password: 'a long password' })).status).toBe(201)
    return Object.assign(one, { name })
  }
  const organised = async (organiser: Visitor, more: object = {}): Promise<string> => {
    const { status, body, text } = await organiser.post('/api/tournaments', { ...SWISS, ...more })
    expect([status, text]).toEqual([201, expect.anything()])
    return `/api/tournaments/${body.id}`
  }
  const all = async (count: number): Promise<Sailor[]> => {
    const many: Sailor[] = []
    for (let i = 0; i < count; i++) many.push(await signedUp())
    return many
  }
  const state = async (at: string): Promise<TournamentState> => (await visitor(address).get(at)).body
  const enter = async (one: Visitor, at: string, more: object = {}): Promise<void> => {
    const { status, text } = await one.post(`${at}/entry`, more)
    expect([status, text]).toEqual([200, expect.anything()])
  }

  test('a Swiss from entry to the end, seen live by everybody', async () => {
    const players = await all(5)
    const [ann, bob] = players as [Sailor, Sailor]
    const at = await organised(ann, { rounds: 2, description: 'Come all' })
    const looking = visitor(address).watch(`${at}/stream`)
    await looking.until(({ event }) => event === 'tournament')
    for (const one of players) await enter(one, at)
    expect((await state(at)).standings.map(({ name }) => name).toSorted()).toEqual(
      players.map(({ name }) => name).toSorted(),
    )
    expect((await bob.post(`${at}/start`, {})).status).toBe(403)
    expect((await ann.post(`${at}/start`, {})).status).toBe(200)
    const begun = await state(at)
    expect(begun).toMatchObject({ state: 'running', round: 1, rounds: 2, players: 5, entryOpen: false })
    expect(begun.games.map(({ result }) => result).toSorted()).toEqual(['bye', null, null])
    for (let round = 1; round <= 2; round++) {
      for (const { red, battle } of (await state(at)).games.filter(({ result }) => result === null)) {
        const loser = players.find(({ name }) => name === red)!
        const card = (await loser.get(`/api/battles/${battle}`)).body
        expect(card).toMatchObject({ state: 'playing', you: 'red', terms: { tournament: at.slice(17), rated: true } })
        expect((await loser.post(`/api/battles/${battle}/resign`, {})).status).toBe(200)
      }
      if (round === 1) await expect.poll(async () => (await state(at)).round).toBe(2)
    }
    await expect.poll(async () => (await state(at)).state).toBe('over')
    const over = await state(at)
    expect(over.standings.map(({ rank }) => rank)[0]).toBe(1)
    expect(over.standings.reduce((sum, { points }) => sum + points, 0)).toBe(6)
    expect(new Set(over.games.filter(({ result }) => result === 'bye').map(({ red }) => red)).size).toBe(2)
    await expect.poll(() => heldBy(looking)).toEqual(over)
    looking.close()
    const listed = (await visitor(address).get('/api/tournaments?state=finished')).body
    expect(listed[0]).toMatchObject({ title: 'The cup', state: 'over', organiser: ann.name, players: 5 })
    expect((await ann.post(`${at}/cancel`, {})).status).toBe(409)
  }, 60_000)

  test('the organiser closes the entry, removes, decides, ends the round and cancels; nobody else does', async () => {
    const players = await all(4)
    const [ann, bob, cid, dan] = players as [Sailor, Sailor, Sailor, Sailor]
    const at = await organised(ann, { rounds: 3 })
    for (const one of [ann, bob, cid]) await enter(one, at)
    for (const [path, body] of [
      ['entries', { open: false }],
      ['start', {}],
      ['next', {}],
      ['cancel', {}],
      ['results', { round: 1, board: 1, result: 'red' }],
    ] as const) {
      const { status, body: answer } = await bob.post(`${at}/${path}`, body)
      expect([path, status, answer.error.why]).toEqual([path, 403, expect.stringContaining('Only the organiser')])
      expect((await visitor(address).post(`${at}/${path}`, body)).body.error.why).toContain('sign in')
    }
    expect((await bob.delete(`${at}/players/${encodeURIComponent(cid.name)}`)).status).toBe(403)
    expect((await ann.post(`${at}/entries`, { open: false })).status).toBe(200)
    expect((await dan.post(`${at}/entry`, {})).body.error.why).toBe('Entry to this tournament is closed.')
    expect((await ann.post(`${at}/entries`, { open: true })).status).toBe(200)
    await enter(dan, at)
    expect((await ann.delete(`${at}/players/${encodeURIComponent(dan.name)}`)).status).toBe(200)
    expect((await dan.post(`${at}/entry`, {})).body.error.why).toContain('removed you')
    expect((await cid.delete(`${at}/entry`)).status).toBe(200)
    expect((await cid.delete(`${at}/entry`)).status).toBe(409)
    await enter(cid, at)
    expect((await ann.post(`${at}/results`, { round: 1, board: 1, result: 'red' })).status).toBe(409)
    expect((await ann.post(`${at}/start`, {})).status).toBe(200)
    expect((await state(at)).standings.map(({ name }) => name)).not.toContain(dan.name)
    const game = (await state(at)).games.find(({ blue }) => blue !== null)!
    expect((await ann.post(`${at}/results`, { round: 1, board: 9, result: 'red' })).status).toBe(404)
    expect((await ann.post(`${at}/results`, { ...pick(game), result: 'blue' })).status).toBe(200)
    await expect.poll(async () => (await state(at)).round).toBe(2)
    expect((await state(at)).games.find(({ round, board }) => round === 1 && board === game.board)).toMatchObject({
      result: 'blue',
      decided: 'organiser',
    })
    // The round is ended: whoever is to move loses.
    expect((await ann.post(`${at}/next`, {})).status).toBe(200)
    await expect.poll(async () => (await state(at)).round).toBe(3)
    expect((await ann.post(`${at}/cancel`, {})).status).toBe(200)
    expect(await state(at)).toMatchObject({ state: 'cancelled', cancelled: 'The organiser cancelled it.' })
    expect((await state(at)).games.filter(({ round }) => round === 3).every(({ result }) => result !== null)).toBe(true)
  }, 60_000)

  const pick = ({ round, board, leg }: TournamentState['games'][number]) => ({ round, board, leg })

  test('an arena pairs those who are there, again and again, and takes who comes later', async () => {
    const players = await all(3)
    const [ann] = players as [Sailor]
    const at = await organised(ann, { kind: 'arena', title: 'Evening arena', clock: LIVE, minutes: 30 })
    for (const one of players.slice(0, 2)) await enter(one, at)
    const there = players.map((one) => one.watch(`${at}/stream`))
    await Promise.all(there.map((one) => one.until(({ event }) => event === 'tournament')))
    expect((await ann.post(`${at}/start`, {})).status).toBe(200)
    await expect.poll(async () => (await state(at)).games.length).toBe(1)
    await enter(players[2]!, at)
    const leave = async (): Promise<void> => {
      const { red, battle } = (await state(at)).games.find(({ result }) => result === null)!
      const loser = players.find(({ name }) => name === red)!
      // It is listed a moment before it begins.
      await expect.poll(async () => (await loser.post(`/api/battles/${battle}/resign`, {})).status).toBe(200)
    }
    for (let battles = 1; battles <= 3; battles++) {
      await expect.poll(async () => (await state(at)).games.length, { timeout: 10_000 }).toBe(battles)
      await leave()
    }
    const { games, standings } = await state(at)
    // Three people: the same two never meet twice in a row.
    for (const [i, { red, blue }] of games.entries())
      expect([red, blue].toSorted()).not.toEqual([games[i + 1]?.red, games[i + 1]?.blue].toSorted())
    expect(standings[0]!.points).toBeGreaterThanOrEqual(2)
    for (const one of there) one.close()
    expect((await ann.post(`${at}/cancel`, {})).status).toBe(200)
  }, 60_000)

  test('nobody gets a live battle from the lobby and one from an arena', async () => {
    const players = await all(4)
    const [ann, bob, cleo, dora] = players as [Sailor, Sailor, Sailor, Sailor]
    const seek = { scenario: 'river-plate', clock: LIVE }
    const { body } = await ann.post('/api/lobby/seeks', seek)
    const { battle } = (await bob.post(`/api/lobby/seeks/${body.seek.id}/accept`, {})).body
    expect((await cleo.post('/api/lobby/seeks', seek)).status).toBe(201)
    const at = await organised(ann, { kind: 'arena', title: 'Two places', clock: LIVE, minutes: 30 })
    for (const one of players) await enter(one, at)
    const there = players.map((one) => one.watch(`${at}/stream`))
    await Promise.all(there.map((one) => one.until(({ event }) => event === 'tournament')))
    expect((await ann.post(`${at}/start`, {})).status).toBe(200)
    await expect.poll(async () => (await state(at)).games.length).toBe(1)
    const { red, blue } = (await state(at)).games[0]!
    expect([red, blue].toSorted()).toEqual([cleo.name, dora.name].toSorted())
    // Her challenge in the lobby is withdrawn, and she cannot post another.
    expect((await cleo.get('/api/lobby')).body.mine).toEqual([])
    expect((await cleo.post('/api/lobby/seeks', seek)).status).toBe(409)
    await expect.poll(async () => (await ann.post(`/api/battles/${battle}/resign`, {})).status).toBe(200)
    await expect.poll(async () => (await state(at)).games.length).toBe(2)
    for (const one of there) one.close()
    expect((await ann.post(`${at}/cancel`, {})).status).toBe(200)
  }, 60_000)

  test('bots play where the organiser says so, with a token that may play', async () => {
    const [ann, bot] = (await all(2)) as [Sailor, Sailor]
    expect((await bot.post('/api/account/kind', { kind: 'bot' })).status).toBeLessThan(300)
    const make = async (scopes: string[]): Promise<Visitor> => {
      const { body } = await bot.post('/api/account/tokens', { name: 'x', scopes })
      return visitor(address, body.token)
    }
    const [reading, playing] = [await make(['battles:read']), await make(['battles:play'])]
    const [closed, free] = [await organised(ann), await organised(ann, { bots: true })]
    expect((await reading.get(free)).status).toBe(200)
    expect((await reading.post(`${free}/entry`, {})).status).toBe(403)
    expect((await playing.post(`${closed}/entry`, {})).body.error.why).toContain('admits no bots')
    await enter(playing, free)
    expect((await state(free)).standings).toMatchObject([{ name: bot.name, bot: true }])
  })

  test('what cannot be is refused, and says why', async () => {
    const [ann] = (await all(1)) as [Sailor]
    for (const [wrong, why] of [
      [{ scenario: 'atlantis' }, 'no battle called'],
      [{ ruleset: 'chess' }, 'no ruleset'],
      [{ fleets: { points: 700, year: 1941, red: 'km', blue: 'rn' } }, 'exactly one'],
      [{ scenario: undefined }, 'exactly one'],
      [{ kind: 'arena' }, 'An arena is live'],
      [{ kind: 'arena', clock: LIVE, roundTime: 86_400_000 }, 'no rounds'],
      [{ clock: LIVE, bothSides: true }, 'two live battles'],
      [{ kind: 'round-robin', most: 33 }, 'At most 32'],
      [{ starts: Date.now() + 100 * 86_400_000 }, 'within 90 days'],
      [{ rounds: 0 }, 'rounds'],
    ] as const) {
      const { status, body } = await ann.post('/api/tournaments', { ...SWISS, ...wrong })
      expect([wrong, Math.floor(status / 100), body.error.why]).toEqual([wrong, 4, expect.stringContaining(why)])
    }
    expect((await visitor(address).post('/api/tournaments', SWISS)).status).toBe(403)
    expect((await ann.get('/api/tournaments/nowhere')).status).toBe(404)
    expect((await ann.get('/api/tournaments/nowhere/stream')).status).toBe(404)
    expect((await ann.post('/api/tournaments/nowhere/entry', {})).status).toBe(404)
    const key = { 'idempotency-key': `${Math.random()} a random key for once` }
    const [once, again] = [
      await ann.post('/api/tournaments', SWISS, key),
      await ann.post('/api/tournaments', SWISS, key),
    ]
    expect(again.body).toEqual(once.body)
    const limited = await open({ database: ':memory:', limits: { tournaments: 1, tournamentEntries: 1 } })
    const bob = await signedUp(() => limited.address)
    const first = await bob.post('/api/tournaments', SWISS)
    expect((await bob.post('/api/tournaments', SWISS)).status).toBe(429)
    expect((await bob.post(`/api/tournaments/${first.body.id}/entry`, {})).status).toBe(200)
    const cid = await signedUp(() => limited.address)
    const second = await cid.post('/api/tournaments', { ...SWISS, most: 2 })
    expect((await bob.post(`/api/tournaments/${second.body.id}/entry`, {})).status).toBe(429)
    await limited.close()
  })

  test('the calendar and the webhooks tell of the rounds', async () => {
    const calls: { body: string; headers: Record<string, unknown> }[] = []
    const receiver = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        calls.push({ body, headers: request.headers })
        response.end()
      })
    })
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
    const webhook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    const players = await all(2)
    const [ann, bob] = players as [Sailor, Sailor]
    const starts = Date.now() + 3_600_000
    const { body: made } = await ann.post('/api/tournaments', {
      ...{ ...SWISS, title: 'Cup; with, marks', rounds: 1, roundTime: 86_400_000, webhook: `${webhook}cup`, starts },
    })
    const at = `/api/tournaments/${made.id}`
    const calendar = await ann.get(`${at}/calendar.ics`)
    expect(calendar.headers.get('content-type')).toContain('text/calendar')
    const day = new Date(starts).toISOString().replace(/[-:]/g, '').slice(0, 11)
    expect(calendar.text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/)
    expect(calendar.text).toContain(`DTSTART:${day}`)
    expect(calendar.text).toContain('SUMMARY:Cup\\; with\\, marks: round 1\r\n')
    await enter(ann, at)
    await enter(bob, at, { webhook: `${webhook}bob` })
    expect((await ann.post(`${at}/start`, {})).status).toBe(200)
    const heard = (what: string, to: string) =>
      calls.find(({ body }) => JSON.parse(body).what === what && body.includes(to))
    await expect.poll(() => heard('round', '"pairings"')).toBeTruthy()
    await expect.poll(() => heard('round', '"side"')).toBeTruthy()
    const { body, headers } = heard('round', '"pairings"')!
    const sent = Number(headers['webhook-timestamp']) * 1000
    expect(signedWebhook(made.webhookSecret, String(headers['webhook-id']), body, sent)).toMatchObject({
      'webhook-signature': headers['webhook-signature'],
    })
    expect(JSON.parse(body)).toMatchObject({
      tournament: made.id,
      round: 'round 1',
      pairings: [{ battle: expect.any(String) }],
    })
    const { battle } = (await state(at)).games[0]!
    await bob.post(`/api/battles/${battle}/resign`, {})
    await expect.poll(() => heard('over', '"standings"')).toBeTruthy()
    receiver.close()
  }, 30_000)

  test('nothing of a player leaves the server but what everybody may know; who deletes the account is gone', async () => {
    const [ann, bob] = (await all(2)) as [Sailor, Sailor]
    const at = await organised(ann, { webhook: 'http://127.0.0.1:9/secret-of-the-organiser' })
    await enter(ann, at)
    await enter(bob, at, { webhook: 'http://127.0.0.1:9/secret-of-bob' })
    const store = await openStore(database(), { beside: true })
    const accounts = (await store.entrants(at.slice(17))).map(({ account }) => account)
    const anybody = visitor(address)
    const stream = anybody.watch(`${at}/stream`)
    await stream.until(({ event }) => event === 'tournament')
    await ann.post(`${at}/start`, {})
    await stream.until(({ event }) => event === 'change')
    for (const path of [at, '/api/tournaments', '/api/tournaments?state=running', `${at}/calendar.ics`])
      await anybody.get(path)
    const { battle } = (await state(at)).games[0]!
    await anybody.get(`/api/battles/${battle}`)
    const heard = anybody.received.join('\n')
    for (const word of [...accounts, 'secret-of']) expect([word, heard.includes(word)]).toEqual([word, false])
    const exported = (await bob.get('/api/account/export')).body
    expect(exported.tournaments).toMatchObject([{ id: at.slice(17), title: 'The cup', plays: true, organises: false }])
    expect((await bob.send('DELETE', '/api/account', { name: bob.name, password: 'a long password' })).status).toBe(204)
    await ann.post(`${at}/next`, {})
    await expect.poll(async () => (await state(at)).state).toBe('over')
    expect((await state(at)).standings.map(({ name }) => name)).toContain('A former player')
    stream.close()
    await store.close()
  }, 30_000)
})
