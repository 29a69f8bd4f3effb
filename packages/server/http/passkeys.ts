import { createHmac, createPublicKey, hash, randomBytes, timingSafeEqual, verify } from 'node:crypto'
import { Denied } from '../battles/refused.ts'

/** What a device signed: in base64url, as it gave it. */
export interface Signed {
  clientData: string
  authenticatorData: string
}

/** Challenges need not be kept: each carries its time, and proves that this server made it. */
export interface Challenges {
  make(): string
  /** Good once, and not for long. */
  use(challenge: string): boolean
}

const VALID = 5 * 60_000
const MOST_USED = 10_000

export function openChallenges(secret: string, now = Date.now): Challenges {
  let used = new Set<string>()
  const proof = (words: Buffer): Buffer => createHmac('sha256', secret).update(words).digest()
  return {
    make() {
      const words = Buffer.alloc(24)
      randomBytes(16).copy(words)
      words.writeBigUInt64BE(BigInt(now()), 16)
      return Buffer.concat([words, proof(words)]).toString('base64url')
    },
    use(challenge) {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== 56 || used.has(challenge)) return false
      const words = bytes.subarray(0, 24)
      const age = now() - Number(words.readBigUInt64BE(16))
      if (!timingSafeEqual(proof(words), bytes.subarray(24)) || age < 0 || age > VALID) return false
      if (used.size >= MOST_USED) used = new Set()
      used.add(challenge)
      return true
    },
  }
}

const wrong = (): Denied => new Denied(403, 'The passkey is not valid here: try again.')

/** Was it signed for this site, for that purpose, by somebody who was there? Throws if not. */
export function checkSigned(
  { clientData, authenticatorData }: Signed,
  { purpose, host, challenges }: { purpose: 'webauthn.create' | 'webauthn.get'; host: string; challenges: Challenges },
): void {
  const told = readJson(Buffer.from(clientData, 'base64url').toString())
  const { type, challenge, origin } = told
  const site = typeof origin === 'string' ? URL.parse(origin) : null
  if (type !== purpose || site?.host !== host || typeof challenge !== 'string' || !challenges.use(challenge))
    throw wrong()
  const data = Buffer.from(authenticatorData, 'base64url')
  const isHere = data.length >= 37 && data.subarray(0, 32).equals(hash('sha256', site.hostname, 'buffer'))
  const wasThere = ((data[32] ?? 0) & 1) === 1
  if (!isHere || !wasThere) throw wrong()
}

/** Is the signature that key's? Throws if not. */
export function checkSignature(publicKey: string, signed: Signed, signature: string): void {
  const words = Buffer.concat([
    Buffer.from(signed.authenticatorData, 'base64url'),
    hash('sha256', Buffer.from(signed.clientData, 'base64url'), 'buffer'),
  ])
  const key = keyOf(publicKey)
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  if (!verify(digest, words, key, Buffer.from(signature, 'base64url'))) throw wrong()
}

/** A public key (SPKI) that signatures can be checked with. */
export function keyOf(publicKey: string): ReturnType<typeof createPublicKey> {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' })
    if (['ec', 'ed25519', 'rsa'].includes(key.asymmetricKeyType ?? '')) return key
  } catch {
    // Said below.
  }
  throw new Denied(422, 'The key of this device is of a kind that is not known here.', null, 'publicKey')
}

function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
