import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign } from 'node:crypto'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'

const { COSEKEYS, COSEALG, COSEKTY, COSECRV } = cose
const text = (value: string | Uint8Array): string => Buffer.from(value).toString('base64url')
const bytes = (encoded: string | undefined): Uint8Array => new Uint8Array(Buffer.from(encoded ?? '', 'base64url'))

export type KeyKind = 'ec' | 'p384' | 'ed25519' | 'rsa' | 'weak rsa' | 'small exponent'

/** What the device may lie about. */
export interface Forgery {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  present?: boolean
  verified?: boolean
  counter?: number
  /** Another key beside the authenticator data. */
  publicKey?: string
  id?: string
  fmt?: string
  attStmt?: Map<string, unknown>
}

/** A software device with one key that signs like a WebAuthn authenticator. */
export function authenticator(kind: KeyKind, origin: () => string) {
  const { publicKey, privateKey } = pairOf(kind)
  const id = randomBytes(32)
  let count = 0

  const clientData = (type: string, challenge: string, forgery: Forgery): string =>
    text(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge: forgery.challenge ?? challenge,
        origin: forgery.origin ?? origin(),
        crossOrigin: false,
      }),
    )
  const authenticatorData = (forgery: Forgery, more: Buffer | null): Buffer => {
    const { rpId = new URL(origin()).hostname, present = true, verified = true, counter = count } = forgery
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    const flags = (present ? 1 : 0) | (verified ? 4 : 0) | (more ? 0x40 : 0)
    return Buffer.concat([hash('sha256', rpId, 'buffer'), Buffer.of(flags), counted, ...(more ? [more] : [])])
  }

  return {
    id: text(id),
    spki: text(publicKey.export({ type: 'spki', format: 'der' })),
    /** Sets the counter; devices without one stay at 0. */
    countFrom(number: number) {
      count = number
    },
    /** What the browser sends after navigator.credentials.create. */
    create({ challenge }: { challenge: string }, forgery: Forgery = {}) {
      const used = forgery.id === undefined ? id : Buffer.from(forgery.id, 'base64url')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(used.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, used, coseOf(publicKey, kind)])
      const attestationObject = new Map<string, unknown>([
        ['fmt', forgery.fmt ?? 'none'],
        ['attStmt', forgery.attStmt ?? new Map()],
        ['authData', new Uint8Array(authenticatorData(forgery, attested))],
      ])
      return {
        id: text(used),
        rawId: text(used),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, forgery),
          attestationObject: text(isoCBOR.encode(attestationObject as never)),
          ...(forgery.publicKey === undefined ? {} : { publicKey: forgery.publicKey, publicKeyAlgorithm: -7 }),
        },
        clientExtensionResults: {},
      }
    },
    /** What the browser sends after navigator.credentials.get. */
    get({ challenge }: { challenge: string }, forgery: Forgery = {}) {
      const data = authenticatorData(forgery, null)
      const said = clientData('webauthn.get', challenge, forgery)
      const signed = Buffer.concat([data, hash('sha256', Buffer.from(said, 'base64url'), 'buffer')])
      const shown = forgery.id ?? text(id)
      return {
        id: shown,
        rawId: shown,
        type: 'public-key',
        response: {
          clientDataJSON: said,
          authenticatorData: text(data),
          signature: text(sign(kind === 'ed25519' ? null : 'sha256', signed, privateKey)),
        },
        clientExtensionResults: {},
      }
    },
  }
}

function pairOf(kind: KeyKind): { publicKey: KeyObject; privateKey: KeyObject } {
  switch (kind) {
    case 'ec':
      return generateKeyPairSync('ec', { namedCurve: 'P-256' })
    case 'p384':
      return generateKeyPairSync('ec', { namedCurve: 'P-384' })
    case 'ed25519':
      return generateKeyPairSync('ed25519')
    case 'rsa':
      return generateKeyPairSync('rsa', { modulusLength: 2048 })
    case 'weak rsa':
      return generateKeyPairSync('rsa', { modulusLength: 1024 })
    case 'small exponent':
      return generateKeyPairSync('rsa', { modulusLength: 2048, publicExponent: 3 })
  }
}

function coseOf(publicKey: KeyObject, kind: KeyKind): Uint8Array {
  const { x, y, n, e } = publicKey.export({ format: 'jwk' })
  const fields: [number, number | Uint8Array][] =
    kind === 'ed25519'
      ? [
          [COSEKEYS.kty, COSEKTY.OKP],
          [COSEKEYS.alg, COSEALG.EdDSA],
          [COSEKEYS.crv, COSECRV.ED25519],
          [COSEKEYS.x, bytes(x)],
        ]
      : kind === 'ec' || kind === 'p384'
        ? [
            [COSEKEYS.kty, COSEKTY.EC2],
            [COSEKEYS.alg, COSEALG.ES256],
            [COSEKEYS.crv, kind === 'ec' ? COSECRV.P256 : COSECRV.P384],
            [COSEKEYS.x, bytes(x)],
            [COSEKEYS.y, bytes(y)],
          ]
        : [
            [COSEKEYS.kty, COSEKTY.RSA],
            [COSEKEYS.alg, COSEALG.RS256],
            [COSEKEYS.n, bytes(n)],
            [COSEKEYS.e, bytes(e)],
          ]
  return isoCBOR.encode(new Map(fields) as never)
}
