import { randomBytes } from 'node:crypto'
import { sha256 } from '../fair/dice.ts'

/** A seat, an invite and a session are each a secret of 256 bits; only its hash is kept. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashOf = (secret: string): string => sha256(`flankspeed secret\n${secret}`)

/** Short enough to read aloud, long enough not to be guessed. */
export function newBattleId(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join('')
}
