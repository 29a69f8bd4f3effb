import type { CriticalBook } from './critical-chain.ts'
import type { Column, Thrown } from './thrown.ts'
import { TurnedStruck } from './turned-struck.ts'

/** What dice of known numbers have made of a ship that had so much Hull. */
export class Struck {
  /** The most Hull that dice can have taken, and one more. */
  readonly rows: number
  /** The most critical hits, and one more. */
  readonly counts: number
  readonly columns: readonly Column[]
  readonly #book: CriticalBook
  readonly #hull: number
  readonly #standings: ({ byDice: Float64Array; byCriticals: Float64Array } | undefined)[] = []
  readonly #turned = new Map<CriticalBook, (TurnedStruck | undefined)[]>()

  constructor(book: CriticalBook, { columns, rows }: Thrown, hull: number) {
    this.#book = book
    this.columns = columns
    this.#hull = hull
    this.rows = Math.min(rows, hull)
    this.counts = Math.max(0, ...columns.map(({ beginning }) => beginning.count)) + 1
  }

  /**
   * That more than `hull` is left: by what dice have taken, at `hull * rows + dice`, and by critical hits, at
   * `hull * counts + criticals`.
   */
  standing(width: number): { byDice: Float64Array; byCriticals: Float64Array } {
    this.#standings[width] ??= this.#stands(width)
    return this.#standings[width]
  }

  #stands(width: number): { byDice: Float64Array; byCriticals: Float64Array } {
    const { rows, counts } = this
    const byDice = new Float64Array(rows * width)
    const byCriticals = new Float64Array(counts * width)
    for (const { beginning, p } of this.columns) {
      const { count, afloat } = beginning
      for (let lost = 0; lost < rows && lost < p.length; lost++) {
        const left = this.#hull - lost
        const end = Math.min(width, left)
        for (let rest = 0; rest < end; rest++) {
          const stands = p[lost]! * afloat[left - rest]!
          byDice[rest * rows + lost]! += stands
          byCriticals[rest * counts + count]! += stands
        }
      }
    }
    this.#book.room.keep(byDice.length)
    this.#book.room.keep(byCriticals.length)
    return { byDice, byCriticals }
  }

  /** The same of ships that have come to a turning point: lost at least so much, or left the bounds of the book. */
  turned(book: CriticalBook, scores: number, loss: number): TurnedStruck {
    let known = this.#turned.get(book)
    if (!known) {
      known = []
      this.#turned.set(book, known)
    }
    known[loss] ??= new TurnedStruck(this, this.#book, book, scores, this.#hull, loss)
    return known[loss]
  }
}
