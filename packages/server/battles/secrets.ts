import { createHmac, hash, randomBytes } from 'node:crypto'

/** A seat, an invite and a session each have a secret of 256 bits. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashOf = (secret: string): string => hash('sha256', `flankspeed secret\n${secret}`)

/** The secrets of a request, derived from its idempotency key: a retry gets the same ones. */
export const secretsFor =
  (serverKey: string, idempotencyKey: string) =>
  (side: string): string =>
    createHmac('sha256', serverKey)
      .update(JSON.stringify([idempotencyKey, side]))
      .digest('base64url')

/** Short enough to read aloud, long enough not to be guessed. */
export function newBattleId(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join('')
}

/** Personal tokens begin with this, so that everybody sees what they are, and tools find them where they do not belong. */
export const TOKEN_PREFIX = 'fst_'
