import type { Distribution } from '../distribution.ts'
import type { Shot } from './shot.ts'
import type { Tally } from './tally.ts'

/** Where the target may stand when a shot is fired, afloat, as far as the dice of that shot can reach. */
export interface Standing {
  readonly width: number
  readonly rows: number
  readonly counts: number
  /** At `hull * rows + dice`: the dice have taken so much, and more than this Hull is left. */
  readonly byDice: Float64Array
  /** At `hull * counts + criticals`: so many critical hits, and more than this Hull is left. */
  readonly byCriticals: Float64Array
  readonly byHits: Float64Array
}

/** How wide a standing must be for this shot. */
export const widthFor = ({ taken }: Shot, hull: number): number => Math.min(taken.most, hull) + 1

/** Counts what shots do, one after the other: each moves the chances on from where the target stood before it. */
export class Tallying implements Tally {
  readonly hits: Distribution
  readonly hullFromDice: Distribution
  readonly criticals: Distribution
  readonly hullLost: Distribution
  readonly #hull: number

  /** All ships start unhurt, or, where only a change is counted, none. */
  constructor(hull: number, shots: readonly Shot[], all: 0 | 1 = 1) {
    this.#hull = hull
    this.hits = new Float64Array(shots.reduce((sum, { hits }) => sum + hits.length - 1, 1))
    this.hullFromDice = new Float64Array(hull + 1)
    this.criticals = new Float64Array(shots.reduce((sum, { dealt }) => sum + dealt.most, 1))
    this.hullLost = new Float64Array(hull + 1)
    this.hits[0] = all
    this.hullFromDice[0] = all
    this.criticals[0] = all
    this.hullLost[hull] = all
  }

  meet(standing: Standing, shot: Shot, weight = 1): void {
    this.#hits(standing, shot, weight)
    this.#dice(standing, shot, weight)
    this.#criticals(standing, shot, weight)
  }

  /** After the last shot: more than so much Hull is left. */
  end(left: Float64Array, weight = 1): void {
    for (let lost = 0; lost < this.#hull; lost++) {
      const rest = this.#hull - lost
      const chance = weight * (left[rest - 1]! - left[rest]!)
      this.hullLost[lost]! += chance
      this.hullLost[this.#hull]! -= chance
    }
  }

  /** Shots at a sunk ship are lost: hits go on only from where she is afloat. */
  #hits({ byHits }: Standing, { hits }: Shot, weight: number): void {
    byHits.forEach((chance, already) => {
      this.hits[already]! -= chance * weight
      for (let n = 0; n < hits.length; n++) this.hits[already + n]! += chance * weight * hits[n]!
    })
  }

  /** The dice take no more than the criticals before them have left. */
  #dice({ rows, byDice }: Standing, { taken: { exactly, atLeast, most } }: Shot, weight: number): void {
    const final = this.hullFromDice
    for (let lost = 0; lost < rows; lost++) final[lost]! += weight * (exactly[0]! - 1) * byDice[lost]!
    for (let more = 1; more <= most; more++) {
      const end = Math.min(rows, this.#hull - more + 1)
      const [just, enough] = [weight * exactly[more]!, weight * atLeast[more]!]
      for (let lost = 0, at = more * rows; lost < end; lost++, at++) {
        const stands = byDice[at]!
        final[lost + more]! += just * stands + enough * (byDice[at - rows]! - stands)
      }
    }
  }

  /** Criticals are confirmed only when the dice leave the ship afloat (VAS-R-110). */
  #criticals({ counts, byCriticals }: Standing, { dealt, taken }: Shot, weight: number): void {
    const final = this.criticals
    const end = Math.min(dealt.rows, taken.most + 1, this.#hull)
    for (let hurt = 0, at = 0; hurt < end; hurt++)
      for (let already = 0; already < counts; already++, at++) {
        const chance = weight * byCriticals[at]!
        if (chance === 0) continue
        for (let i = 1, from = hurt * (dealt.most + 1); i <= dealt.most; i++) {
          const moved = chance * dealt.p[from + i]!
          final[already + i]! += moved
          final[already]! -= moved
        }
      }
  }
}
