import { createCipheriv, createECDH, createPrivateKey, hkdfSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A browser's push subscription. */
export interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** The server's identity for push services (VAPID): a key pair on P-256, the private part in base64url. */
export interface Sender {
  /** Used by browsers to subscribe: the uncompressed point, base64url. */
  publicKey: string
  /** The contact: a mail address or a page. */
  contact: string
  key: KeyObject
}

const CURVE = 'prime256v1'
const HALF_A_DAY = 12 * 3600

/** A new private key, to be stored. */
export function newSenderKey(): string {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return pair.getPrivateKey('base64url')
}

export function senderOf(privateKey: string, contact: string): Sender {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey, 'base64url')
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: privateKey, x: x!, y: y! }, format: 'jwk' })
  return { publicKey: point.toString('base64url'), contact, key }
}

/** Identifies the sender to that push service only (RFC 8292). */
export function signedBy({ publicKey, contact, key }: Sender, endpoint: string, now = Date.now()): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + HALF_A_DAY, sub: contact }
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}

/** Encrypts for that browser, not for the service in between (RFC 8291). `once`: an ephemeral key. */
export function sealed(text: string, { keys }: PushAddress, salt = randomBytes(16), once = newSenderKey()): Buffer {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(once, 'base64url')
  const [mine, theirs] = [pair.getPublicKey(), Buffer.from(keys.p256dh, 'base64url')]
  const derive = (secret: Uint8Array, salted: Uint8Array, purpose: Uint8Array, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salted, purpose, length))
  const words = (purpose: string): Buffer => Buffer.from(`${purpose}\0`)
  const both = Buffer.concat([words('WebPush: info'), theirs, mine])
  const secret = derive(pair.computeSecret(theirs), Buffer.from(keys.auth, 'base64url'), both, 32)
  const key = derive(secret, salt, words('Content-Encoding: aes128gcm'), 16)
  const nonce = derive(secret, salt, words('Content-Encoding: nonce'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(4096)
  // One record, which is the last: 2.
  const body = [cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(2)])), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, size, Buffer.of(mine.length), mine, ...body])
}

/** Are its keys valid for encryption? */
export function isPushAddress({ keys }: PushAddress): boolean {
  try {
    return Buffer.from(keys.auth, 'base64url').length === 16 && sealed('', { endpoint: '', keys }).length > 0
  } catch {
    return false
  }
}
