import type { CriticalBook } from './critical-suffix.ts'
import type { CriticalColumn, DamageState } from './damage-state.ts'
import { ShipPastTurningPoint } from './ship-past-turning-point.ts'

/** A `DamageState` applied to a ship with a given Hull. */
export class DamagedShip {
  /** The most Hull that dice can have taken, and one more. */
  readonly rows: number
  /** The most critical hits, and one more. */
  readonly counts: number
  readonly columns: readonly CriticalColumn[]
  readonly #book: CriticalBook
  readonly #hull: number
  readonly #standings: ({ byDice: Float64Array; byCriticals: Float64Array } | undefined)[] = []
  readonly #turned = new Map<CriticalBook, (ShipPastTurningPoint | undefined)[]>()

  constructor(book: CriticalBook, { columns, rows }: DamageState, hull: number) {
    this.#book = book
    this.columns = columns
    this.#hull = hull
    this.rows = Math.min(rows, hull)
    this.counts = Math.max(0, ...columns.map(({ prefix }) => prefix.count)) + 1
  }

  /**
   * That more than `hull` is left: by what dice have taken, at `hull * rows + dice`, and by critical hits, at
   * `hull * counts + criticals`.
   */
  afloatStates(width: number): { byDice: Float64Array; byCriticals: Float64Array } {
    this.#standings[width] ??= this.#computeStates(width)
    return this.#standings[width]
  }

  #computeStates(width: number): { byDice: Float64Array; byCriticals: Float64Array } {
    const { rows, counts } = this
    const byDice = new Float64Array(rows * width)
    const byCriticals = new Float64Array(counts * width)
    for (const { prefix, p } of this.columns) {
      const { count, afloat } = prefix
      for (let lost = 0; lost < rows && lost < p.length; lost++) {
        const left = this.#hull - lost
        const end = Math.min(width, left)
        for (let rest = 0; rest < end; rest++) {
          const states = p[lost]! * afloat[left - rest]!
          byDice[rest * rows + lost]! += states
          byCriticals[rest * counts + count]! += states
        }
      }
    }
    this.#book.memory.add(byDice.length)
    this.#book.memory.add(byCriticals.length)
    return { byDice, byCriticals }
  }

  /** Only ships past a turning point: they have lost at least `loss` Hull, or left the bounds of the book. */
  pastTurningPoint(book: CriticalBook, scores: number, loss: number): ShipPastTurningPoint {
    let known = this.#turned.get(book)
    if (!known) {
      known = []
      this.#turned.set(book, known)
    }
    known[loss] ??= new ShipPastTurningPoint(this, this.#book, book, scores, this.#hull, loss)
    return known[loss]
  }
}
