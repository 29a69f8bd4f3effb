/**
 * Gives every fast-check property the same seed in each test file, so that runs are reproducible. A failure prints its
 * seed and path. `FLANKSPEED_SEED=fresh` draws another seed, `FLANKSPEED_SEED=123` uses that one.
 */
import { randomInt } from 'node:crypto'
import fc from 'fast-check'

export const PINNED = 1941

/** The seed from the environment variable. */
export function seedFrom(asked: string | undefined): number {
  if (asked === undefined || asked === '') return PINNED
  if (asked === 'fresh') return randomInt(2 ** 31)
  const seed = Number(asked)
  if (!Number.isInteger(seed) || Math.abs(seed) >= 2 ** 31)
    throw new Error(`FLANKSPEED_SEED is "${asked}": write "fresh" or a whole number of up to 31 bits, such as 1941`)
  return seed
}

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seedFrom(process.env.FLANKSPEED_SEED) })
