import { sumOfDice } from '../distribution.ts'
import type { CriticalBook, Criticals } from './critical-chain.ts'

/**
 * So many critical hits in a row on a ship with given scores, worked from their beginning: how likely which scores and
 * extra damage are by now.
 */
export class Beginning {
  readonly reach: number
  readonly count: number
  /** Among all of its book. */
  readonly number: number
  /** The same worked from the end. */
  readonly chain: Criticals
  readonly #book: CriticalBook
  readonly #scores: number
  readonly #last: { readonly before: Beginning; readonly devastating: boolean } | null
  readonly #followed: (Beginning | undefined)[] = [undefined, undefined]
  readonly #continued = new Map<Criticals, Float64Array>()
  /** By scores: chance of so much extra damage. */
  #known: (Float64Array | undefined)[] | null = null

  constructor(book: CriticalBook, scores: number, last: { before: Beginning; devastating: boolean } | null = null) {
    this.reach = book.reach
    this.count = last === null ? 0 : last.before.count + 1
    this.number = book.beginnings++
    this.#book = book
    this.#scores = scores
    this.#last = last
    this.chain = this.#with(book.none)
  }

  /** One more after these. */
  followedBy(devastating: boolean): Beginning {
    const kind = devastating ? 1 : 0
    this.#followed[kind] ??= new Beginning(this.#book, this.#scores, { before: this, devastating })
    return this.#followed[kind]
  }

  /** These but for the last. */
  get before(): Beginning | null {
    return this.#last?.before ?? null
  }

  /** The same critical hits after another beginning. */
  after(start: Beginning): Beginning {
    return this.#last === null ? start : this.#last.before.after(start).followedBy(this.#last.devastating)
  }

  /** That a ship with so much Hull stays afloat. */
  get afloat(): Float64Array {
    return this.chain.from(this.#scores).afloat
  }

  /** These and then more. */
  #with(more: Criticals): Criticals {
    return this.#last === null ? more : this.#last.before.#with(more.precededBy(this.#last.devastating))
  }

  get #rows(): (Float64Array | undefined)[] {
    this.#known ??= this.#last === null ? this.#first() : this.#last.before.#next(this.#last.devastating)
    return this.#known
  }

  #first(): (Float64Array | undefined)[] {
    const rows: (Float64Array | undefined)[] = new Array(this.#book.states)
    rows[this.#scores] = new Float64Array(this.reach)
    rows[this.#scores]![0] = 1
    return rows
  }

  #next(devastating: boolean): (Float64Array | undefined)[] {
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
   * The chance that the extra damage is below `later` after more of them, but that after these it was not below `now`
   * or the scores were no longer in the book, at `now * (reach + 1) + later`.
   */
  continuedBy(more: Criticals): Float64Array {
    let turned = this.#continued.get(more)
    if (!turned) {
      turned = this.#notBelowNowButLater(more)
      this.#book.kept += turned.length
      this.#continued.set(more, turned)
    }
    return turned
  }

  #notBelowNowButLater(more: Criticals): Float64Array {
    const { reach } = this.#book
    const width = reach + 1
    const turned = new Float64Array(width * width)
    turned.set(this.#with(more).from(this.#scores).afloat)
    this.#rows.forEach((row, scores) => {
      const { afloat } = more.from(scores)
      for (let now = 0; now < reach; now++) {
        const chance = row![now]!
        if (chance < NEGLIGIBLE) continue
        const line = (now + 1) * width + now
        for (let later = 1; later <= reach - now; later++) turned[line + later]! -= chance * afloat[later]!
      }
    })
    for (let at = width; at < turned.length; at++) turned[at]! += turned[at - width]!
    return turned
  }
}

/** Less likely ends are let go: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-15
