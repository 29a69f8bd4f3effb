import { expect, test } from 'vitest'
import { openStore } from '../store/open.ts'
import { type Visitor, visitor } from '../testing/client.ts'
import { cruisers } from '../testing/some-action.ts'
import { onBothStores } from '../testing/test-servers.ts'

const password = 'Warspite 1915'
let made = 0
const someName = (): string => `Tovey ${process.pid} ${Date.now()} ${made++}`

onBothStores('personal tokens', ({ address, database, two, playOn }) => {
  async function signedUp(): Promise<{ me: Visitor; name: string }> {
    const [me, name] = [visitor(address), someName()]
    expect((await me.post('/api/account', { name, password })).status).toBe(201)
    return { me, name }
  }
  async function programOf(me: Visitor, ...scopes: string[]): Promise<{ program: Visitor; id: string; token: string }> {
    const { status, body } = await me.post('/api/account/tokens', { name: 'a program', scopes })
    expect(status).toBe(201)
    return { program: visitor(address, body.token), id: body.id, token: body.token }
  }

  test('a token does what it is for, and nothing else', async () => {
    const { me } = await signedUp()
    const { id } = (await me.post('/api/battles', { setup: cruisers(2) })).body
    const { program: reader } = await programOf(me, 'battles:read')
    const { program: player } = await programOf(me, 'battles:play')
    const { program: sharer } = await programOf(me, 'links:write')
    const fleet = { kind: 'fleet', text: 'navy: rn\nyear: 1941\npoints: 9\nships: [{ class: hood }]' }
    const tried = async (who: Visitor) => [
      (await who.get('/api/mine')).status,
      (await who.get(`/api/battles/${id}`)).status,
      (await who.post('/api/battles', { setup: cruisers(1) })).status,
      (await who.post('/api/links', fleet)).status,
      (await who.get('/api/account')).status,
      (await who.get('/api/account/export')).status,
      (await who.post('/api/account/tokens', { name: 'more', scopes: ['battles:play'] })).status,
      (await who.post('/api/account/recovery-codes', {})).status,
      (await who.send('DELETE', '/api/account', { name: 'x' })).status,
      (await who.get('/api/rules/victory-at-sea/VAS-MOVE-02')).status,
    ]
    expect(await tried(reader)).toEqual([200, 200, 403, 403, 403, 403, 403, 403, 403, 200])
    expect(await tried(player)).toEqual([200, 200, 201, 403, 403, 403, 403, 403, 403, 200])
    expect(await tried(sharer)).toEqual([403, 403, 403, 201, 403, 403, 403, 403, 403, 200])
    expect((await reader.get(`/api/battles/${id}`)).body.you).toBe('red')
    expect((await reader.post('/api/battles', {})).body.error.why).toBe(
      'This token is not for that: it needs battles:play.',
    )
    // No cookie: a program is known by its token alone.
    expect([reader, player, sharer].map(({ cookies }) => cookies)).toEqual(['', '', ''])
    const wrong = visitor(address, `fst_${'x'.repeat(43)}`)
    expect([(await wrong.get('/api/mine')).body, (await wrong.get(`/api/battles/${id}`)).status]).toEqual([[], 404])
  })

  test('its secret is shown once and not stored; it is listed with its last use, and removed', async () => {
    const { me } = await signedUp()
    const { program, id, token } = await programOf(me, 'battles:read', 'battles:read')
    expect(token).toMatch(/^fst_[\w-]{43}$/)
    expect((await me.get('/api/account/tokens')).body).toMatchObject([{ id, scopes: ['battles:read'], used: null }])
    expect((await me.get('/api/account/tokens')).text).not.toContain(token)
    const stream = program.watch('/api/events')
    await stream.until(({ event }) => event === 'ready')
    await expect.poll(async () => (await me.get('/api/account/tokens')).body[0].used).toEqual(expect.any(Number))
    const store = await openStore(database(), { beside: true })
    expect(await store.personalToken(token)).toBeNull()
    await store.close()
    expect((await visitor(address).delete(`/api/account/tokens/${id}`)).status).toBe(403)
    const { me: other } = await signedUp()
    expect((await other.delete(`/api/account/tokens/${id}`)).status).toBe(404)
    expect((await me.delete(`/api/account/tokens/${id}`)).status).toBe(204)
    // Its streams end with it.
    await expect.poll(() => stream.ended).toBe(true)
    expect((await program.get('/api/mine')).body).toEqual([])
    expect((await program.get('/api/events')).status).toBe(403)
    expect((await me.delete(`/api/account/tokens/${id}`)).status).toBe(404)
  })

  test('one stream tells of all own battles, and of no others', async () => {
    const { me } = await signedUp()
    const { program } = await programOf(me, 'battles:play')
    const stream = program.watch('/api/events')
    await stream.until(({ event }) => event === 'ready')
    const strangers = await two()
    const blue = visitor(address)
    const { id, invites } = (await me.post('/api/battles', { setup: cruisers(3), salt: 'a' })).body
    await blue.post(`/api/battles/${id}/seats`, { invite: invites.blue, salt: 'b' })
    const begun = await stream.until(({ event, data }) => event === 'battle' && data.id === id)
    expect(begun.data).toMatchObject({ you: 'red', state: 'playing', yourMove: expect.any(Boolean) })
    await playOn(strangers, 2)
    await playOn({ red: program, blue, at: `/api/battles/${id}` }, 3)
    await blue.post(`/api/battles/${id}/resign`)
    await stream.until(({ data }) => data.id === id && data.state === 'over')
    expect(stream.events.some(({ data }) => data.id === strangers.id)).toBe(false)
    // A browser without an account has its own, too.
    const theirs = strangers.red.watch('/api/events')
    await theirs.until(({ event }) => event === 'ready')
    await strangers.blue.post(`${strangers.at}/resign`)
    const over = await theirs.until(({ data }) => data.state === 'over')
    expect(over.data).toMatchObject({ id: strangers.id, you: 'red' })
    expect((await visitor(address).get('/api/events')).status).toBe(403)
    for (const one of [stream, theirs]) one.close()
  })

  test('a bot is called one, for good, and only an account that has not played becomes one', async () => {
    const { me, name } = await signedUp()
    expect((await me.post('/api/account/kind', { kind: 'person' })).status).toBe(400)
    expect((await me.post('/api/account/kind', { kind: 'bot' })).status).toBe(204)
    expect((await me.get('/api/account/care')).body.kind).toBe('bot')
    const { program } = await programOf(me, 'battles:play')
    const { id } = (await program.post('/api/battles', { setup: cruisers(2), name: 'A human being' })).body
    expect((await visitor(address).get(`/api/battles/${id}`)).body.seats[1].name).toBe(`${name} (bot)`)
    const { me: player } = await signedUp()
    await player.post('/api/battles', { setup: cruisers(2) })
    expect((await player.post('/api/account/kind', { kind: 'bot' })).status).toBe(409)
  })
})
