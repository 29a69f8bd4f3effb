import { generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { visitor } from '../testing/client.ts'
import { onBothStores } from '../testing/served.ts'
import { openChallenges } from './passkeys.ts'

test('a challenge is good once, for a while, and only from this server', () => {
  let time = 1_000_000
  const challenges = openChallenges('secret', () => time)
  const [one, late, foreign] = [challenges.make(), challenges.make(), openChallenges('other').make()]
  expect([challenges.use(one), challenges.use(one), challenges.use(foreign), challenges.use('')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  time += 301_000
  expect(challenges.use(late)).toBe(false)
})

/** A device with one key. */
function device(kind: 'ec' | 'ed25519') {
  const pair: { publicKey: KeyObject; privateKey: KeyObject } =
    kind === 'ec' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519')
  const { publicKey, privateKey } = pair
  const text = (value: string | Buffer): string => Buffer.from(value).toString('base64url')
  const id = text(hash('sha256', publicKey.export({ type: 'spki', format: 'der' }), 'buffer'))
  return {
    id,
    publicKey: text(publicKey.export({ type: 'spki', format: 'der' }) as Buffer),
    signed(purpose: string, challenge: string, origin: string, flags = 1) {
      const clientData = JSON.stringify({ type: purpose, challenge, origin })
      const data = Buffer.concat([hash('sha256', new URL(origin).hostname, 'buffer'), Buffer.of(flags, 0, 0, 0, 0)])
      return { clientData: text(clientData), authenticatorData: text(data) }
    },
    signature({ clientData, authenticatorData }: { clientData: string; authenticatorData: string }) {
      const words = Buffer.concat([
        Buffer.from(authenticatorData, 'base64url'),
        hash('sha256', Buffer.from(clientData, 'base64url'), 'buffer'),
      ])
      return text(sign(kind === 'ec' ? 'sha256' : null, words, privateKey))
    },
  }
}

onBothStores('passkeys', ({ address, two }) => {
  test.each(['ec', 'ed25519'] as const)('an account is made and signed in by a device (%s)', async (kind) => {
    const { red, id: battle } = await two()
    const key = device(kind)
    const name = `Fraser ${kind} ${Math.random()}`
    const challenge = async (): Promise<string> => (await red.post('/api/passkeys/challenge')).body.challenge
    const made = { id: key.id, publicKey: key.publicKey, name }
    const create = key.signed('webauthn.create', await challenge(), address())
    expect((await red.post('/api/passkeys', { ...made, signed: create })).body).toEqual({ name })
    expect((await red.get('/api/session')).body).toEqual({ name })

    const phone = visitor(address)
    const signIn = async (signed: ReturnType<typeof key.signed>, signature = key.signature(signed), id = key.id) =>
      (await phone.post('/api/session/passkey', { id, signed, signature })).status
    const get = async (origin = address(), flags = 1) => key.signed('webauthn.get', await challenge(), origin, flags)
    expect(await signIn(await get('http://evil.example'))).toBe(403)
    expect(await signIn(await get(address(), 0))).toBe(403)
    expect(await signIn(key.signed('webauthn.create', await challenge(), address()))).toBe(403)
    expect(await signIn(key.signed('webauthn.get', 'AAAA', address()))).toBe(403)
    const other = device(kind)
    const stolen = await get()
    expect(await signIn(stolen, other.signature(stolen))).toBe(403)
    expect(await signIn(await get(), undefined, other.id)).toBe(403)
    const good = await get()
    expect(await signIn(good)).toBe(200)
    expect(await signIn(good)).toBe(403)
    expect((await phone.get('/api/mine')).body[0]).toMatchObject({ id: battle, you: 'red' })

    // Nobody gets in by a password that is none; another device may be added by whoever is signed in.
    for (const password of ['scrypt$$', '        '])
      expect((await visitor(address).post('/api/session', { name, password })).status).toBe(403)
    const more = {
      id: other.id,
      publicKey: other.publicKey,
      signed: other.signed('webauthn.create', await challenge(), address()),
    }
    expect((await visitor(address).post('/api/passkeys', more)).status).toBe(422)
    const again = other.signed('webauthn.create', await challenge(), address())
    expect((await phone.post('/api/passkeys', { ...more, signed: again })).body).toEqual({ name })
    const bad = { ...more, publicKey: 'AAAA', signed: other.signed('webauthn.create', await challenge(), address()) }
    expect((await phone.post('/api/passkeys', bad)).status).toBe(422)
  })
})
