import { expect, test } from 'vitest'
import { openStore } from '../../store/open.ts'
import { authenticator, type Forgery, type KeyKind } from '../../testing/authenticator.ts'
import { type Visitor, visitor } from '../../testing/client.ts'
import { onBothStores } from '../../testing/test-servers.ts'
import { openPasskeys } from './passkeys.ts'

type Device = ReturnType<typeof authenticator>
const someName = (): string => `Fraser ${Math.random()}`

onBothStores('passkeys', ({ address, database, open, two }) => {
  const device = (kind: KeyKind = 'ec'): Device => authenticator(kind, address)
  const optionsFor = async (who: Visitor, name?: string) =>
    (await who.post('/api/passkeys/options', name === undefined ? {} : { name })).body
  const signInOptions = async (who: Visitor) => (await who.post('/api/session/passkey/options')).body

  /** Registers a new account with that device, or another passkey for the current account. */
  const register = async (who: Visitor, key: Device, name?: string, forgery: Forgery = {}) =>
    who.post('/api/passkeys', { response: key.create(await optionsFor(who, name), forgery) })
  const signIn = async (who: Visitor, key: Device, forgery: Forgery = {}) =>
    who.post('/api/session/passkey', { response: key.get(await signInOptions(who), forgery) })

  test.each(['ec', 'ed25519', 'rsa'] as const)('an account is made and signed in by a device (%s)', async (kind) => {
    const { red, id: battle } = await two()
    const [key, name] = [device(kind), someName()]
    expect((await register(red, key, name)).body).toEqual({ name })
    expect((await red.get('/api/session')).body).toEqual({ name })
    const phone = visitor(address)
    expect((await signIn(phone, key)).body).toEqual({ name })
    expect((await phone.get('/api/mine')).body[0]).toMatchObject({ id: battle, you: 'red' })
    // An account without a password accepts none.
    for (const password of ['scrypt$$', '        '])
      expect((await visitor(address).post('/api/session', { name, password })).status).toBe(403)
  })

  test('what was signed for another site, another purpose or by nobody is refused', async () => {
    const [key, other, name] = [device(), device(), someName()]
    const me = visitor(address)
    const bad: Forgery[] = [
      { origin: 'http://evil.example' },
      { origin: address().replace('http:', 'ftp:') },
      { rpId: 'evil.example' },
      { present: false },
      { type: 'webauthn.get' },
      { challenge: 'AAAA' },
      { challenge: '' },
      { challenge: `${'A'.repeat(40)}\u0000` },
    ]
    for (const forgery of bad)
      expect([forgery, (await register(me, key, name, forgery)).status]).toEqual([forgery, 403])
    expect((await register(me, key, name)).status).toBe(201)
    const phone = visitor(address)
    for (const forgery of [...bad, { type: 'webauthn.create' }]) {
      if (forgery.type === 'webauthn.get') continue
      expect([forgery, (await signIn(phone, key, forgery)).status]).toEqual([forgery, 403])
    }
    // Another key's signature under this key's id, and the reverse.
    expect((await signIn(phone, other, { id: key.id })).status).toBe(403)
    expect((await signIn(phone, key, { id: other.id })).status).toBe(403)
    expect((await phone.post('/api/session/passkey', { response: {} })).status).toBe(400)
    const garbled = key.get(await signInOptions(phone))
    garbled.response.clientDataJSON = Buffer.from('null').toString('base64url')
    expect((await phone.post('/api/session/passkey', { response: garbled })).status).toBe(403)
    garbled.response.authenticatorData = 'AAAA'
    expect((await phone.post('/api/session/passkey', { response: garbled })).status).toBe(403)
    expect((await phone.get('/api/session')).body).toBeNull()
    expect((await signIn(phone, key)).status).toBe(200)
  })

  test('a challenge is good once, for whoever asked, for what it was asked for, on every process', async () => {
    const [key, name, me] = [device(), someName(), visitor(address)]
    await register(me, key, name)
    const phone = visitor(address)
    const good = key.get(await signInOptions(phone))
    expect((await phone.post('/api/session/passkey', { response: good })).status).toBe(200)
    expect((await phone.post('/api/session/passkey', { response: good })).status).toBe(403)
    // The challenge of another browser, of one that signed in meanwhile, and for another purpose.
    const asked = await signInOptions(visitor(address))
    const thief = visitor(address)
    await signInOptions(thief)
    expect((await thief.post('/api/session/passkey', { response: key.get(asked) })).status).toBe(403)
    const tablet = visitor(address)
    const early = await optionsFor(tablet, someName())
    await signIn(tablet, key)
    expect((await tablet.post('/api/passkeys', { response: device().create(early) })).status).toBe(403)
    const another = visitor(address)
    const toMake = await optionsFor(another, someName())
    expect((await another.post('/api/session/passkey', { response: key.get(toMake) })).status).toBe(403)
    // Two at once: one succeeds.
    const both = visitor(address)
    const response = key.get(await signInOptions(both))
    const answers = await Promise.all([1, 2, 3].map(() => both.post('/api/session/passkey', { response })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  })

  test('a challenge is known to all processes, and for five minutes', async () => {
    const store = await openStore(database(), { beside: true })
    let now = Date.now()
    const processes = [
      openPasskeys(store, 'preferred', () => now),
      openPasskeys(store, 'preferred', () => now),
    ] as const
    const site = { name: new URL(address()).hostname, origins: [address()] }
    const registrant = { account: 'abc', name: 'Tovey', isNew: true }
    const ask = () => processes[0].askToRegister(site, 'browser', registrant, [])
    const [one, late] = [await ask(), await ask()]
    const answer = device().create(one) as never
    expect(await processes[1].register(site, 'browser', answer)).toMatchObject({ registrant })
    for (const each of processes) await expect(each.register(site, 'browser', answer)).rejects.toThrow('not valid here')
    now += 301_000
    await expect(processes[1].register(site, 'browser', device().create(late) as never)).rejects.toThrow()
    await store.close()
  })

  test('the public key is the one that the authenticator gave', async () => {
    const [key, attacker, name, me] = [device(), device(), someName(), visitor(address)]
    expect((await register(me, key, name, { publicKey: attacker.spki })).status).toBe(201)
    expect((await signIn(visitor(address), attacker, { id: key.id })).status).toBe(403)
    expect((await signIn(visitor(address), key)).status).toBe(200)
  })

  test.each(['weak rsa', 'small exponent', 'p384'] as const)('a weak or unusual key is refused (%s)', async (kind) => {
    const [me, name] = [visitor(address), someName()]
    const refused = await register(me, device(kind), name)
    expect([refused.status, refused.body.error.why]).toEqual([
      422,
      'This device uses a key type that is not supported.',
    ])
    // Nothing was created.
    expect((await me.get('/api/session')).body).toBeNull()
    expect((await register(me, device(), name)).status).toBe(201)
  })

  test('certificates are not followed', async () => {
    const me = visitor(address)
    const x5c = new Map<string, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array(70)],
      ['x5c', [new Uint8Array(300)]],
    ])
    for (const fmt of ['packed', 'fido-u2f', 'apple', 'tpm', 'android-key', 'whatever'])
      expect((await register(me, device(), someName(), { fmt, attStmt: x5c })).status).toBe(403)
  })

  test('a count that goes backwards is refused; a device need not count', async () => {
    const [key, me] = [device(), visitor(address)]
    key.countFrom(7)
    await register(me, key, someName())
    const phone = visitor(address)
    for (const [counter, status] of [
      [8, 200],
      [8, 403],
      [7, 403],
      [0, 403],
      [100, 200],
      [99, 403],
      [101, 200],
    ] as const)
      expect([counter, (await signIn(phone, key, { counter })).status]).toEqual([counter, status])
    const uncounted = device()
    await register(visitor(address), uncounted, someName())
    for (let i = 0; i < 3; i++) expect((await signIn(phone, uncounted)).status).toBe(200)
  })

  test('a known passkey makes no second account, and leaves none without a way in', async () => {
    const [key, name] = [device(), someName()]
    await register(visitor(address), key, name)
    const [stranger, wanted] = [visitor(address), someName()]
    const refused = await register(stranger, key, wanted)
    expect([refused.status, refused.body.error.why]).toEqual([
      409,
      'This passkey is already registered: sign in with it.',
    ])
    expect((await stranger.get('/api/session')).body).toBeNull()
    // The name is still free: no account was created.
    expect((await register(stranger, device(), wanted)).status).toBe(201)
    // A signed-in user cannot take it over either.
    expect((await register(stranger, key)).status).toBe(409)
    expect((await signIn(visitor(address), key)).body).toEqual({ name })
    // Twice at once: one account.
    const twice = device()
    const names = [someName(), someName()]
    const answers = await Promise.all(names.map((one) => register(visitor(address), twice, one)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    // A taken name is reported before a device creates a key.
    expect((await visitor(address).post('/api/passkeys/options', { name: name.toUpperCase() })).status).toBe(409)
    expect((await visitor(address).post('/api/passkeys/options', {})).status).toBe(422)
  })

  test('passkeys are listed, named, added and removed, but not the last way in', async () => {
    const [first, second, me, name] = [device(), device(), visitor(address), someName()]
    await register(me, first, name)
    expect((await optionsFor(me)).excludeCredentials).toEqual([{ id: first.id, type: 'public-key' }])
    expect((await register(me, second)).body).toEqual({ name })
    const listed = async () => (await me.get('/api/account')).body.passkeys
    const [one, other] = await listed()
    expect(one).toMatchObject({ name: 'unknown device', used: null })
    expect((await me.send('PATCH', `/api/account/passkeys/${one.id}`, { name: 'the desk' })).status).toBe(204)
    expect((await listed())[0].name).toBe('the desk')
    await signIn(visitor(address), second)
    expect((await listed())[1].used).toBeGreaterThan(0)
    const stranger = visitor(address)
    await register(stranger, device(), someName())
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PATCH', { name: 'mine' }],
    ] as const)
      expect((await stranger.send(method, `/api/account/passkeys/${one.id}`, body)).status).toBe(404)
    expect((await me.delete(`/api/account/passkeys/${one.id}`)).status).toBe(204)
    expect((await signIn(visitor(address), first)).status).toBe(403)
    expect((await me.delete(`/api/account/passkeys/${other.id}`)).status).toBe(409)
    expect((await signIn(visitor(address), second)).status).toBe(200)
    expect((await me.post('/api/account/password', { password: 'Duke of York' })).status).toBe(204)
    expect((await me.delete(`/api/account/passkeys/${other.id}`)).status).toBe(204)
    expect((await visitor(address).post('/api/session', { name, password: 'Duke of York' })).status).toBe(200)
  })

  test('two passkeys that are removed at once leave one', async () => {
    const [me, name] = [visitor(address), someName()]
    await register(me, device(), name)
    await register(me, device())
    const ids = (await me.get('/api/account')).body.passkeys.map(({ id }: { id: string }) => id)
    const answers = await Promise.all(ids.map((id: string) => me.delete(`/api/account/passkeys/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  test.each(['ec', 'ed25519', 'rsa', 'weak rsa', 'p384'] as const)(
    'a passkey of an earlier version (%s)',
    async (kind) => {
      const [key, name] = [device(kind), someName()]
      const store = await openStore(database(), { beside: true })
      const id = `old${Math.random()}`
      await store.makeAccount({ id, name, key: name.toLowerCase(), password: '', created: 1 })
      const kept = { id: key.id, account: id, publicKey: key.spki, created: 1, name: '', used: null }
      await store.keepPasskey({ ...kept, format: 'spki', counter: 0 })
      const isGood = kind !== 'weak rsa' && kind !== 'p384'
      const phone = visitor(address)
      expect((await signIn(phone, key)).status).toBe(isGood ? 200 : 403)
      if (isGood) {
        expect((await store.passkey(key.id))!.format).toBe('cose')
        expect((await signIn(phone, key, { counter: 4 })).body).toEqual({ name })
        expect((await signIn(phone, key, { counter: 4 })).status).toBe(403)
      }
      await store.close()
    },
  )

  test('an operator may demand that the device makes sure who is there', async () => {
    const strict = await open({ userVerification: 'required', database: ':memory:' })
    const key = authenticator('ec', () => strict.address)
    const me = visitor(() => strict.address)
    const options = await optionsFor(me, someName())
    expect(options.authenticatorSelection.userVerification).toBe('required')
    expect((await me.post('/api/passkeys', { response: key.create(options, { verified: false }) })).status).toBe(403)
    expect((await register(me, key, someName())).status).toBe(201)
    expect((await signIn(me, key, { verified: false })).status).toBe(403)
    expect((await signIn(me, key)).status).toBe(200)
    await strict.close()
    // Otherwise user presence is enough.
    const here = device()
    expect((await register(visitor(address), here, someName(), { verified: false })).status).toBe(201)
    expect((await signIn(visitor(address), here, { verified: false })).status).toBe(200)
  })

  test('behind https an origin without it is refused', async () => {
    const secure = await open({ secure: true, database: ':memory:', hostNames: ['ships.example'], proxy: true })
    const origin = 'https://ships.example'
    const me = visitor(() => secure.address)
    const forwarded = { 'x-forwarded-host': 'ships.example', 'x-forwarded-proto': 'https' }
    for (const [told, status] of [
      ['http://ships.example', 403],
      ['https://ships.example:8443', 403],
      [secure.address, 403],
      [origin, 201],
    ] as const) {
      const key = authenticator('ec', () => origin)
      const options = (await me.post('/api/passkeys/options', { name: someName() }, forwarded)).body
      expect(options.rp.id).toBe('ships.example')
      const made = await me.post('/api/passkeys', { response: key.create(options, { origin: told }) }, forwarded)
      expect([told, made.status]).toEqual([told, status])
    }
    await secure.close()
  })
})
