import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

/** The N of scrypt as OWASP recommends it with r = 8 and p = 3: 32 MB per guess. */
export const PASSWORD_COST = 2 ** 15

export interface PasswordJob {
  password: string
  /** The hash to compare with; null: hash the password for storage. */
  kept: string | null
  /** The N of scrypt. */
  cost: number
}

/**
 * Runs in a worker thread: scryptSync blocks only that thread, where scrypt would use the libuv threads that the disk
 * needs.
 */
export default function hash({ password, kept, cost }: PasswordJob): string | boolean {
  const derive = (salt: Buffer): Buffer =>
    scryptSync(password.normalize('NFKC'), salt, 32, { N: cost, r: 8, p: 3, maxmem: 64 << 20 })
  if (kept === null) {
    const salt = randomBytes(16)
    return `scrypt$${salt.toString('base64url')}$${derive(salt).toString('base64url')}`
  }
  const [, salt = '', key = ''] = kept.split('$')
  const given = derive(Buffer.from(salt, 'base64url'))
  const right = Buffer.from(key, 'base64url')
  // An account with passkeys only has no password.
  return right.length === given.length && timingSafeEqual(given, right)
}
