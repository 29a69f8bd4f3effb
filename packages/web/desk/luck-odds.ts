import { convolve } from '@flankspeed/odds'

/**
 * The chance that the same attacks do at least as well. They are treated as independent, which is close enough to say
 * how lucky a side was. Each attack is a list of the chances of 0, 1, 2, ... Hull lost.
 */
export function chanceToDoAsWell(all: readonly (readonly number[])[], rolled: number): number {
  let sum: Float64Array = Float64Array.of(1)
  // Everything above the actual result is one case.
  for (const odds of all) sum = capped(convolve(sum, Float64Array.from(odds)), rolled)
  return sum[rolled] ?? 0
}

function capped(p: Float64Array, most: number): Float64Array {
  if (p.length <= most + 1) return p
  const kept = p.slice(0, most + 1)
  for (let i = most + 1; i < p.length; i++) kept[most]! += p[i]!
  return kept
}
