import type { Distribution } from '@flankspeed/odds'
import { attackDice, type Mode } from '../rules/attacks.ts'

/** Hits of one exploding die from 0 to `most`: what a face scores, or two and all that another die scores (CT-DICE-02, CT-DICE-03). */
function oneDie(mode: Mode, most: number): Distribution {
  const { faces, explodesOn } = attackDice.parts
  const p = new Float64Array(most + 1)
  const scored = faces[mode]
  const explodes = scored[explodesOn - 1]!
  for (let hits = 0; hits <= most; hits++) {
    for (const [i, score] of scored.entries()) if (i + 1 !== explodesOn && score === hits) p[hits]! += 1 / 6
    if (hits >= explodes) p[hits]! += p[hits - explodes]! / 6
  }
  return p
}

/** Exact hits of a pool from 0 to `most`; the rest of the probability is beyond. */
export function poolHits(dice: number, mode: Mode, most: number): Distribution {
  const die = oneDie(mode, most)
  let pool: Distribution = new Float64Array(most + 1)
  pool[0] = 1
  for (let n = 0; n < dice; n++) {
    const next = new Float64Array(most + 1)
    for (let i = 0; i <= most; i++) for (let j = 0; i + j <= most; j++) next[i + j]! += pool[i]! * die[j]!
    pool = next
  }
  return pool
}

/** By mode, dice and hits. */
const reached: Partial<Record<Mode, number[][]>> = {}

/** The chance of that many hits or more, however far the dice explode. Cached. */
export function atLeast(dice: number, mode: Mode, hits: number): number {
  if (hits <= 0) return 1
  reached[mode] ??= []
  const byDice = reached[mode]
  byDice[dice] ??= []
  const known = byDice[dice][hits]
  if (known !== undefined) return known
  const chance = 1 - poolHits(dice, mode, hits - 1).reduce((sum, p) => sum + p, 0)
  byDice[dice][hits] = chance
  return chance
}

/** Expected hits of a pool: a six counts two and another die. */
export function meanHits(dice: number, mode: Mode): number {
  const { faces } = attackDice.parts
  return (dice * faces[mode].reduce((sum, hits) => sum + hits, 0)) / 5
}
