import type { Hashing } from './hashing.ts'

/**
 * How a server commits to the dice of a battle, and how it proves them. The texts to hash are defined only here: the
 * server hashes them with Node's functions, the page with another library.
 *
 * 1. The server draws a seed and publishes its hash (the commitment) when the battle is created.
 * 2. Each side draws a salt and publishes its hash before it knows any other salt.
 * 3. When every seat is taken, the salts are revealed, and the battle begins. The key of the dice depends on the seed
 * and on all salts, so nobody chose it, not even the server together with the last who joined.
 * 4. When the battle is over, the server publishes the seed, and anybody can roll every die again.
 */

/**
 * How the dice come from the seed, and what the fingerprint of the log covers. 1: a generator with a 32-bit seed, which
 * could be cracked, and no fingerprint. 2: a 256-bit key; the fingerprint covers the log. 3: it covers the setup too.
 */
export type DiceScheme = 1 | 2 | 3
/** The scheme of new battles. */
export const DICE_SCHEME: DiceScheme = 3

/** What the server publishes before the battle: the hash of its seed. */
export const commitmentTo = ({ sha256 }: Hashing, seed: string): string => sha256(seed)

/** What a side publishes before the battle: the hash of its salt. */
export const saltHashOf = ({ sha256 }: Hashing, salt: string): string => sha256(`flankspeed salt\n${salt}`)

/** The salt of each side; null: it added none. */
export type Salts = Readonly<Record<string, string | null>>

const inOrder = (salts: Salts): [side: string, salt: string][] =>
  Object.entries(salts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([side, salt]) => [side, salt ?? ''])

/** Scheme 1: the text that seeds the generator. */
export const seedOfDice = ({ sha256 }: Hashing, seed: string, salts: Salts): string =>
  sha256(JSON.stringify(['flankspeed dice', seed, ...inOrder(salts)]))

/** Schemes 2 and 3: the key of the dice. */
export const keyOfDice = ({ hmac }: Hashing, seed: string, salts: Salts): Uint8Array =>
  hmac(bytesOf(seed), JSON.stringify(['flankspeed dice 2', ...inOrder(salts)]))

/** Another key from the same seed, for another purpose. */
export const keyFor = ({ hmac }: Hashing, seed: string, purpose: string): Uint8Array =>
  hmac(bytesOf(seed), JSON.stringify(['flankspeed', purpose]))

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
}
