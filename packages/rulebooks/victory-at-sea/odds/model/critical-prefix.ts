import { addScaled } from '../exact/add-scaled.ts'
import type { CriticalBook, CriticalSuffix } from './critical-suffix.ts'
import { type ScoreRows, unhurtRows } from './score-rows.ts'

/**
 * The first critical hits on a ship with given scores: the distribution of scores and extra damage after them.
 */
export class CriticalPrefix {
  readonly reach: number
  readonly count: number
  /** Among all of its book. */
  readonly number: number
  /** The same hits as a suffix. */
  readonly suffix: CriticalSuffix
  readonly #book: CriticalBook
  readonly #scores: number
  readonly #last: { readonly before: CriticalPrefix; readonly devastating: boolean } | null
  readonly #followed: (CriticalPrefix | undefined)[] = [undefined, undefined]
  readonly #afloatWith = new Map<CriticalSuffix, Float64Array>()
  readonly #continued = new Map<CriticalSuffix, Float64Array>()
  #known: ScoreRows | null = null
  #afloat: Float64Array | null = null

  constructor(
    book: CriticalBook,
    scores: number,
    last: { before: CriticalPrefix; devastating: boolean } | null = null,
  ) {
    this.reach = book.reach
    this.count = last === null ? 0 : last.before.count + 1
    this.number = book.prefixCount++
    this.#book = book
    this.#scores = scores
    this.#last = last
    this.suffix = this.#precede(book.none)
    book.memory.add(BEGINNING)
  }

  /** One more after these. */
  followedBy(devastating: boolean): CriticalPrefix {
    const kind = devastating ? 1 : 0
    this.#followed[kind] ??= new CriticalPrefix(this.#book, this.#scores, { before: this, devastating })
    return this.#followed[kind]
  }

  /** These but for the last. */
  get before(): CriticalPrefix | null {
    return this.#last?.before ?? null
  }

  /** The same critical hits on a ship that starts with the scores of `start`. */
  after(start: CriticalPrefix): CriticalPrefix {
    return this.#last === null ? start : this.#last.before.after(start).followedBy(this.#last.devastating)
  }

  /** That a ship with so much Hull stays afloat. */
  get afloat(): Float64Array {
    this.#afloat ??= this.#stays()
    return this.#afloat
  }

  #stays(): Float64Array {
    const stays = new Float64Array(this.reach + 1)
    const { scores, least, starts, chances } = this.#rows
    for (let row = 0; row < scores.length; row++)
      addScaled(stays, 1 + least[row]!, chances, starts[row]!, starts[row + 1]! - starts[row]!, 1)
    for (let hull = 1; hull <= this.reach; hull++) stays[hull]! += stays[hull - 1]!
    this.#book.memory.add(stays.length)
    return stays
  }

  #precede(more: CriticalSuffix): CriticalSuffix {
    return this.#last === null ? more : this.#last.before.#precede(more.precededBy(this.#last.devastating))
  }

  get #rows(): ScoreRows {
    if (this.#known === null) {
      this.#known =
        this.#last === null
          ? unhurtRows(this.#scores)
          : this.#book.afterCritical(this.#last.before.#rows, this.#last.devastating)
      this.#book.memory.add(this.#known.chances.length + 3 * this.#known.scores.length)
    }
    return this.#known
  }

  /** That a ship with so much Hull stays afloat when more follow. */
  afloatWith(more: CriticalSuffix): Float64Array {
    let afloat = this.#afloatWith.get(more)
    if (!afloat) {
      afloat = new Float64Array(this.reach + 1)
      this.#book.memory.add(afloat.length)
      this.#afloatWith.set(more, afloat)
      const { scores, least, starts, chances } = this.#rows
      for (let row = 0; row < scores.length; row++) {
        const stays = more.from(scores[row]!).afloat
        for (let at = starts[row]!, now = least[row]!; at < starts[row + 1]!; at++, now++)
          if (chances[at]! > NEGLIGIBLE) addScaled(afloat, now, stays, 0, afloat.length - now, chances[at]!)
      }
    }
    return afloat
  }

  /**
   * The chance that the extra damage is at least `now` after these and below `later` after more of them, at
   * `now * (reach + 1) + later`.
   */
  continuedBy(more: CriticalSuffix): Float64Array {
    let both = this.#continued.get(more)
    if (!both) {
      both = this.#notNowButLater(more)
      this.#book.memory.add(both.length)
      this.#continued.set(more, both)
    }
    return both
  }

  #notNowButLater(more: CriticalSuffix): Float64Array {
    const width = this.reach + 1
    const both = new Float64Array(width * width)
    const { scores, least, starts, chances } = this.#rows
    for (let row = 0; row < scores.length; row++) {
      const { afloat } = more.from(scores[row]!)
      for (let at = starts[row]!, now = least[row]!; at < starts[row + 1]!; at++, now++)
        if (chances[at]! > NEGLIGIBLE) addScaled(both, now * width + now, afloat, 0, width - now, chances[at]!)
    }
    for (let at = both.length - width - 1; at >= 0; at--) both[at]! += both[at + width]!
    return both
  }
}

/** Less likely damage is passed over: all of it together stays far below the promised precision. */
const NEGLIGIBLE = 1e-15

/** What one of them costs in the cache, in numbers. */
const BEGINNING = 80
