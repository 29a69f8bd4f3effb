import { expect, test } from 'vitest'
import { openStore } from '../../store/open.ts'
import { type Visitor, visitor } from '../../testing/client.ts'
import { onBothStores } from '../../testing/test-servers.ts'

const password = 'Warspite 1915'
const someName = (): string => `Cunningham ${Math.random()}`
const browser = (text: string): Record<string, string> => ({ 'user-agent': text })
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

onBothStores('accounts', ({ address, database, open, two }) => {
  /** A new account, signed in on `more` further devices. */
  async function signedUp(first: Visitor, more = 0): Promise<{ name: string; devices: Visitor[] }> {
    const name = someName()
    expect((await first.post('/api/account', { name, password })).status).toBe(201)
    const devices = Array.from({ length: more }, () => visitor(address))
    for (const one of devices) expect((await one.post('/api/session', { name, password })).status).toBe(200)
    return { name, devices }
  }

  test('accounts gather battles across devices', async () => {
    const players = await two()
    const name = someName()
    const account = { name, password }
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

  test("whoever signs out can no longer play the account's seats, and no longer sees what they see", async () => {
    const players = await two()
    const { red, at } = players
    const { name } = await signedUp(red)
    const stream = red.watch(`${at}/stream?views=1`)
    await stream.until(({ event }) => event === 'view')
    expect((await red.delete('/api/session')).status).toBe(204)
    expect((await red.post(`${at}/draw`)).status).toBe(404)
    expect((await red.get(at)).body.you).toBeNull()
    expect((await red.get('/api/mine')).body).toEqual([])
    await expect.poll(() => stream.ended).toBe(true)
    // The other side is unaffected, and the account has its seat wherever it signs in.
    expect((await players.blue.get(at)).body.you).toBe('blue')
    expect((await red.post('/api/session', { name, password })).status).toBe(200)
    expect((await red.post(`${at}/draw`)).status).toBe(200)
    // A seat without an account stays with its browser.
    expect((await players.blue.delete('/api/session')).status).toBe(204)
    expect((await players.blue.get(at)).body.you).toBe('blue')
  })

  test('a session that is ended sees and hears no more, also of seats that were taken elsewhere', async () => {
    const players = await two()
    const { red, at } = players
    const { devices } = await signedUp(red, 2)
    const [phone, tablet] = devices as [Visitor, Visitor]
    const subscribed = async (who: Visitor): Promise<string[]> =>
      (await who.get(at)).body.wishes.push.map(({ endpoint }: { endpoint: string }) => endpoint)
    const subscribe = async (who: Visitor, name: string): Promise<void> => {
      const before = (await who.get(at)).body.wishes.push
      const push = [...before, { endpoint: `http://127.0.0.1:1/${name}`, keys: KEYS }]
      expect((await who.post(`${at}/wishes`, { push })).body.push).toEqual(push)
    }
    await subscribe(red, 'red')
    await subscribe(phone, 'phone')
    await subscribe(tablet, 'tablet')
    const streams = [red, phone, tablet].map((who) => who.watch(`${at}/stream?views=1`))
    for (const stream of streams) await stream.until(({ event }) => event === 'view')
    await phone.delete('/api/session')
    await expect.poll(() => streams.map(({ ended }) => ended)).toEqual([false, true, false])
    expect(await subscribed(red)).toEqual(['http://127.0.0.1:1/red', 'http://127.0.0.1:1/tablet'])
    await red.delete('/api/account/sessions')
    await expect.poll(() => streams.map(({ ended }) => ended)).toEqual([false, true, true])
    expect(await subscribed(red)).toEqual(['http://127.0.0.1:1/red'])
    for (const stream of streams) stream.close()
  })

  test('a subscription from before is told no more after signing out, though nobody noted which browser it is', async () => {
    const { red, id, at } = await two()
    await signedUp(red)
    await red.post(`${at}/wishes`, { push: [{ endpoint: 'http://127.0.0.1:1/red', keys: KEYS }] })
    // As an earlier version stored it.
    const store = await openStore(database(), { beside: true })
    const { settings } = (await store.seats(id)).find(({ side }) => side === 'red')!
    await store.changeSeat(id, 'red', {
      settings: { ...settings, push: settings.push.map(({ browser: _, ...one }) => one) },
    })
    const subscribed = async (): Promise<number> =>
      (await store.seats(id)).find(({ side }) => side === 'red')!.settings.push.length
    expect(await subscribed()).toBe(1)
    await red.delete('/api/session')
    expect(await subscribed()).toBe(0)
    await store.close()
  })

  test('a browser whose secret was renewed is told no more after signing out', async () => {
    const { red, id, at } = await two()
    await red.post(`${at}/wishes`, { push: [{ endpoint: 'http://127.0.0.1:1/red', keys: KEYS }] })
    const signed = decodeURIComponent(/flankspeed=([^;]*)/.exec(red.cookies)![1]!)
    // Secrets of an earlier version had no signature. The first response replaces them.
    const cookie = `flankspeed=${signed.split('.')[0]}`
    const later = visitor(address)
    expect((await later.post('/api/account', { name: someName(), password }, { cookie })).status).toBe(201)
    const store = await openStore(database(), { beside: true })
    const subscribed = async (): Promise<number> =>
      (await store.seats(id)).find(({ side }) => side === 'red')!.settings.push.length
    expect([(await later.get(at)).body.you, await subscribed()]).toEqual(['red', 1])
    await later.delete('/api/session')
    expect([(await later.get(at)).body.you, await subscribed()]).toEqual([null, 0])
    await store.close()
  })

  test('sessions are listed, and ended one by one or all but this', async () => {
    const name = someName()
    const [desk, phone, tablet] = [visitor(address), visitor(address), visitor(address)] as const
    await desk.post('/api/account', { name, password }, browser(FIREFOX))
    await phone.post('/api/session', { name, password }, browser(IPHONE))
    await tablet.post('/api/session', { name, password }, browser('curl/8'))
    const seen = (await desk.get('/api/account')).body
    expect(seen).toMatchObject({ name, hasPassword: true, passkeys: [], canChange: true })
    expect(seen.sessions.map(({ device, current }: Record<string, unknown>) => [device, current])).toEqual([
      ['Firefox on Windows', true],
      ['Safari on iPhone', false],
      ['unknown device', false],
    ])
    for (const { created, used } of seen.sessions) {
      expect(Math.abs(Date.now() - created)).toBeLessThan(60_000)
      expect(used).toBeGreaterThanOrEqual(created)
    }
    // Nothing shown can be used as a secret.
    expect(JSON.stringify(seen)).not.toMatch(/[\w-]{43}/)
    const stranger = visitor(address)
    await signedUp(stranger)
    const ofPhone = seen.sessions[1].id
    expect((await stranger.delete(`/api/account/sessions/${ofPhone}`)).status).toBe(404)
    expect((await visitor(address).delete(`/api/account/sessions/${ofPhone}`)).status).toBe(403)
    expect((await phone.get('/api/session')).body).toEqual({ name })
    expect((await desk.delete(`/api/account/sessions/${ofPhone}`)).status).toBe(204)
    expect((await phone.get('/api/session')).body).toBeNull()
    expect((await desk.delete(`/api/account/sessions/${ofPhone}`)).status).toBe(404)
    expect((await tablet.delete('/api/account/sessions')).status).toBe(204)
    expect([(await desk.get('/api/session')).body, (await tablet.get('/api/session')).body]).toEqual([null, { name }])
    expect((await tablet.get('/api/account')).body.sessions).toHaveLength(1)
    expect((await stranger.get('/api/session')).body).not.toBeNull()
    for (const path of ['/api/account', '/api/account/sessions/x'])
      expect((await visitor(address).get(path)).status).toBeGreaterThanOrEqual(403)
  })

  test('a session that was ended takes its browser from the seats too', async () => {
    const players = await two()
    const { red, at } = players
    const { devices } = await signedUp(red, 1)
    const [phone] = devices as [Visitor]
    const { sessions } = (await phone.get('/api/account')).body
    const ofRed = sessions.find(({ current }: { current: boolean }) => !current).id
    expect((await red.get(at)).body.you).toBe('red')
    await phone.delete(`/api/account/sessions/${ofRed}`)
    expect((await red.get(at)).body.you).toBeNull()
    expect((await phone.get(at)).body.you).toBe('red')
  })

  test('a new password ends all other sessions; it needs the old one or somebody who just signed in', async () => {
    const { name, devices } = await signedUp(visitor(address), 2)
    const [desk, phone] = devices as [Visitor, Visitor]
    const change = async (who: Visitor, body: object) => (await who.post('/api/account/password', body)).status
    expect(await change(desk, { password: 'short' })).toBe(400)
    expect(await change(desk, { old: 'not that one', password: 'Barham 1914' })).toBe(403)
    expect(await change(visitor(address), { old: password, password: 'Barham 1914' })).toBe(403)
    expect(await change(desk, { old: password, password: 'Barham 1914' })).toBe(204)
    expect([(await desk.get('/api/session')).body, (await phone.get('/api/session')).body]).toEqual([{ name }, null])
    expect((await phone.post('/api/session', { name, password })).status).toBe(403)
    expect((await phone.post('/api/session', { name, password: 'Barham 1914' })).status).toBe(200)
    // Just signed in: the old password is not needed. Later it is.
    expect(await change(phone, { password: 'Valiant 1914' })).toBe(204)
    const store = await openStore(database(), { beside: true })
    const account = (await store.accountNamed(name.toLowerCase()))!
    for (const session of await store.sessionsOf(account.id, Date.now())) {
      await store.endSession(session.tokenHash)
      await store.keepSession({ ...session, created: session.created - 3_600_000 })
    }
    await store.close()
    expect((await phone.get('/api/account')).body.canChange).toBe(false)
    const late = await phone.post('/api/account/password', { password: 'Malaya 1915' })
    expect([late.status, late.body.error.where]).toEqual([403, 'old'])
    expect(await change(phone, { old: 'Valiant 1914', password: 'Malaya 1915' })).toBe(204)
  })

  test('the stars of lessons are the same on every device, and never fewer', async () => {
    const desk = visitor(address)
    const { devices } = await signedUp(desk, 1)
    const [phone] = devices as [Visitor]
    const share = async (who: Visitor, stars: object) => (await who.post('/api/account/lessons', { stars })).body
    expect(await share(desk, { 'victory-at-sea/arcs': 2 })).toEqual({ stars: { 'victory-at-sea/arcs': 2 } })
    const both = { 'victory-at-sea/arcs': 2, 'fleet-d20/night': 3 }
    expect(await share(phone, { 'victory-at-sea/arcs': 1, 'fleet-d20/night': 3 })).toEqual({ stars: both })
    expect(await share(desk, {})).toEqual({ stars: both })
    expect((await visitor(address).post('/api/account/lessons', { stars: {} })).status).toBe(403)
    expect((await desk.post('/api/account/lessons', { stars: { 'victory-at-sea/arcs': 4 } })).status).toBe(400)
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`a/${i}`, 1]))
    expect((await desk.post('/api/account/lessons', { stars: many })).status).toBe(422)
  })

  test('an account is deleted: its battles stay, its seats are nobody’s', async () => {
    const players = await two()
    const { red, blue, at } = players
    const { name, devices } = await signedUp(red, 1)
    const [phone] = devices as [Visitor]
    const remove = async (who: Visitor, body: object) => (await who.send('DELETE', '/api/account', body)).status
    expect(await remove(visitor(address), { name })).toBe(403)
    expect(await remove(phone, { name: 'something else' })).toBe(422)
    expect(await remove(phone, { name, password: 'wrong, all wrong' })).toBe(403)
    expect((await red.get(at)).body.you).toBe('red')
    expect(await remove(phone, { name, password })).toBe(204)
    for (const one of [red, phone]) {
      expect((await one.get('/api/session')).body).toBeNull()
      expect((await one.get('/api/mine')).body).toEqual([])
      expect((await one.get(at)).body.you).toBeNull()
    }
    const left = (await blue.get(at)).body
    expect(left).toMatchObject({ state: 'over', result: { winner: 'blue', by: 'resignation' } })
    expect(left.seats.map((seat: { name: string }) => seat.name).sort()).toEqual(['Harwood', 'deleted account'])
    expect((await blue.get(`${at}/replay`)).status).toBe(200)
    expect((await phone.post('/api/session', { name, password })).status).toBe(403)
    // The name is free again, and restores nothing of the old account.
    expect((await phone.post('/api/account', { name, password })).status).toBe(201)
    expect((await phone.get('/api/mine')).body).toEqual([])
  })

  test('what one process ends, the others do not keep alive', async () => {
    // An SQLite file has only one process.
    if (!database().startsWith('postgres')) return
    const other = await open()
    const [here, there] = [visitor(address), visitor(() => other.address)] as const
    const { name } = await signedUp(here)
    await there.post('/api/session', { name, password })
    expect((await there.get('/api/session')).body).toEqual({ name })
    expect((await here.delete('/api/account/sessions')).status).toBe(204)
    await expect.poll(async () => (await there.get('/api/session')).body, { timeout: 20_000 }).toBeNull()
    await other.close()
  })
})
