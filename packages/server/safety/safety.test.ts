import { expect, test } from 'vitest'
import { type Limits, UNLIMITED } from '../limits.ts'
import { PASSWORD, type Signed, signedUp, someName } from '../testing/accounts.ts'
import { type Visitor, visitor } from '../testing/client.ts'
import { cruisers } from '../testing/some-action.ts'
import { onBothStores } from '../testing/test-servers.ts'

const LIVE = { each: 900_000, perMove: 5000 }
onBothStores('blocks, mutes and reports', (served) => {
  const { address, two, playOn, database } = served
  /** With limits. An SQLite file has only one server. */
  const strictly = (limits: Partial<Limits>) =>
    served.open({
      limits: { ...UNLIMITED, ...limits },
      ...(!database().startsWith('postgres') && { database: ':memory:' }),
    })
  const post = async (one: Visitor, more: object = {}) =>
    (await one.post('/api/lobby/seeks', { scenario: 'river-plate', clock: LIVE, ...more })).body.seek
  const accept = (one: Visitor, id: string) => one.post(`/api/lobby/seeks/${id}/accept`, {})
  const block = (one: Visitor, who: object) => one.post('/api/people', { kind: 'block', ...who })
  const seekIds = async (one: Visitor): Promise<string[]> =>
    (await one.get('/api/lobby')).body.seeks.map(({ id }: { id: string }) => id)
  const leave = async (one: Visitor): Promise<void> => {
    for (const { id, battle, you } of (await one.get('/api/lobby')).body.mine)
      if (battle === null) await one.delete(`/api/lobby/seeks/${id}`)
      else await one.post(`/api/battles/${battle}/resign?as=${you}`)
  }

  test('blocked people are not shown, offered or given each other, in both directions', async () => {
    const [ann, bob, cid] = [await signedUp(served), await signedUp(served), visitor(address)]
    const watching = bob.me.watch('/api/lobby/stream')
    await watching.until(({ event }) => event === 'lobby')
    // Challenges stay while their maker is there, however busy the machine is.
    const present = ann.me.watch('/api/lobby/stream')
    await present.until(({ event }) => event === 'lobby')
    const first = await post(ann.me)
    await watching.until(({ event, data }) => event === 'change' && data.seeks?.some((one: { id: string }) => one.id === first.id)) // biome-ignore format: one line
    expect(await seekIds(bob.me)).toContain(first.id)
    const kept = await block(ann.me, { player: bob.name })
    expect([kept.status, kept.body]).toEqual([201, { id: kept.body.id, kind: 'block', name: bob.name, isAccount: true, created: expect.any(Number) }]) // biome-ignore format: one line
    // It disappears where he looks, as if it were withdrawn, and stays for others.
    await watching.until(({ event, data }) => event === 'change' && data.gone?.includes(first.id))
    expect(await seekIds(bob.me)).not.toContain(first.id)
    expect(await seekIds(cid)).toContain(first.id)
    const gone = await accept(bob.me, 'nowhere')
    const refused = await accept(bob.me, first.id)
    expect([refused.status, refused.body]).toEqual([gone.status, gone.body])
    // Quick pairing skips it, and the other way round.
    const quick = (await bob.me.post('/api/lobby/quick', { speed: 'fast' })).body
    expect(quick).toMatchObject({ battle: null, seek: { title: expect.any(String) } })
    expect(await seekIds(ann.me)).not.toContain(quick.seek.id)
    expect((await accept(ann.me, quick.seek.id)).status).toBe(409)
    const anns = (await ann.me.post('/api/lobby/quick', { speed: 'fast' })).body
    expect(anns.battle).toBeNull()
    // Somebody else gets the oldest that suits.
    expect((await cid.post('/api/lobby/quick', { speed: 'fast' })).body.battle).not.toBeNull()
    await leave(cid)
    for (const one of [ann.me, bob.me]) await leave(one)
    // When the block ends, everything is as before.
    const again = await post(ann.me)
    expect((await ann.me.delete(`/api/people/${kept.body.id}`)).status).toBe(204)
    await watching.until(({ event, data }) => event === 'change' && data.seeks?.some((one: { id: string }) => one.id === again.id)) // biome-ignore format: one line
    expect((await accept(bob.me, again.id)).status).toBe(200)
    for (const stream of [watching, present]) stream.close()
    await leave(ann.me)
  })

  test('the check is part of the pairing: who is blocked while he accepts is paired before, or not at all', async () => {
    for (let round = 0; round < 6; round++) {
      const [ann, bob] = [await signedUp(served), await signedUp(served)]
      const seek = await post(ann.me)
      const [answer] = await Promise.all([accept(bob.me, seek.id), block(ann.me, { player: bob.name })])
      const battles = (await ann.me.get('/api/mine')).body.length
      expect([answer.status, battles]).toEqual(answer.status === 200 ? [200, 1] : [409, 0])
      await leave(ann.me)
    }
  })

  test('who is blocked takes no invite, reserves no seat, and is not heard; nothing tells him', async () => {
    const { red, blue, at, id } = await two()
    const heard = red.watch(`${at}/stream?from=-1`)
    await heard.until(({ event }) => event === 'line')
    await playOn({ red, blue, at }, 1)
    expect((await block(red, { battle: id, side: 'blue' })).body).toMatchObject({ name: 'Harwood', isAccount: false })
    const said = await blue.post(`${at}/chat`, { text: 'you will regret this' })
    expect([said.status, said.body.text]).toEqual([200, 'you will regret this'])
    await red.post(`${at}/chat`, { text: 'marker' })
    await heard.until(({ event, data }) => event === 'chat' && data.text === 'marker')
    expect(heard.events.filter(({ event }) => event === 'chat').map(({ data }) => data.text)).toEqual(['marker'])
    expect((await red.get(`${at}/chat`)).body.map(({ text }: { text: string }) => text)).toEqual(['marker'])
    expect((await blue.get(`${at}/chat`)).body).toHaveLength(2)
    await blue.post(`${at}/resign`)
    // His rematch looks like any other to him; she gets nothing.
    const rematch = await blue.post(`${at}/again`, {})
    expect([rematch.status, Object.keys(rematch.body.invites)]).toEqual([201, ['red']])
    expect((await red.get('/api/mine')).body.map((one: { id: string }) => one.id)).toEqual([id])
    expect(heard.events.some(({ event }) => event === 'rematch')).toBe(false)
    // Her own wish is told.
    expect((await red.post(`${at}/again`, {})).body.error.why).toContain('You have blocked this player')
    const taken = await red.post(`/api/battles/${rematch.body.id}/seats`, { invite: rematch.body.invites.red })
    expect([taken.status, taken.body.error.why]).toEqual([409, expect.stringContaining('You have blocked')])
    const next = (await red.post('/api/battles', { setup: cruisers(1) })).body
    const seats = { invite: next.invites.blue }
    const wrong = await blue.post(`/api/battles/${next.id}/seats`, { invite: 'x'.repeat(43) })
    for (const path of ['seats', 'invites']) {
      const refused = await blue.post(`/api/battles/${next.id}/${path}`, seats)
      expect([path, refused.status, refused.body]).toEqual([path, wrong.status, wrong.body])
    }
    expect((await visitor(address).post(`/api/battles/${next.id}/invites`, seats)).status).toBe(200)
    // Nothing that he got speaks of it.
    expect(blue.received.join('\n')).not.toMatch(/block|mute/)
    heard.close()
  })

  test('a block of a seat holds for the account, its tokens, and the browser after signing out', async () => {
    const [ann, bob] = [await signedUp(served), await signedUp(served)]
    const { id, invites } = (await ann.me.post('/api/battles', { setup: cruisers(1) })).body
    await bob.me.post(`/api/battles/${id}/seats`, { invite: invites.blue, name: 'Nobody in particular' })
    const { token } = (await bob.me.post('/api/account/tokens', { name: 'x', scopes: ['battles:play'] })).body
    const kept = (await block(ann.me, { battle: id, side: 'blue' })).body
    // The name of the account stays his own business.
    expect(kept).toMatchObject({ name: 'Nobody in particular', isAccount: false })
    expect(ann.me.received.join('\n')).not.toContain(bob.name)
    const elsewhere = visitor(address)
    await elsewhere.post('/api/session', { name: bob.name, password: PASSWORD })
    await bob.me.delete('/api/session')
    const seek = await post(ann.me)
    for (const who of [bob.me, elsewhere, visitor(address, token)]) {
      expect((await accept(who, seek.id)).status).toBe(409)
      expect(await seekIds(who)).not.toContain(seek.id)
    }
    // A program of the account that asks for a secret of its own is still the account.
    expect((await elsewhere.post(`/api/lobby/seeks/${seek.id}/accept`, { token: true })).status).toBe(409)
    await leave(ann.me)
  })

  test('muting hides what somebody says in every battle; blocks and mutes follow their owner into an account', async () => {
    const { red, blue, at, id } = await two()
    const { id: mark } = (await red.post('/api/people', { kind: 'mute', battle: id, side: 'blue' })).body
    await blue.post(`${at}/chat`, { text: 'hello' })
    expect((await red.get(`${at}/chat`)).body).toEqual([])
    const second = (await blue.post('/api/battles', { setup: cruisers(1), side: 'blue' })).body
    await red.post(`/api/battles/${second.id}/seats`, { invite: second.invites.red })
    await blue.post(`/api/battles/${second.id}/chat`, { text: 'hello again' })
    expect((await red.get(`/api/battles/${second.id}/chat`)).body).toEqual([])
    const name = someName()
    await red.post('/api/account', { name, password: PASSWORD })
    expect((await red.get('/api/people')).body).toMatchObject([{ id: mark, kind: 'mute', name: 'Harwood' }])
    const other = visitor(address)
    await other.post('/api/session', { name, password: PASSWORD })
    expect((await other.get(`${at}/chat`)).body).toEqual([])
    expect((await other.delete(`/api/people/${mark}`)).status).toBe(204)
    expect((await other.get(`${at}/chat`)).body).toHaveLength(1)
  })

  test('blocks are bounded, own, and of people only', async () => {
    const strict = await strictly({ marks: 2 })
    const there = { address: () => strict.address }
    const [ann, bob, eve] = [await signedUp(there), await signedUp(there), await signedUp(there)]
    const nobody = visitor(() => strict.address)
    expect((await block(ann.me, { player: ann.name })).body.error.why).toBe('That is you.')
    expect((await block(ann.me, { player: 'nobody at all' })).status).toBe(404)
    expect((await block(ann.me, {})).status).toBe(422)
    expect((await block(ann.me, { player: bob.name, battle: 'x', side: 'red' })).status).toBe(422)
    expect((await block(nobody, { player: bob.name })).status).toBe(403)
    const { id } = (await ann.me.post('/api/battles', { setup: cruisers(1), seats: { blue: { kind: 'admiral', name: 'ensign' } } })).body // biome-ignore format: one line
    expect((await block(ann.me, { battle: id, side: 'blue' })).status).toBe(422)
    const first = (await block(ann.me, { player: bob.name })).body
    expect((await block(ann.me, { player: bob.name })).body.id).toBe(first.id)
    expect((await block(ann.me, { player: eve.name })).status).toBe(201)
    expect((await ann.me.post('/api/people', { kind: 'mute', player: eve.name })).status).toBe(409)
    expect((await bob.me.delete(`/api/people/${first.id}`)).status).toBe(404)
    expect((await bob.me.get('/api/people')).body).toEqual([])
    // A spectator without an account knows nobody.
    const onlooker = visitor(() => strict.address)
    await onlooker.post('/api/battles', { setup: cruisers(1) })
    expect((await block(onlooker, { battle: id, side: 'red' })).status).toBe(403)
    await strict.close()
  })

  test('one open report about each player, with the line of chat; nobody floods the moderators', async () => {
    const { red, blue, at, id } = await two()
    for (const text of ['one', 'two', 'bad words']) await blue.post(`${at}/chat`, { text })
    const report = { kind: 'abuse', text: 'see the chat', battle: id, side: 'blue', chat: 2 }
    const first = await red.post('/api/reports', report)
    expect([first.status, first.body]).toEqual([201, expect.objectContaining({ about: 'Harwood', state: 'open', answer: null })]) // biome-ignore format: one line
    expect((await red.post('/api/reports', { ...report, kind: 'other' })).status).toBe(409)
    expect((await red.post('/api/reports', { ...report, side: 'red', chat: 1 })).status).toBe(422)
    expect((await visitor(address).post('/api/reports', report)).status).toBe(403)
    const { me: onlooker } = await signedUp(served)
    expect((await onlooker.post('/api/reports', report)).status).toBe(422)
    expect((await blue.post('/api/reports', { ...report, side: 'red' })).status).toBe(404)
    expect((await red.get('/api/reports')).body).toEqual([first.body])
    expect((await blue.get('/api/reports')).body).toEqual([])
    const strict = await strictly({ reports: 2, reportsPerAddress: 3 })
    const there = { address: () => strict.address }
    const [ann, bob, cid, eve] = [await signedUp(there), await signedUp(there), await signedUp(there), await signedUp(there)] // biome-ignore format: one line
    const sent = async (by: Signed, about: Signed) =>
      (await by.me.post('/api/reports', { kind: 'other', player: about.name })).status
    expect([await sent(ann, bob), await sent(ann, cid), await sent(ann, eve)]).toEqual([201, 201, 429])
    // Others at the same address share a limit.
    await sent(bob, ann)
    expect(await sent(bob, cid)).toBe(429)
    await strict.close()
    const full = await strictly({ reportsInAll: 1 })
    const late = { address: () => full.address }
    const [fay, gus] = [await signedUp(late), await signedUp(late)]
    await sent(fay, gus)
    expect(await sent(gus, fay)).toBe(503)
    await full.close()
  })
})
