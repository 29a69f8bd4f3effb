import { convolve } from '@flankspeed/odds'
import type { Shot } from '../questions/shot.ts'

/** After so many of the shots: how many histories of critical hits, by their kinds, are likely at all. */
export function historiesAfter(shots: readonly Shot[]): number[] {
  const counts = [1]
  let before = 1
  let run = Float64Array.of(1)
  shots.forEach(({ damage, dealt }, i) => {
    if (i > 0 && damage.devastating !== shots[i - 1]!.damage.devastating) {
      before = counts[i]!
      run = Float64Array.of(1)
    }
    run = convolve(run, columnSums(dealt.p, dealt.most + 1)) as typeof run
    counts.push(before * (likelyMost(run) + 1))
  })
  return counts
}

/** Less likely ones are not counted. */
const NEGLIGIBLE = 1e-16

function columnSums(p: Float64Array, width: number): Float64Array {
  const sums = new Float64Array(width)
  for (let at = 0; at < p.length; at++) sums[at % width]! += p[at]!
  return sums
}

/** The most that are likely at all. */
function likelyMost(chances: Float64Array): number {
  let most = chances.length - 1
  for (let beyond = chances[most]!; beyond < NEGLIGIBLE && most > 0; beyond += chances[most]!) most--
  return most
}
