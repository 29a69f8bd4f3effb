import { canonical } from '@flankspeed/engine'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Hashing } from './hashing.ts'
import { keyFor, type Salts } from './promise.ts'

/** The input of the chain: a line of a battle's log, without what follows from it by the rules. */
export interface ChainedLine {
  readonly seq: number
  readonly at: number
  readonly side: string | null
  readonly entry: unknown
  readonly dice: readonly number[]
}

/**
 * A fingerprint of the log up to each line. Both players see it while they play and can compare it; when the battle is
 * over, the replay must lead to every fingerprint shown. So a server cannot tell two people different stories, nor
 * change one later. Lines contain secrets that could be guessed, so each is hashed with a key that is published with
 * the seed.
 */
export interface LogChain {
  /** The fingerprint after a line, from the one before it. null: the first. */
  after(before: string | null, line: ChainedLine): string
}

/**
 * The start of a battle. Without the version of the rules: when they are corrected, the battle goes on under the new
 * ones.
 */
export interface Beginning {
  readonly ruleset: string
  readonly setup: unknown
  readonly prelude: { readonly rolls: readonly (readonly number[])[]; readonly actions: readonly unknown[] } | null
}

/**
 * `beginning`: what the first fingerprint covers besides the commitments; null under the second scheme, which left it
 * out.
 */
export function logChain(
  hashing: Hashing,
  seed: string,
  commitment: string,
  saltHashes: Salts,
  beginning: Beginning | null,
): LogChain {
  const key = keyFor(hashing, seed, 'log')
  const sealed = (text: string): string => bytesToHex(hashing.hmac(key, text))
  function start(): string {
    const sides = Object.keys(saltHashes).toSorted()
    const promised = sides.map((side) => [side, saltHashes[side] ?? ''])
    if (beginning === null) return JSON.stringify(['flankspeed log', commitment, ...promised])
    const { ruleset, setup, prelude } = beginning
    const begun = prelude && [prelude.rolls, prelude.actions]
    return JSON.stringify(['flankspeed log 3', commitment, sealed(canonical([ruleset, setup, begun])), ...promised])
  }
  return {
    after: (before, { seq, at, side, entry, dice }) =>
      hashing.sha256(`${before ?? start()}\n${sealed(JSON.stringify([seq, at, side, entry, dice]))}`),
  }
}
