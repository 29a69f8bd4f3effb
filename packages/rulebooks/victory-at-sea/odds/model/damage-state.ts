import { addScaled } from '../exact/add-scaled.ts'
import type { JointDistribution } from '../exact/joint-distribution.ts'
import type { CriticalPrefix } from './critical-prefix.ts'
import type { CriticalBook } from './critical-suffix.ts'
import type { DamageDice } from './damage-dice.ts'
import { DamagedShip } from './damaged-ship.ts'

/** Critical hits scored so far, and the chances that dice have taken `i` Hull with them. */
export interface CriticalColumn {
  readonly prefix: CriticalPrefix
  readonly p: Float64Array
  readonly weight: number
}

/** The distribution of damage after a known number of dice of each kind. */
export class DamageState {
  /** The likeliest first; none where she is as good as sunk. */
  readonly columns: readonly CriticalColumn[]
  /** The most Hull that they can have taken, and one more. */
  readonly rows: number
  readonly #book: CriticalBook
  readonly #last: { readonly before: DamageState; readonly damage: DamageDice; readonly count: number } | null
  readonly #more = new Map<DamageDice, (DamageState | undefined)[]>()
  readonly #struck = new Map<number, DamagedShip>()
  #afloat: Float64Array | null = null

  constructor(
    book: CriticalBook,
    columns: ReadonlyMap<CriticalPrefix, Float64Array>,
    last: { before: DamageState; damage: DamageDice; count: number } | null = null,
  ) {
    this.#book = book
    this.columns = sideBySide(columns)
    this.rows = 1
    for (const { p } of this.columns) {
      this.rows = Math.max(this.rows, p.length)
      book.memory.add(p.length)
    }
    this.#last = last
  }

  static nothing(book: CriticalBook, prefix: CriticalPrefix): DamageState {
    return new DamageState(book, new Map([[prefix, Float64Array.of(1)]]))
  }

  /** A weighted sum of states. */
  static mixed(book: CriticalBook, parts: readonly { state: DamageState; chance: number }[]): DamageState {
    const sums = new Map<CriticalPrefix, Float64Array>()
    for (const { state, chance } of parts)
      for (const { prefix, p } of state.columns) addScaled(columnFor(book, sums, prefix), 0, p, 0, p.length, chance)
    return DamageState.#of(book, sums)
  }

  /** Takes what has been added up, and gives back the room for it. */
  static #of(
    book: CriticalBook,
    sums: ReadonlyMap<CriticalPrefix, Float64Array>,
    last: { before: DamageState; damage: DamageDice; count: number } | null = null,
  ): DamageState {
    const state = new DamageState(book, sums, last)
    book.sums.releaseAll()
    return state
  }

  /** So many more dice. */
  plus(damage: DamageDice, count: number): DamageState {
    if (count === 0) return this
    const last = this.#last
    if (last?.damage === damage) return last.before.plus(damage, last.count + count)
    let known = this.#more.get(damage)
    if (!known) {
      known = []
      this.#more.set(damage, known)
    }
    known[count] ??= DamageState.#of(this.#book, this.#with(damage.roll(count), damage.devastating), {
      before: this,
      damage,
      count,
    })
    return known[count]
  }

  #with({ rows, most, p }: JointDistribution, devastating: boolean): Map<CriticalPrefix, Float64Array> {
    const length = Math.min(this.#book.reach, this.rows + rows - 1)
    const likely = new Array<number>(most + 1).fill(0)
    for (let at = 0, i = 0; at < p.length; at++, i = i === most ? 0 : i + 1) likely[i]! += p[at]!
    const sums = new Map<CriticalPrefix, Float64Array>()
    for (const { prefix, p: column, weight } of this.columns) {
      let scored = prefix
      for (let i = 0; i <= most; i++, scored = scored.followedBy(devastating)) {
        if (likely[i]! * weight < NEGLIGIBLE) continue
        const to = columnFor(this.#book, sums, scored)
        for (let hurt = 0, at = i; hurt < rows; hurt++, at += most + 1) {
          const chance = p[at]!
          if (chance !== 0) addScaled(to, hurt, column, 0, Math.min(column.length, length - hurt), chance)
        }
      }
    }
    return sums
  }

  /** That a ship with so much Hull stays afloat. */
  afloatAt(hull: number): number {
    let stays = 0
    for (const { prefix, p } of this.columns) {
      const { afloat } = prefix
      for (let lost = 0; lost < p.length && lost < hull; lost++) stays += p[lost]! * afloat[hull - lost]!
    }
    return stays
  }

  /** The same for any Hull. */
  get afloat(): Float64Array {
    this.#afloat ??= this.#stays()
    return this.#afloat
  }

  #stays(): Float64Array {
    const stays = new Float64Array(this.#book.reach + 1)
    this.#book.memory.add(stays.length)
    for (const { prefix, p } of this.columns) {
      const { afloat } = prefix
      for (let lost = 0; lost < p.length; lost++) addScaled(stays, lost, afloat, 0, stays.length - lost, p[lost]!)
    }
    return stays
  }

  /** At a ship with so much Hull. */
  at(hull: number): DamagedShip {
    let struck = this.#struck.get(hull)
    if (!struck) {
      struck = new DamagedShip(this.#book, this, hull)
      this.#struck.set(hull, struck)
    }
    return struck
  }
}

/** Critical hits that are less likely are left out: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-16

/** Copies the columns into one array, the likeliest first, each as far as it reaches: reading them is faster. */
function sideBySide(columns: ReadonlyMap<CriticalPrefix, Float64Array>): CriticalColumn[] {
  let size = 0
  const all = Array.from(columns, ([prefix, p]) => {
    let weight = 0
    let length = 0
    for (let lost = 0; lost < p.length; lost++)
      if (p[lost] !== 0) {
        weight += Math.abs(p[lost]!)
        length = lost + 1
      }
    size += length
    return { prefix, p, weight, length }
  }).sort((one, other) => other.weight - one.weight)
  const cells = new Float64Array(size)
  let end = 0
  return all.map(({ prefix, p, weight, length }) => {
    const from = end
    end += length
    for (let lost = 0; lost < length; lost++) cells[from + lost] = p[lost]!
    return { prefix, p: cells.subarray(from, end), weight }
  })
}

/** The sum for these critical hits. */
function columnFor(book: CriticalBook, sums: Map<CriticalPrefix, Float64Array>, prefix: CriticalPrefix): Float64Array {
  let sum = sums.get(prefix)
  if (sum === undefined) {
    sum = book.sums.take(book.reach)
    sums.set(prefix, sum)
  }
  return sum
}
