import type { Sums } from './tally.ts'

export interface Estimate {
  readonly value: number
  /** 95 % interval. */
  readonly low: number
  readonly high: number
}

/** Standard errors either side of a 95 % interval. */
export const Z = 1.959963984540054

/** Wilson's score interval for a share: stays within 0 and 1, and is sensible for few games and for extremes. */
export function wilson(successes: number, trials: number): Estimate {
  if (trials === 0) return { value: Number.NaN, low: 0, high: 1 }
  const share = successes / trials
  const scale = 1 + Z ** 2 / trials
  const centre = (share + Z ** 2 / (2 * trials)) / scale
  const reach = (Z / scale) * Math.sqrt((share * (1 - share)) / trials + Z ** 2 / (4 * trials ** 2))
  return { value: share, low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) }
}

/** The mean of `count` values from their sums, with its normal interval. */
export function meanOf({ sum, squares }: Sums, count: number): Estimate {
  if (count === 0) return { value: Number.NaN, low: Number.NaN, high: Number.NaN }
  const value = sum / count
  if (count === 1) return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  const variance = Math.max(0, (squares - sum * value) / (count - 1))
  const reach = Z * Math.sqrt(variance / count)
  return { value, low: value - reach, high: value + reach }
}
