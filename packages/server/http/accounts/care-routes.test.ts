import { expect, test } from 'vitest'
import type { Serving } from '../../index.ts'
import { openStore } from '../../store/open.ts'
import { type Visitor, visitor } from '../../testing/client.ts'
import { openSmtpSink } from '../../testing/smtp-sink.ts'
import { onBothStores } from '../../testing/test-servers.ts'

const password = 'Warspite 1915'
let made = 0
const someName = (): string => `Vian ${process.pid} ${Date.now()} ${made++}`

onBothStores('the care of accounts', ({ address, database, open, two, playOn }) => {
  async function signedUp(at: () => string = address): Promise<{ me: Visitor; name: string }> {
    const [me, name] = [visitor(at), someName()]
    expect((await me.post('/api/account', { name, password })).status).toBe(201)
    return { me, name }
  }
  /** A file belongs to one server. */
  const alone = () => (database().startsWith('postgres') ? {} : { database: ':memory:' })

  test('a recovery code sets a new password once, and signs out everybody else', async () => {
    const { me, name } = await signedUp()
    const { codes } = (await me.post('/api/account/recovery-codes', {})).body
    expect(new Set(codes).size).toBe(10)
    expect((await me.get('/api/account/care')).body).toEqual({
      kind: 'person',
      codes: 10,
      mail: false,
      email: null,
      notices: false,
      accuracy: false,
    })
    const other = visitor(address)
    const recover = (code: string, who = name) =>
      other.post('/api/session/recovery', { name: who, code, password: 'a new password' })
    const wrong = [await recover('aaaa-bbbb-cccc-dddd'), await recover(codes[0], someName())]
    expect(wrong.map(({ status, body }) => [status, body.error.why])).toEqual(
      Array(2).fill([403, 'The code is wrong, or it was used already.']),
    )
    // However it is typed.
    expect((await recover(` ${codes[0].toUpperCase().replaceAll('-', ' ')} `)).body).toEqual({ name })
    expect((await other.get('/api/session')).body).toEqual({ name })
    expect((await me.get('/api/session')).body).toBeNull()
    expect((await recover(codes[0])).status).toBe(403)
    expect((await visitor(address).post('/api/session', { name, password })).status).toBe(403)
    expect((await visitor(address).post('/api/session', { name, password: 'a new password' })).status).toBe(200)
    // New codes replace the old ones.
    const fresh = (await other.post('/api/account/recovery-codes', {})).body.codes
    expect((await recover(codes[1])).status).toBe(403)
    expect((await recover(fresh[1])).status).toBe(200)
    expect((await other.post('/api/session/recovery', { password: 'a new password' })).status).toBe(422)
  })

  test('neither codes nor secrets of letters are stored', async () => {
    const { me } = await signedUp()
    const { codes } = (await me.post('/api/account/recovery-codes', {})).body
    const { id } = (await me.post('/api/battles', {})).body
    const store = await openStore(database(), { beside: true })
    try {
      const account = (await store.seats(id)).find((seat) => seat.account !== null)!.account!
      expect(await store.recoveryCodesLeft(account)).toBe(10)
      expect(await store.useRecoveryCode(account, codes[0])).toBe(false)
      expect(await store.useRecoveryCode(account, codes[0].replaceAll('-', ''))).toBe(false)
    } finally {
      await store.close()
    }
  })

  test('a name is changed once a day, to one that is free', async () => {
    const [{ me, name }, { name: taken }] = [await signedUp(), await signedUp()]
    expect((await me.post('/api/account/name', { name: taken.toUpperCase() })).status).toBe(409)
    const next = someName()
    expect((await me.post('/api/account/name', { name: next, password: 'wrong one' })).status).toBe(403)
    expect((await me.post('/api/account/name', { name: next })).status).toBe(204)
    expect((await me.get('/api/session')).body).toEqual({ name: next })
    expect((await me.post('/api/account/name', { name })).body.error.why).toMatch(/wait until tomorrow/)
    expect((await visitor(address).post('/api/session', { name: next, password })).status).toBe(200)
    expect((await visitor(address).post('/api/account', { name, password })).status).toBe(201)
    expect((await visitor(address).post('/api/account/name', { name: someName() })).status).toBe(403)
  })

  test('everything of an account is in one file, and nothing of others', async () => {
    const { red, blue, at, id } = await two()
    const name = someName()
    await red.post('/api/account', { name, password })
    await playOn({ red, blue, at }, 2)
    await red.post(`${at}/chat`, { text: 'said by red' })
    await blue.post(`${at}/chat`, { text: 'said by blue' })
    await red.post('/api/account/lessons', { stars: { 'victory-at-sea/first': 2 } })
    await red.post('/api/links', { kind: 'fleet', text: 'navy: rn\nyear: 1941\npoints: 9\nships: [{ class: hood }]' })
    const all = await red.get('/api/account/export')
    expect(all.headers.get('content-disposition')).toContain('attachment')
    expect(all.body).toMatchObject({
      account: { name, hasPassword: true, kind: 'person' },
      lessons: { 'victory-at-sea/first': 2 },
      links: [{ kind: 'fleet', text: expect.stringContaining('hood') }],
      battles: [{ battle: id, side: 'red', chat: [{ text: 'said by red' }] }],
    })
    expect(all.text).not.toContain('said by blue')
    expect(all.text).not.toMatch(/scrypt|tokenHash|publicKey|"(browser|salt|seed)"/)
    expect((await visitor(address).get('/api/account/export')).status).toBe(403)
  })

  test('without mail, the server says so', async () => {
    const { me, name } = await signedUp()
    expect((await me.post('/api/account/email', { email: 'vian@example.org' })).status).toBe(409)
    expect((await me.post('/api/session/recovery/letter', { name })).status).toBe(409)
    expect((await me.post('/api/account/email/notices', { notices: true })).status).toBe(409)
    expect((await me.post('/api/account/email/confirmation', { token: 'x'.repeat(43) })).status).toBe(403)
    expect((await me.post('/api/account/email', { email: null })).status).toBe(204)
  })

  test('with mail: an address is confirmed, recovers the account, and is told of moves', async () => {
    const sink = await openSmtpSink()
    let serving: Serving | undefined
    try {
      serving = await open({ ...alone(), mail: { smtp: sink.url, from: 'Flank Speed <ships@example.org>' } })
      const there = () => serving!.address
      const { me, name } = await signedUp(there)
      const email = `vian-${made}@example.org`
      expect((await me.post('/api/account/email', { email })).status).toBe(202)
      const asked = await sink.letterTo(email, /^Subject: Confirm/m)
      expect((await me.get('/api/account/care')).body).toMatchObject({ mail: true, email: null })
      const secretIn = (letter: string, page: string) => new RegExp(`#/${page}/([\\w-]+)`).exec(letter)![1]!
      const confirm = { token: secretIn(asked, 'confirm') }
      // A secret works for its own purpose only, and once.
      expect((await me.post('/api/session/recovery', { ...confirm, password: 'a new one' })).status).toBe(403)
      expect((await me.post('/api/account/email/confirmation', confirm)).status).toBe(204)
      expect((await me.post('/api/account/email/confirmation', confirm)).status).toBe(403)
      expect((await me.get('/api/account/care')).body).toMatchObject({ email })

      expect((await me.post('/api/account/email/notices', { notices: true })).status).toBe(204)
      const blue = visitor(there)
      const battle = (await me.post('/api/battles', { name: 'Vian', salt: 'a' })).body
      const joined = await blue.post(`/api/battles/${battle.id}/seats`, { invite: battle.invites.blue, salt: 'b' })
      expect(joined.status).toBe(200)
      const at = `/api/battles/${battle.id}`
      await playOn({ red: me, blue, at }, 1)
      await blue.post(`${at}/resign`)
      await sink.letterTo(email, /^Subject: The battle is over/m)

      // The same answer for an account without an address, and for none at all.
      const stranger = visitor(there)
      const { name: bare } = await signedUp(there)
      for (const who of [bare, someName()])
        expect((await stranger.post('/api/session/recovery/letter', { name: who })).status).toBe(202)
      expect((await stranger.post('/api/session/recovery/letter', { name })).status).toBe(202)
      const token = secretIn(await sink.letterTo(email, /^Subject: Set a new/m), 'recover')
      expect(sink.letters.filter((letter) => letter.includes('Set a new'))).toHaveLength(1)
      expect((await stranger.post('/api/session/recovery', { token, password: 'a new one' })).body).toEqual({ name })
      expect((await stranger.post('/api/session/recovery', { token, password: 'a new one' })).status).toBe(403)
      expect((await me.get('/api/session')).body).toBeNull()
      // No address gets many letters.
      expect((await stranger.post('/api/session/recovery/letter', { name })).status).toBe(429)
    } finally {
      await serving?.close()
      await sink.close()
    }
  }, 30_000)
})
