import type { Distribution } from '@flankspeed/odds'
import type { Shot } from '../questions/shot.ts'
import { addScaled } from './add-scaled.ts'
import type { Tally } from './tally.ts'

/** The states of a target afloat when a shot is fired, as far as the dice of that shot can reach. */
export interface AfloatStates {
  readonly counts: number
  /** At `hull * counts + criticals`: so many critical hits, and more than this Hull is left. */
  readonly byCriticals: Float64Array
  readonly mostHits: number
  readonly byHits: Float64Array
}

/** How many values of Hull left this shot asks for. */
export const widthFor = ({ taken }: Shot, hull: number): number => Math.min(taken.most, hull) + 1

/** Counts what shots do, one after the other: each moves the chances on from where the target stood before it. */
export class TallyBuilder implements Tally {
  readonly hits: Distribution
  readonly hullFromDice: Distribution
  readonly criticals: Distribution
  readonly hullLost: Distribution
  /** By the Hull that dice have taken: how often they take one point more. */
  readonly points: Float64Array
  readonly #hull: number

  /** All ships start unhurt, or, where only a change is counted, none. */
  constructor(hull: number, shots: readonly Shot[], all: 0 | 1 = 1) {
    this.#hull = hull
    this.hits = new Float64Array(shots.reduce((sum, { hits }) => sum + hits.length - 1, 1))
    this.hullFromDice = new Float64Array(hull + 1)
    this.criticals = new Float64Array(shots.reduce((sum, { dealt }) => sum + dealt.most, 1))
    this.hullLost = new Float64Array(hull + 1)
    this.points = new Float64Array(hull)
    this.hits[0] = all
    this.hullFromDice[0] = all
    this.criticals[0] = all
    this.hullLost[hull] = all
  }

  addShot(standing: AfloatStates, shot: Shot, weight = 1): void {
    this.#hits(standing, shot, weight)
    this.#criticals(standing, shot, weight)
  }

  /** Once all points are counted. */
  takePoints(): void {
    this.points.forEach((chance, taken) => {
      this.hullFromDice[taken]! -= chance
      this.hullFromDice[taken + 1]! += chance
    })
  }

  /** After the last shot: more than so much Hull is left. */
  addHullLeft(left: Float64Array, weight = 1): void {
    for (let lost = 0; lost < this.#hull; lost++) {
      const rest = this.#hull - lost
      const chance = weight * (left[rest - 1]! - left[rest]!)
      this.hullLost[lost]! += chance
      this.hullLost[this.#hull]! -= chance
    }
  }

  /** Shots at a sunk ship are lost: hits go on only from where she is afloat. */
  #hits({ mostHits, byHits }: AfloatStates, { hits }: Shot, weight: number): void {
    for (let already = 0; already <= mostHits; already++) {
      const chance = byHits[already]! * weight
      this.hits[already]! -= chance
      for (let n = 0; n < hits.length; n++) this.hits[already + n]! += chance * hits[n]!
    }
  }

  /** Criticals are confirmed only when the dice leave the ship afloat (VAS-R-110). */
  #criticals({ counts, byCriticals }: AfloatStates, { dealt, taken }: Shot, weight: number): void {
    const final = this.criticals
    const end = Math.min(dealt.rows, taken.most + 1, this.#hull)
    for (let hurt = 0; hurt < end; hurt++) {
      let moved = 0
      for (let i = 1, at = hurt * (dealt.most + 1) + 1; i <= dealt.most; i++, at++) {
        const chance = weight * dealt.p[at]!
        if (chance === 0) continue
        addScaled(final, i, byCriticals, hurt * counts, Math.min(counts, final.length - i), chance)
        moved += chance
      }
      addScaled(final, 0, byCriticals, hurt * counts, Math.min(counts, final.length), -moved)
    }
  }
}
