import { sumOfDice } from '../distribution.ts'
import type { CriticalBook, Criticals } from './critical-chain.ts'

/**
 * So many critical hits in a row on a ship with given scores, worked from their beginning: how likely which scores and
 * extra damage are by now.
 */
export class Beginning {
  readonly reach: number
  readonly #book: CriticalBook
  /** By scores: chance of so much extra damage. */
  readonly #rows: (Float64Array | undefined)[]
  readonly #followed: (Beginning | undefined)[] = [undefined, undefined]
  readonly #continued = new Map<Criticals, Float64Array>()

  private constructor(book: CriticalBook, rows: (Float64Array | undefined)[]) {
    this.reach = book.reach
    this.#book = book
    this.#rows = rows
  }

  /** No critical hit yet. */
  static at(book: CriticalBook, scores: number): Beginning {
    const rows: (Float64Array | undefined)[] = new Array(book.states)
    rows[scores] = new Float64Array(book.reach)
    rows[scores][0] = 1
    return new Beginning(book, rows)
  }

  /** One more after these. */
  followedBy(devastating: boolean): Beginning {
    const kind = devastating ? 1 : 0
    this.#followed[kind] ??= new Beginning(this.#book, this.#after(devastating))
    return this.#followed[kind]
  }

  #after(devastating: boolean): (Float64Array | undefined)[] {
    const { reach, states } = this.#book
    const rows: (Float64Array | undefined)[] = new Array(states)
    this.#rows.forEach((row, scores) => {
      const first = row!.findIndex((chance) => chance > 0)
      const end = row!.findLastIndex((chance) => chance > NEGLIGIBLE) + 1
      for (const { chance, points, d6, after } of this.#book.moves(scores, devastating)) {
        rows[after] ??= new Float64Array(reach)
        const to = rows[after]
        const dice = sumOfDice(d6)
        for (let sum = d6; sum < dice.length; sum++) {
          const weight = chance * dice[sum]!
          const last = Math.min(end, reach - points - sum)
          for (let i = first; i < last; i++) to[points + sum + i]! += weight * row![i]!
        }
      }
    })
    rows.forEach((row, scores) => {
      if (row!.reduce((sum, chance) => sum + chance, 0) < NEGLIGIBLE) delete rows[scores]
    })
    return rows
  }

  /**
   * The chance that the extra damage is below `now` after these and below `later` after more of them, at
   * `now * (reach + 1) + later`.
   */
  continuedBy(more: Criticals): Float64Array {
    let both = this.#continued.get(more)
    if (!both) {
      both = this.#belowNowAndLater(more)
      this.#book.tablesKept++
      this.#continued.set(more, both)
    }
    return both
  }

  #belowNowAndLater(more: Criticals): Float64Array {
    const { reach } = this.#book
    const width = reach + 1
    const both = new Float64Array(width * width)
    this.#rows.forEach((row, scores) => {
      const { afloat } = more.from(scores)
      for (let now = 0; now < reach; now++) {
        const chance = row![now]!
        if (chance < NEGLIGIBLE) continue
        const line = (now + 1) * width + now
        for (let later = 1; later <= reach - now; later++) both[line + later]! += chance * afloat[later]!
      }
    })
    for (let at = width; at < both.length; at++) both[at]! += both[at - width]!
    return both
  }
}

/** Less likely ends are let go: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-15
