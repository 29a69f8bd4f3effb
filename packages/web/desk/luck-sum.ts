import { convolve } from '@flankspeed/odds'

/**
 * How often the same attacks do at least as well: as if they had nothing to do with each other, which is near enough to
 * say how lucky a side was. Each is a list of the chances of 0, 1, 2, ... Hull lost.
 */
export function asGood(all: readonly (readonly number[])[], rolled: number): number {
  let sum: Float64Array = Float64Array.of(1)
  // What lies above what was rolled need not be told apart.
  for (const odds of all) sum = capped(convolve(sum, Float64Array.from(odds)), rolled)
  return sum[rolled] ?? 0
}

function capped(p: Float64Array, most: number): Float64Array {
  if (p.length <= most + 1) return p
  const kept = p.slice(0, most + 1)
  for (let i = most + 1; i < p.length; i++) kept[most]! += p[i]!
  return kept
}
