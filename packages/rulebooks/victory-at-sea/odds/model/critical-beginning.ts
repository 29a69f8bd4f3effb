import { sumOfDice } from '@flankspeed/odds/distribution.ts'
import { addRun } from '../exact/adding.ts'
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
  readonly #afloatWith = new Map<Criticals, Float64Array>()
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
    this.chain = this.#precede(book.none)
    book.room.keep(BEGINNING)
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

  #precede(more: Criticals): Criticals {
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
    return this.#kept(rows)
  }

  #kept(rows: (Float64Array | undefined)[]): (Float64Array | undefined)[] {
    this.#book.room.keep(rows.length)
    rows.forEach((row) => {
      this.#book.room.keep(row!.length)
    })
    return rows
  }

  /** That a ship with so much Hull stays afloat when more follow. */
  afloatWith(more: Criticals): Float64Array {
    let afloat = this.#afloatWith.get(more)
    if (!afloat) {
      afloat = new Float64Array(this.reach + 1)
      this.#book.room.keep(afloat.length)
      this.#afloatWith.set(more, afloat)
      const sum = afloat
      this.#rows.forEach((row, scores) => {
        const stays = more.from(scores).afloat
        for (let now = 0; now < this.reach; now++)
          if (row![now]! > NEGLIGIBLE) addRun(sum, now, stays, 0, sum.length - now, row![now]!)
      })
    }
    return afloat
  }

  /**
   * The chance that the extra damage is at least `now` after these and below `later` after more of them, at
   * `now * (reach + 1) + later`.
   */
  continuedBy(more: Criticals): Float64Array {
    let both = this.#continued.get(more)
    if (!both) {
      both = this.#notNowButLater(more)
      this.#book.room.keep(both.length)
      this.#continued.set(more, both)
    }
    return both
  }

  #notNowButLater(more: Criticals): Float64Array {
    const width = this.reach + 1
    const both = new Float64Array(width * width)
    this.#rows.forEach((row, scores) => {
      const { afloat } = more.from(scores)
      for (let now = 0; now < this.reach; now++)
        if (row![now]! > NEGLIGIBLE) addRun(both, now * width + now, afloat, 0, width - now, row![now]!)
    })
    for (let at = both.length - width - 1; at >= 0; at--) both[at]! += both[at + width]!
    return both
  }
}

/** Less likely ends are let go: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-15

/** It takes as much as so many numbers. */
const BEGINNING = 80
