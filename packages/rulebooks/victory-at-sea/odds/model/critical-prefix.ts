import { addScaled } from '../exact/add-scaled.ts'
import type { CriticalBook, CriticalSuffix } from './critical-suffix.ts'

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
  /** By scores: chance of so much extra damage. */
  #known: (Float64Array | undefined)[] | null = null
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
    this.#rows.forEach((row) => {
      addScaled(stays, 1, row!, 0, this.reach, 1)
    })
    for (let hull = 1; hull <= this.reach; hull++) stays[hull]! += stays[hull - 1]!
    this.#book.memory.add(stays.length)
    return stays
  }

  #precede(more: CriticalSuffix): CriticalSuffix {
    return this.#last === null ? more : this.#last.before.#precede(more.precededBy(this.#last.devastating))
  }

  get #rows(): (Float64Array | undefined)[] {
    this.#known ??= this.#last === null ? this.#first() : this.#last.before.#next(this.#last.devastating)
    return this.#known
  }

  #first(): (Float64Array | undefined)[] {
    const rows: (Float64Array | undefined)[] = new Array(this.#book.states)
    rows[this.#scores] = new Float64Array(this.reach)
    rows[this.#scores]![0] = 1
    return this.#kept(rows)
  }

  #next(devastating: boolean): (Float64Array | undefined)[] {
    const { reach, states } = this.#book
    const rows: (Float64Array | undefined)[] = new Array(states)
    this.#rows.forEach((row, scores) => {
      const first = row!.findIndex((chance) => chance > 0)
      const end = row!.findLastIndex((chance) => chance > NEGLIGIBLE) + 1
      for (const { after, least, chances } of this.#book.moves(scores, devastating)) {
        rows[after] ??= new Float64Array(reach)
        const to = rows[after]
        for (let k = 0, lost = first + least; k < chances.length && lost < reach; k++, lost++)
          addScaled(to, lost, row!, first, Math.min(end - first, reach - lost), chances[k]!)
      }
    })
    rows.forEach((row, scores) => {
      if (row!.reduce((sum, chance) => sum + chance, 0) < NEGLIGIBLE) delete rows[scores]
    })
    return this.#kept(rows)
  }

  #kept(rows: (Float64Array | undefined)[]): (Float64Array | undefined)[] {
    this.#book.memory.add(rows.length)
    rows.forEach((row) => {
      this.#book.memory.add(row!.length)
    })
    return rows
  }

  /** That a ship with so much Hull stays afloat when more follow. */
  afloatWith(more: CriticalSuffix): Float64Array {
    let afloat = this.#afloatWith.get(more)
    if (!afloat) {
      afloat = new Float64Array(this.reach + 1)
      this.#book.memory.add(afloat.length)
      this.#afloatWith.set(more, afloat)
      const sum = afloat
      this.#rows.forEach((row, scores) => {
        const stays = more.from(scores).afloat
        for (let now = 0; now < this.reach; now++)
          if (row![now]! > NEGLIGIBLE) addScaled(sum, now, stays, 0, sum.length - now, row![now]!)
      })
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
    this.#rows.forEach((row, scores) => {
      const { afloat } = more.from(scores)
      for (let now = 0; now < this.reach; now++)
        if (row![now]! > NEGLIGIBLE) addScaled(both, now * width + now, afloat, 0, width - now, row![now]!)
    })
    for (let at = both.length - width - 1; at >= 0; at--) both[at]! += both[at + width]!
    return both
  }
}

/** Less likely ends are dropped: together they stay far below the promised precision. */
const NEGLIGIBLE = 1e-15

/** What one of them costs in the cache, in numbers. */
const BEGINNING = 80
