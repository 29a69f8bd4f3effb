import type { Hashing } from './hashing.ts'
import { keyFor } from './promise.ts'

/** What the chain is made over: a line of a battle's log, without what follows from it by the rules. */
export interface ChainedLine {
  readonly seq: number
  readonly at: number
  readonly side: string | null
  readonly entry: unknown
  readonly dice: readonly number[]
}

/**
 * A fingerprint of the log up to each line. Both players are shown it while they play and can compare it; when the battle is
 * over, the replay must lead to every fingerprint that was shown. So a server cannot tell two people different stories, nor
 * change one later. Lines hold secrets that could be guessed, so each is hashed with a key that is published with the seed.
 */
export interface LogChain {
  /** The fingerprint after a line, from the one before it. null: it is the first. */
  after(before: string | null, line: ChainedLine): string
}

export function logChain(
  hashing: Hashing,
  seed: string,
  commitment: string,
  saltHashes: Readonly<Record<string, string | null>>,
): LogChain {
  const key = keyFor(hashing, seed, 'log')
  const sides = Object.keys(saltHashes).toSorted()
  const start = JSON.stringify(['flankspeed log', commitment, ...sides.map((side) => [side, saltHashes[side] ?? ''])])
  return {
    after(before, { seq, at, side, entry, dice }) {
      const sealed = hexOf(hashing.hmac(key, JSON.stringify([seq, at, side, entry, dice])))
      return hashing.sha256(`${before ?? start}\n${sealed}`)
    },
  }
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
