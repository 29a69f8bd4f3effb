import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Serving } from '../index.ts'
import { openStore } from '../store/open.ts'
import { PASSWORD, type Signed, signedUp, someName, withRole } from '../testing/accounts.ts'
import { type Visitor, visitor } from '../testing/client.ts'
import { cruisers } from '../testing/some-action.ts'
import { onBothStores } from '../testing/test-servers.ts'

onBothStores('moderation', (served) => {
  const { address, database, two, playOn } = served
  let mod: Signed
  let boss: Signed
  beforeAll(async () => {
    ;[mod, boss] = [await signedUp(served, 'Mod'), await signedUp(served, 'Boss')]
    await withRole(served, mod.name, 'moderator')
    await withRole(served, boss.name, 'operator')
  })
  const act = (who: Visitor, body: object) => who.post('/api/moderation/actions', { reason: 'because', ...body })
  const reported = async (about: Signed, kind = 'abuse'): Promise<string> => {
    const { me } = await signedUp(served, 'Reporter')
    return (await me.post('/api/reports', { kind, player: about.name })).body.id
  }
  const signIn = async (name: string): Promise<{ status: number; why: string; me: Visitor }> => {
    const me = visitor(address)
    const { status, body } = await me.post('/api/session', { name, password: PASSWORD })
    return { status, why: body.error?.why, me }
  }

  test('a report is taken, dealt with and answered; everything is in the log, and nothing is revealed', async () => {
    const [ann, bob, other] = [await signedUp(served), await signedUp(served), await signedUp(served, 'Mod')]
    await withRole(served, other.name, 'moderator')
    const sent = (await ann.me.post('/api/reports', { kind: 'abuse', text: 'rude', player: bob.name })).body
    const queue = (await mod.me.get('/api/moderation/reports')).body
    expect(queue.find(({ id }: { id: string }) => id === sent.id)).toMatchObject({ kind: 'abuse', text: 'rude', by: { name: ann.name }, about: { name: bob.name, isAccount: true }, state: 'open', moderator: null, others: 0 }) // biome-ignore format: one line
    const at = `/api/moderation/reports/${sent.id}`
    const takes = await Promise.all([mod.me.post(`${at}/take`), other.me.post(`${at}/take`)])
    expect(takes.map(({ status }) => status).sort()).toEqual([200, 409])
    const [winner, loser] = takes[0]!.status === 200 ? [mod, other] : [other, mod]
    expect((await loser!.me.post(`${at}/close`, { note: 'x' })).status).toBe(409)
    expect((await ann.me.get('/api/reports')).body[0]).toMatchObject({ state: 'taken', answer: null })
    const done = await act(winner!.me, { kind: 'warn', report: sent.id, reason: 'Be kind.' })
    expect([done.status, done.body]).toEqual([201, expect.objectContaining({ about: { name: bob.name, isAccount: true }, by: winner!.name })]) // biome-ignore format: one line
    const closed = await winner!.me.post(`${at}/close`, { note: 'for us only', answer: 'He was warned.' })
    expect(closed.body).toMatchObject({ state: 'closed', note: 'for us only', moderator: winner!.name })
    expect((await ann.me.get('/api/reports')).body[0]).toMatchObject({ state: 'closed', answer: 'He was warned.' })
    expect((await bob.me.get('/api/standing')).body).toMatchObject({ role: null, isClosed: false, actions: [{ kind: 'warn', reason: 'Be kind.', undone: null, appeal: null }] }) // biome-ignore format: one line
    const log = (await mod.me.get('/api/moderation/log?most=3')).body
    expect(log.map(({ what, by, about }: Record<string, string>) => [what, by, about])).toEqual([
      ['close report', winner!.name, bob.name],
      ['warn', winner!.name, bob.name],
      ['take report', winner!.name, bob.name],
    ])
    expect((await mod.me.get(`/api/moderation/log?before=${log[2].seq}&most=1`)).body[0].seq).toBe(log[2].seq - 1)
    // Bob learns neither who reported him nor who warned him, nor the note.
    for (const secret of [ann.name, winner!.name, 'for us only'])
      expect(bob.me.received.join('\n')).not.toContain(secret)
    // Moderators learn no hashes and no addresses.
    const store = await openStore(database(), { beside: true })
    const row = (await store.report(sent.id))!
    await store.close()
    const heard = [...mod.me.received, ...other.me.received].join('\n')
    for (const secret of [row.address, row.reporter, row.subject]) expect(heard).not.toContain(secret)
  })

  test('restrictions hold for their time, for the right things, and are undone', async () => {
    const [ann, bob] = [await signedUp(served), await signedUp(served)]
    const { id, invites } = (await ann.me.post('/api/battles', { setup: cruisers(2) })).body
    await bob.me.post(`/api/battles/${id}/seats`, { invite: invites.blue })
    const tries = async () => [
      (await bob.me.post(`/api/battles/${id}/chat`, { text: 'x' })).status,
      (await bob.me.post('/api/lobby/seeks', { scenario: 'river-plate', rated: true })).status,
      (await bob.me.post('/api/lobby/seeks', { scenario: 'river-plate' })).status,
    ]
    expect(await tries()).toEqual([200, 201, 201])
    const expected = { 'no-chat': [403, 201, 201], 'no-rated': [200, 403, 201], 'no-lobby': [200, 403, 403] }
    for (const [kind, answers] of Object.entries(expected)) {
      const { id: action } = (await act(mod.me, { kind, player: bob.name, hours: 2, reason: 'calm down' })).body
      expect([kind, await tries()]).toEqual([kind, answers])
      if (kind === 'no-lobby') expect((await bob.me.get('/api/lobby')).body.mine).toEqual([])
      expect((await act(mod.me, { kind, player: bob.name })).status).toBe(409)
      expect((await mod.me.post(`/api/moderation/actions/${action}/undo`, { reason: 'enough' })).status).toBe(200)
      expect((await mod.me.post(`/api/moderation/actions/${action}/undo`, { reason: 'enough' })).status).toBe(404)
      expect([kind, await tries()]).toEqual([kind, [200, 201, 201]])
    }
    const said = await act(mod.me, { kind: 'no-chat', player: bob.name, hours: 1, reason: 'calm down' })
    expect(said.body.until - said.body.at).toBe(3_600_000)
    expect((await bob.me.post(`/api/battles/${id}/chat`, { text: 'x' })).body.error.why).toMatch(/^You may not chat here before 20\d\d-.* UTC: calm down$/) // biome-ignore format: one line
    // It ends by itself.
    const store = await openStore(database(), { beside: true })
    const account = (await store.seats(id)).find(({ side }) => side === 'blue')!.account!
    expect(await store.restrictionsOf([`account ${account}`], said.body.until - 1)).toHaveLength(1)
    expect(await store.restrictionsOf([`account ${account}`], said.body.until)).toEqual([])
    await store.close()
    for (const { id: seek } of (await bob.me.get('/api/lobby')).body.mine)
      await bob.me.delete(`/api/lobby/seeks/${seek}`)
  })

  test('those without an account can be warned and restricted through a report', async () => {
    const { red, blue, id, at } = await two()
    await blue.post(`${at}/chat`, { text: 'rude' })
    const { id: report } = (await red.post('/api/reports', { kind: 'abuse', battle: id, side: 'blue', chat: 0 })).body
    const seen = (await mod.me.get(`/api/moderation/reports/${report}`)).body
    expect(seen).toMatchObject({ about: { name: 'Harwood', isAccount: false }, by: { name: 'Langsdorff', isAccount: false }, chat: [{ side: 'blue', text: 'rude' }] }) // biome-ignore format: one line
    for (const kind of ['close', 'rename', 'no-rated']) expect((await act(mod.me, { kind, report, name: 'New' })).status).toBe(422) // biome-ignore format: one line
    expect((await act(mod.me, { kind: 'no-chat', report, reason: 'rude' })).status).toBe(201)
    expect((await blue.post(`${at}/chat`, { text: 'again' })).body.error.why).toBe(
      'You may not chat here any more: rude',
    )
    expect((await blue.get('/api/standing')).body.actions).toMatchObject([{ kind: 'no-chat', reason: 'rude' }])
    expect((await red.get('/api/standing')).body.actions).toEqual([])
  })

  test('a closed account: sessions, tokens, streams, battles and challenges end; an appeal opens it again', async () => {
    const [ann, bob] = [await signedUp(served), await signedUp(served)]
    const { token } = (await bob.me.post('/api/account/tokens', { name: 'x', scopes: ['battles:play'] })).body
    const program = visitor(address, token)
    const streams = [bob.me, program].map((one) => one.watch('/api/events'))
    for (const stream of streams) await stream.until(({ event }) => event === 'ready')
    const { id, invites } = (await bob.me.post('/api/battles', { setup: cruisers(3), salt: 'a' })).body
    await ann.me.post(`/api/battles/${id}/seats`, { invite: invites.blue, salt: 'b' })
    await playOn({ red: bob.me, blue: ann.me, at: `/api/battles/${id}` }, 1)
    const { id: waiting } = (await bob.me.post('/api/battles', { setup: cruisers(3) })).body
    const { seek } = (await bob.me.post('/api/lobby/seeks', { scenario: 'river-plate', waits: true })).body
    const closed = await act(mod.me, { kind: 'close', player: bob.name, reason: 'a robot in disguise' })
    expect(closed.status).toBe(201)
    for (const stream of streams) await expect.poll(() => stream.ended).toBe(true)
    expect((await bob.me.get('/api/session')).body).toBeNull()
    expect((await bob.me.post(`/api/battles/${id}/chat`, { text: 'x' })).status).toBe(404)
    expect((await program.get('/api/mine')).body).toEqual([])
    expect((await ann.me.get(`/api/battles/${id}`)).body.result).toMatchObject({ winner: 'blue', by: 'resignation' })
    expect((await ann.me.get(`/api/battles/${waiting}`)).body.state).toBe('over')
    expect((await ann.me.post(`/api/lobby/seeks/${seek.id}/accept`, {})).status).toBe(409)
    const { status, why, me } = await signIn(bob.name)
    expect([status, why]).toEqual([403, 'This account was closed by a moderator: a robot in disguise'])
    // He sees why, and nothing else.
    expect((await me.get('/api/standing')).body).toMatchObject({ isClosed: true, actions: [{ id: closed.body.id }] })
    for (const path of ['account', 'account/care', 'account/tokens', 'account/export'])
      expect([path, (await me.get(`/api/${path}`)).status]).toEqual([path, 403])
    expect((await me.get('/api/mine')).body).toEqual([])
    const appeal = `/api/standing/${closed.body.id}/appeal`
    expect((await ann.me.post(appeal, { text: 'let him' })).status).toBe(409)
    expect((await me.post(appeal, { text: 'I am not' })).status).toBe(204)
    expect((await me.post(appeal, { text: 'really' })).status).toBe(409)
    const [open] = (await mod.me.get('/api/moderation/appeals')).body.filter((one: { id: string }) => one.id === closed.body.id) // biome-ignore format: one line
    expect(open).toMatchObject({ appeal: { text: 'I am not', answer: null }, by: mod.name })
    expect((await mod.me.post(`/api/moderation/appeals/${open.id}/answer`, { reason: 'We were wrong.' })).status).toBe(
      200,
    )
    expect((await mod.me.post(`/api/moderation/appeals/${open.id}/answer`, { reason: 'x' })).status).toBe(404)
    expect((await boss.me.post(`/api/moderation/actions/${open.id}/undo`, { reason: 'He is a person.' })).status).toBe(
      200,
    )
    expect((await signIn(bob.name)).status).toBe(200)
    await expect.poll(async () => (await me.get('/api/account')).status).toBe(200)
    expect((await me.get('/api/standing')).body.actions[0]).toMatchObject({ undoneWhy: 'He is a person.', appeal: { answer: 'We were wrong.' } }) // biome-ignore format: one line
    for (const stream of streams) stream.close()
  })

  test('a rename changes the seats too, and cannot be changed back until it is undone', async () => {
    const bob = await signedUp(served)
    const { id } = (await bob.me.post('/api/battles', { setup: cruisers(1), name: bob.name })).body
    const name = someName('Renamed')
    expect((await act(mod.me, { kind: 'rename', player: bob.name, name: mod.name })).status).toBe(409)
    expect((await act(mod.me, { kind: 'rename', player: bob.name })).status).toBe(422)
    const { id: action } = (await act(mod.me, { kind: 'rename', player: bob.name, name })).body
    expect((await bob.me.get('/api/account')).body.name).toBe(name)
    expect((await bob.me.get(`/api/battles/${id}`)).body.seats.map((seat: { name: string }) => seat.name)).toContain(
      name,
    )
    expect((await bob.me.post('/api/account/name', { name: someName() })).status).toBe(403)
    expect((await mod.me.post(`/api/moderation/actions/${action}/undo`, { reason: 'sorry' })).status).toBe(200)
    expect((await bob.me.get('/api/account')).body.name).toBe(bob.name)
    expect((await bob.me.post('/api/account/name', { name: someName() })).status).toBe(204)
  })

  test('nobody gets rights that he has not', async () => {
    const [ann, other] = [await signedUp(served), await signedUp(served, 'Mod')]
    await withRole(served, other.name, 'moderator')
    const report = await reported(ann)
    const READS = ['reports', `reports/${report}`, 'appeals', 'log', 'roles', 'server', `players/${encodeURIComponent(ann.name)}`] // biome-ignore format: one line
    const WRITES: [string, object?][] = [
      [`reports/${report}/take`],
      [`reports/${report}/release`],
      [`reports/${report}/close`, {}],
      [`reports/${report}/signs`],
      ['actions', { kind: 'warn', player: mod.name, reason: 'x' }],
      ['actions/nothing/undo', { reason: 'x' }],
      ['appeals/nothing/answer', { reason: 'x' }],
      ['roles', { player: ann.name, role: 'moderator' }],
    ]
    const tried = async (who: Visitor): Promise<Set<number>> => {
      const answers = []
      for (const path of READS) answers.push((await who.get(`/api/moderation/${path}`)).status)
      for (const [path, body] of WRITES) answers.push((await who.post(`/api/moderation/${path}`, body)).status)
      return new Set(answers)
    }
    const { token: playing } = (await mod.me.post('/api/account/tokens', { name: 'x', scopes: ['battles:play', 'links:write'] })).body // biome-ignore format: one line
    const { token: moderating } = (await mod.me.post('/api/account/tokens', { name: 'y', scopes: ['moderate'] })).body
    const wrong = visitor(address, `fst_${'x'.repeat(43)}`)
    // A stranger, a player, a moderator's token without the scope, a wrong token.
    for (const who of [visitor(address), ann.me, visitor(address, playing), wrong]) expect(await tried(who)).toEqual(new Set([403])) // biome-ignore format: one line
    expect((await ann.me.post('/api/account/tokens', { name: 'x', scopes: ['moderate'] })).status).toBe(403)
    const program = visitor(address, moderating)
    expect((await program.get('/api/moderation/reports')).status).toBe(200)
    expect((await program.get('/api/mine')).status).toBe(403)
    expect((await program.post('/api/battles', { setup: cruisers(1) })).status).toBe(403)
    // No token gives a role, and a moderator gives none.
    for (const who of [program, mod.me]) expect((await who.post('/api/moderation/roles', { player: ann.name, role: 'moderator' })).status).toBe(403) // biome-ignore format: one line
    for (const role of ['operator', 'admin', 1]) expect((await boss.me.post('/api/moderation/roles', { player: ann.name, role })).status).toBe(400) // biome-ignore format: one line
    // Not on oneself, on another moderator or on an operator; not even to undo what was done to oneself.
    for (const { name } of [mod, other, boss]) expect([name, (await act(mod.me, { kind: 'warn', player: name })).status]).toEqual([name, 403]) // biome-ignore format: one line
    expect((await act(boss.me, { kind: 'close', player: boss.name })).status).toBe(403)
    const { id: warned } = (await act(boss.me, { kind: 'warn', player: other.name })).body
    for (const who of [mod, other]) expect((await who.me.post(`/api/moderation/actions/${warned}/undo`, { reason: 'x' })).status).toBe(403) // biome-ignore format: one line
    expect((await boss.me.post('/api/moderation/roles', { player: boss.name, role: null })).status).toBe(403)
    // Reports about moderators are for operators, and about oneself for others.
    const about = await reported(other)
    const ids = async (who: Visitor) => (await who.get('/api/moderation/reports?most=100')).body.map(({ id }: { id: string }) => id) // biome-ignore format: one line
    expect([await ids(mod.me), await ids(other.me), await ids(boss.me)].map((list) => list.includes(about))).toEqual([false, false, true]) // biome-ignore format: one line
    expect((await other.me.post(`/api/moderation/reports/${about}/close`, {})).status).toBe(404)
    expect((await act(other.me, { kind: 'warn', report: about })).status).toBe(403)
    // Nor does a moderator decide about a report of his own.
    const { id: own } = (await mod.me.post('/api/reports', { kind: 'abuse', player: ann.name })).body
    expect([(await ids(mod.me)).includes(own), (await ids(other.me)).includes(own)]).toEqual([false, true])
    expect((await mod.me.post(`/api/moderation/reports/${own}/close`, {})).status).toBe(404)
    expect((await act(mod.me, { kind: 'warn', report: own })).status).toBe(404)
    // A role that is taken away ends at once, with its tokens.
    expect((await boss.me.post('/api/moderation/roles', { player: mod.name, role: null })).status).toBe(204)
    expect(await tried(mod.me)).toEqual(new Set([403]))
    expect((await program.get('/api/moderation/log')).status).toBe(403)
    expect((await boss.me.post('/api/moderation/roles', { player: mod.name, role: 'moderator' })).status).toBe(204)
    expect((await mod.me.get('/api/moderation/roles')).body).toContainEqual({ name: mod.name, role: 'moderator', granted: expect.any(Number), by: boss.name }) // biome-ignore format: one line
    const log = (await boss.me.get('/api/moderation/log?most=2')).body
    expect(log.map(({ what, by, about, detail }: Record<string, unknown>) => [what, by, about, detail])).toEqual([
      ['role', boss.name, mod.name, { role: 'moderator' }],
      ['role', boss.name, mod.name, { role: null }],
    ])
  })

  test('a report of cheating collects facts when the battle is over, and says that they prove nothing', async () => {
    const [ann, bob] = [await signedUp(served), await signedUp(served)]
    const { id, invites } = (await ann.me.post('/api/battles', { setup: cruisers(2), salt: 'a' })).body
    await bob.me.post(`/api/battles/${id}/seats`, { invite: invites.blue, salt: 'b' })
    const { id: report } = (await ann.me.post('/api/reports', { kind: 'cheating', battle: id, side: 'blue' })).body
    await playOn({ red: ann.me, blue: bob.me, at: `/api/battles/${id}` }, 16)
    const at = `/api/moderation/reports/${report}`
    expect((await mod.me.post(`${at}/signs`)).body.error.why).toContain('not over')
    // A moderator sees no more of the battle than everybody.
    const [seen, theirs] = [await mod.me.get(`/api/battles/${id}/view`), await visitor(address).get(`/api/battles/${id}/view`)] // biome-ignore format: one line
    expect(seen.body.view).toEqual(theirs.body.view)
    expect((await mod.me.get(`/api/battles/${id}/chat`)).status).toBe(404)
    await bob.me.post(`/api/battles/${id}/resign`)
    expect((await mod.me.post(`${at}/signs`)).body.signsState).toBe('running')
    await expect.poll(async () => (await mod.me.get(at)).body.signsState, { timeout: 90_000 }).toBe('done')
    const { signs } = (await mod.me.get(at)).body
    expect(signs).toMatchObject({
      note: expect.stringContaining('prove nothing'),
      dice: { sound: true, fairness: 'proven', dice: expect.any(Number), flaws: [] },
      thinking: { decisions: expect.any(Number), median: expect.any(Number) },
      agreement: { decisions: expect.any(Number), same: expect.any(Number) },
      timeouts: { here: false, recent: 0, of: 1 },
      complete: true,
    })
    expect(signs.agreement.same).toBeLessThanOrEqual(signs.agreement.decisions)
    expect(Math.abs(signs.luck)).toBeLessThanOrEqual(1)
    const { lower, median, upper, shortest } = signs.thinking
    expect([shortest, lower, median, upper]).toEqual([shortest, lower, median, upper].toSorted((a, b) => a - b))
    // Nobody was judged by it.
    expect((await bob.me.get('/api/standing')).body.actions).toEqual([])
    expect((await ann.me.get('/api/reports')).body[0].state).toBe('open')
  }, 120_000)

  test('the operator sees queues, health, counts and errors; moderators no errors', async () => {
    const { body } = await boss.me.get('/api/moderation/server')
    expect(body).toMatchObject({
      health: { up: true, why: null },
      database: { kind: database().startsWith('postgres') ? 'PostgreSQL' : 'SQLite', milliseconds: expect.any(Number) },
      counts: { 'open reports': expect.any(Number), 'battles in play': expect.any(Number) },
      errors: expect.any(Array),
    })
    expect(Object.keys(body.queues)).toEqual(['admirals', 'setups', 'history', 'warnings', 'links', 'notices', 'signs'])
    expect((await mod.me.get('/api/moderation/server')).body.errors).toBeNull()
  })

  test('the interface describes all of it', async () => {
    const { paths } = (await visitor(address).get('/api/openapi.json')).body
    const own = Object.entries<Record<string, { summary?: string; responses: object }>>(paths).filter(([path]) => /\/api\/(moderation|people|reports|standing)/.test(path)) // biome-ignore format: one line
    expect(own.flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`)).sort()).toEqual([
      'delete /api/people/{id}',
      'get /api/moderation/appeals',
      'get /api/moderation/log',
      'get /api/moderation/players/{name}',
      'get /api/moderation/reports',
      'get /api/moderation/reports/{id}',
      'get /api/moderation/roles',
      'get /api/moderation/server',
      'get /api/people',
      'get /api/reports',
      'get /api/standing',
      'post /api/moderation/actions',
      'post /api/moderation/actions/{id}/undo',
      'post /api/moderation/appeals/{id}/answer',
      'post /api/moderation/reports/{id}/close',
      'post /api/moderation/reports/{id}/release',
      'post /api/moderation/reports/{id}/signs',
      'post /api/moderation/reports/{id}/take',
      'post /api/moderation/roles',
      'post /api/people',
      'post /api/reports',
      'post /api/standing/{id}/appeal',
    ])
    for (const [path, methods] of own) for (const one of Object.values(methods)) expect([path, one.summary, Object.keys(one.responses)]).toEqual([path, expect.any(String), expect.arrayContaining(['default'])]) // biome-ignore format: one line
  })
})

onBothStores('a list of words', (served) => {
  const file = join(tmpdir(), `flankspeed-words-${process.pid}-${Math.random()}.txt`)
  let strict: Serving
  beforeAll(async () => {
    writeFileSync(file, '# ours\nbilge\n*scurvy*\n')
    const isShared = served.database().startsWith('postgres')
    strict = await served.open({ words: file, ...(!isShared && { database: ':memory:' }) })
  })
  afterAll(() => strict.close())

  test('refuses names everywhere, stars out what is said, and is read again', async () => {
    const here = { address: () => strict.address }
    const me = visitor(here.address)
    const named = async (path: string, body: object) => {
      const answer = await me.post(path, body)
      return [answer.status, answer.body.error?.where]
    }
    for (const name of ['Bilge', 'B1LGE rat', 'xScurvyx', 'b\u200bilge']) {
      expect(await named('/api/account', { name, password: PASSWORD })).toEqual([422, 'name'])
      expect(await named('/api/passkeys/options', { name })).toEqual([422, 'name'])
      expect(await named('/api/battles', { setup: cruisers(1), name })).toEqual([422, 'name'])
      expect(await named('/api/lobby/seeks', { scenario: 'river-plate', name })).toEqual([422, 'name'])
      expect(await named('/api/lobby/quick', { speed: 'fast', name })).toEqual([422, 'name'])
    }
    const { me: ann } = await signedUp(here)
    expect((await ann.post('/api/account/name', { name: 'Bilge' })).status).toBe(422)
    const { id, invites } = (await ann.post('/api/battles', { setup: cruisers(1), title: 'A bilge battle' })).body
    expect((await ann.get(`/api/battles/${id}`)).body.title).toBe('A ***** battle')
    expect((await me.post(`/api/battles/${id}/seats`, { invite: invites.blue, name: 'bilge' })).status).toBe(422)
    expect((await ann.post(`/api/battles/${id}/chat`, { text: 'bilge, bilges' })).body.text).toBe('*****, bilges')
    const { seek } = (await ann.post('/api/lobby/seeks', { scenario: 'river-plate', note: 'no scurvydogs' })).body
    expect([seek.title, seek.note]).toEqual(['Battle of the River Plate', 'no **********'])
    await ann.delete(`/api/lobby/seeks/${seek.id}`)
    writeFileSync(file, 'keel\n')
    expect(await strict.reloadWords()).toBe(1)
    expect((await ann.post(`/api/battles/${id}/chat`, { text: 'bilge keel' })).body.text).toBe('bilge ****')
    // A list with a mistake changes nothing.
    writeFileSync(file, 'fine\n*\n')
    await expect(strict.reloadWords()).rejects.toThrow('line 2')
    expect((await ann.post(`/api/battles/${id}/chat`, { text: 'fine keel' })).body.text).toBe('fine ****')
  })

  test('names that look like another account are taken, whoever asks first', async () => {
    const { address } = served
    const [plain, like] = [`Tovey ${process.pid}x`, `T\u043evey ${process.pid}\u0445`]
    const both = await Promise.all([plain, like].map((name) => visitor(address).post('/api/account', { name, password: PASSWORD }))) // biome-ignore format: one line
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await visitor(address).post('/api/passkeys/options', { name: like.toUpperCase() })).status).toBe(409)
    const { me } = await signedUp(served)
    expect((await me.post('/api/account/name', { name: like })).status).toBe(409)
    expect((await visitor(address).post('/api/account', { name: 'M\u043ederator', password: PASSWORD })).status).toBe(
      422,
    )
  })
})
