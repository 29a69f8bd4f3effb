import type { Distribution } from '../distribution.ts'
import type { Shot } from './shot.ts'
import type { Tally } from './tally.ts'

/** Where the target may stand when a shot is fired, afloat. A `width` is her Hull and one. */
export interface Standing {
  /** At `dice * width + bound`: the dice have taken so much, and the extra damage is below the bound. */
  readonly byDice: Float64Array
  /** At `criticals * width + bound`: so many critical hits, and the Hull lost is below the bound. */
  readonly byCriticals: Float64Array
  readonly byHits: Float64Array
}

/** Counts what shots do, one after the other: each moves the chances on from where the target stood before it. */
export class Tallying implements Tally {
  readonly hits: Distribution
  readonly hullFromDice: Distribution
  readonly criticals: Distribution
  readonly hullLost: Distribution
  readonly #hull: number

  constructor(hull: number, shots: readonly Shot[]) {
    this.#hull = hull
    this.hits = new Float64Array(shots.reduce((sum, { hits }) => sum + hits.length - 1, 1))
    this.hullFromDice = new Float64Array(hull + 1)
    this.criticals = new Float64Array(shots.reduce((sum, { dealt }) => sum + dealt.most, 1))
    this.hullLost = new Float64Array(hull + 1)
    this.hits[0] = 1
    this.hullFromDice[0] = 1
    this.criticals[0] = 1
    this.hullLost[hull] = 1
  }

  meet({ byDice, byCriticals, byHits }: Standing, shot: Shot, weight = 1): void {
    this.#hits(byHits, shot, weight)
    this.#dice(byDice, shot, weight)
    this.#criticals(byCriticals, shot, weight)
  }

  /** After the last shot: who is afloat has lost so much. */
  end(byCriticals: Float64Array): void {
    const width = this.#hull + 1
    for (let at = 0; at < byCriticals.length; at += width)
      for (let lost = 0; lost < this.#hull; lost++) {
        const chance = byCriticals[at + lost + 1]! - byCriticals[at + lost]!
        this.hullLost[lost]! += chance
        this.hullLost[this.#hull]! -= chance
      }
  }

  /** Shots at a sunk ship are lost: hits go on only from where she is afloat. */
  #hits(byHits: Float64Array, { hits }: Shot, weight: number): void {
    byHits.forEach((chance, already) => {
      this.hits[already]! -= chance * weight
      for (let n = 0; n < hits.length; n++) this.hits[already + n]! += chance * weight * hits[n]!
    })
  }

  /** The dice take no more than the criticals before them have left. */
  #dice(byDice: Float64Array, shot: Shot, weight: number): void {
    const hull = this.#hull
    const width = hull + 1
    const final = this.hullFromDice
    const { exactly, atLeast, most } = diceOf(shot, hull)
    for (let lost = 0, at = 0; at < byDice.length; lost++, at += width) {
      const left = hull - lost
      final[lost]! -= weight * byDice[at + left]!
      for (let more = 0; more <= most && more < left; more++)
        final[lost + more]! += weight * exactly[more]! * byDice[at + left - more]!
      for (let extra = Math.max(0, left - most); extra < left; extra++)
        final[hull - extra]! += weight * (byDice[at + extra + 1]! - byDice[at + extra]!) * atLeast[left - extra]!
    }
  }

  /** Criticals are confirmed only when the dice leave the ship afloat (VAS-R-110). */
  #criticals(byCriticals: Float64Array, { dealt }: Shot, weight: number): void {
    const width = this.#hull + 1
    const final = this.criticals
    for (let already = 0, at = 0; at < byCriticals.length; already++, at += width)
      for (let hurt = 0; hurt < dealt.rows && hurt < this.#hull; hurt++) {
        const chance = weight * byCriticals[at + this.#hull - hurt]!
        if (chance === 0) continue
        for (let i = 1; i <= dealt.most; i++) {
          const moved = chance * dealt.p[hurt * (dealt.most + 1) + i]!
          final[already + i]! += moved
          final[already]! -= moved
        }
      }
  }
}

/** Chance that the dice of the shot take exactly, and at least, so much. */
function diceOf({ dealt }: Shot, hull: number): { exactly: Distribution; atLeast: Distribution; most: number } {
  const exactly = new Float64Array(hull + 1)
  const atLeast = new Float64Array(hull + 1)
  atLeast[0] = 1
  let most = 0
  for (let lost = 0; lost < hull; lost++) {
    if (lost < dealt.rows) for (let i = 0; i <= dealt.most; i++) exactly[lost]! += dealt.p[lost * (dealt.most + 1) + i]!
    const more = atLeast[lost]! - exactly[lost]!
    if (more < ROUNDING) break
    atLeast[lost + 1] = more
    most = lost + 1
  }
  return { exactly, atLeast, most }
}

/** Less than this is what subtraction leaves of nothing. */
const ROUNDING = 1e-15
