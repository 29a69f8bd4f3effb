import type { CriticalBook, Criticals } from './critical-chain.ts'
import type { Joint } from './joint.ts'
import type { Shot } from './shot.ts'

/** Critical hits of one kind in a row; at most so many. */
interface Run {
  readonly devastating: boolean
  readonly most: number
}

/**
 * How many critical hits of which kinds may have come in which order: every history has a number, in which the count
 * of the last run goes up by one.
 */
export class Histories {
  readonly #runs: readonly Run[]
  readonly count: number

  constructor(runs: readonly Run[]) {
    this.#runs = runs
    this.count = runs.reduce((product, { most }) => product * (most + 1), 1)
  }

  /** The histories after one more shot, and where each of these goes when it scores no critical hit. */
  after({ damage, dealt }: Shot): { histories: Histories; place: Int32Array } {
    const place = new Int32Array(this.count)
    const last = this.#runs.at(-1)
    if (dealt.most === 0) {
      for (let i = 0; i < place.length; i++) place[i] = i
      return { histories: this, place }
    }
    if (last?.devastating !== damage.devastating) {
      for (let i = 0; i < place.length; i++) place[i] = i * (dealt.most + 1)
      const run = { devastating: damage.devastating, most: dealt.most }
      return { histories: new Histories([...this.#runs, run]), place }
    }
    const grown = { devastating: last.devastating, most: last.most + dealt.most }
    for (let i = 0; i < place.length; i++)
      place[i] = Math.floor(i / (last.most + 1)) * (grown.most + 1) + (i % (last.most + 1))
    return { histories: new Histories([...this.#runs.slice(0, -1), grown]), place }
  }

  /** The critical hits of each history, and how many they are. */
  criticals(book: CriticalBook): { chain: Criticals; count: number }[] {
    return Array.from({ length: this.count }, (_, index) => {
      let chain = book.none
      let count = 0
      for (let i = this.#runs.length - 1, rest = index; i >= 0; i--) {
        const { devastating, most } = this.#runs[i]!
        const here = rest % (most + 1)
        rest = Math.floor(rest / (most + 1))
        count += here
        for (let n = 0; n < here; n++) chain = chain.precededBy(devastating)
      }
      return { chain, count }
    })
  }
}

/** Hull taken by dice (less than `rows`) by history, at `hull * histories + history`. */
export interface SoFar {
  readonly rows: number
  readonly p: Float64Array
}

export const FRESH: SoFar = { rows: 1, p: Float64Array.of(1) }

export const blank = (rows: number, histories: number): SoFar => ({ rows, p: new Float64Array(rows * histories) })

/** Less likely histories are let go: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-18

/** Adds what `dealt` does on top of what went before. */
export function addShot(
  sum: SoFar,
  width: number,
  before: SoFar,
  place: Int32Array,
  dealt: Joint,
  weight: number,
): void {
  const histories = place.length
  const criticals = dealt.most + 1
  for (let lost = 0; lost < before.rows; lost++)
    for (let history = 0; history < histories; history++) {
      const p = before.p[lost * histories + history]! * weight
      if (p < NEGLIGIBLE) continue
      const rows = Math.min(dealt.rows, sum.rows - lost)
      let to = lost * width + place[history]!
      for (let hull = 0, from = 0; hull < rows; hull++, to += width)
        for (let i = 0; i < criticals; i++) sum.p[to + i]! += p * dealt.p[from++]!
    }
}
