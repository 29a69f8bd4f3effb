import { addRun } from '../exact/adding.ts'
import type { Joint } from '../exact/joint.ts'
import type { Beginning } from './critical-beginning.ts'
import type { CriticalBook } from './critical-chain.ts'
import type { DamageDice } from './damage-dice.ts'
import { Struck } from './struck.ts'

/** That some critical hits have been scored, and the chance that dice have taken so much Hull with them. */
export interface Column {
  readonly beginning: Beginning
  readonly p: Float64Array
  readonly weight: number
}

/** Dice of known numbers, thrown at a ship one kind after the other, and what they have done. */
export class Thrown {
  /** The likeliest first; none where she is as good as sunk. */
  readonly columns: readonly Column[]
  /** The most Hull that they can have taken, and one more. */
  readonly rows: number
  readonly #book: CriticalBook
  readonly #last: { readonly before: Thrown; readonly damage: DamageDice; readonly count: number } | null
  readonly #more = new Map<DamageDice, (Thrown | undefined)[]>()
  readonly #struck = new Map<number, Struck>()
  #afloat: Float64Array | null = null

  constructor(
    book: CriticalBook,
    columns: ReadonlyMap<Beginning, Float64Array>,
    last: { before: Thrown; damage: DamageDice; count: number } | null = null,
  ) {
    this.#book = book
    this.columns = sideBySide(
      Array.from(columns, ([beginning, p]) => ({ beginning, p, weight: weightOf(p) })).sort(
        (one, other) => other.weight - one.weight,
      ),
    )
    this.rows = Math.max(1, ...this.columns.map(({ p }) => p.length))
    this.#last = last
    for (const { length } of columns.values()) book.room.keep(length)
  }

  static nothing(book: CriticalBook, beginning: Beginning): Thrown {
    return new Thrown(book, new Map([[beginning, Float64Array.of(1)]]))
  }

  /** Some of these, each with its weight, taken together. */
  static mixed(book: CriticalBook, parts: readonly { thrown: Thrown; chance: number }[]): Thrown {
    const sums = new Map<Beginning, Float64Array>()
    for (const { thrown, chance } of parts)
      for (const { beginning, p } of thrown.columns)
        addRun(columnFor(sums, beginning, p.length), 0, p, 0, p.length, chance)
    return new Thrown(book, sums)
  }

  /** So many more dice. */
  and(damage: DamageDice, count: number): Thrown {
    if (count === 0) return this
    const last = this.#last
    if (last?.damage === damage) return last.before.and(damage, last.count + count)
    let known = this.#more.get(damage)
    if (!known) {
      known = []
      this.#more.set(damage, known)
    }
    known[count] ??= new Thrown(this.#book, this.#with(damage.thrown(count), damage.devastating), {
      before: this,
      damage,
      count,
    })
    return known[count]
  }

  #with({ rows, most, p }: Joint, devastating: boolean): Map<Beginning, Float64Array> {
    const sums = new Map<Beginning, Float64Array>()
    for (const { beginning, p: column, weight } of this.columns) {
      let scored = beginning
      for (let i = 0; i <= most; i++, scored = scored.followedBy(devastating)) {
        let likely = 0
        for (let at = i; at < p.length; at += most + 1) likely += p[at]!
        if (likely * weight < NEGLIGIBLE) continue
        const to = columnFor(sums, scored, Math.min(this.#book.reach, column.length + rows - 1))
        for (let hurt = 0, at = i; hurt < rows; hurt++, at += most + 1) {
          const chance = p[at]!
          if (chance === 0) continue
          const end = Math.min(column.length, to.length - hurt)
          for (let lost = 0; lost < end; lost++) to[lost + hurt]! += chance * column[lost]!
        }
      }
    }
    return sums
  }

  /** That a ship with so much Hull stays afloat. */
  get afloat(): Float64Array {
    this.#afloat ??= this.#stays()
    return this.#afloat
  }

  #stays(): Float64Array {
    const stays = new Float64Array(this.#book.reach + 1)
    this.#book.room.keep(stays.length)
    for (const { beginning, p } of this.columns) {
      const { afloat } = beginning
      for (let lost = 0; lost < p.length; lost++) addRun(stays, lost, afloat, 0, stays.length - lost, p[lost]!)
    }
    return stays
  }

  /** At a ship with so much Hull. */
  at(hull: number): Struck {
    let struck = this.#struck.get(hull)
    if (!struck) {
      struck = new Struck(this.#book, this, hull)
      this.#struck.set(hull, struck)
    }
    return struck
  }
}

/** Critical hits that are less likely are left out: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-16

const weightOf = (p: Float64Array): number => p.reduce((sum, chance) => sum + Math.abs(chance), 0)

/** The same in one piece of memory: that is read in less time. */
function sideBySide(columns: readonly Column[]): Column[] {
  const all = new Float64Array(columns.reduce((sum, { p }) => sum + p.length, 0))
  let end = 0
  return columns.map(({ beginning, p, weight }) => {
    const from = end
    end += p.length
    all.set(p, from)
    return { beginning, p: all.subarray(from, end), weight }
  })
}

/** The sum for these critical hits, with room for so much Hull. */
function columnFor(sums: Map<Beginning, Float64Array>, beginning: Beginning, length: number): Float64Array {
  const known = sums.get(beginning)
  if (known && known.length >= length) return known
  const column = new Float64Array(length)
  if (known) column.set(known)
  sums.set(beginning, column)
  return column
}
