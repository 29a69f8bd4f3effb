import type { CriticalBook, Criticals } from './critical-chain.ts'
import type { Struck } from './struck.ts'
import type { Column } from './thrown.ts'

/** Turned, and after more criticals more than `room` Hull is left. */
interface Afterwards {
  /** At `room * rows + dice`, the dice being those before the criticals. */
  readonly byDice: Float64Array
  /** At `room * counts + criticals`, those before. */
  readonly byCriticals: Float64Array
  /** Whatever dice and criticals were before. */
  readonly all: Float64Array
}

/** What dice of known numbers have made of a ship, as far as she has come to a turning point by them. */
export class TurnedStruck {
  readonly rows: number
  readonly counts: number
  /** That she has come to it and is afloat. */
  readonly chance: number
  /** No more Hull than this is left to her. */
  readonly rooms: number
  readonly #columns: readonly Column[]
  readonly #book: CriticalBook
  readonly #bounds: CriticalBook
  readonly #scores: number
  readonly #hull: number
  readonly #loss: number
  readonly #known = new Map<Criticals, Afterwards>()

  constructor(struck: Struck, book: CriticalBook, bounds: CriticalBook, scores: number, hull: number, loss: number) {
    this.rooms = bounds === book ? hull - loss : hull
    this.#book = book
    this.#bounds = bounds
    this.#scores = scores
    this.#hull = hull
    this.#loss = loss
    this.rows = struck.rows
    this.#columns = this.#likely(struck.columns)
    this.counts = Math.max(0, ...this.#columns.map(({ beginning }) => beginning.count + 1))
    this.chance = this.after(book.none).all[0]!
  }

  #likely(columns: readonly Column[]): Column[] {
    const start = this.#bounds.beginning(this.#scores)
    return columns.filter(({ beginning, p }) => {
      const turned = beginning.after(start).continuedBy(this.#book.none)
      return p.some((chance, lost) => lost < this.rows && Math.abs(chance) * turned[this.#place(lost)]! > NEGLIGIBLE)
    })
  }

  /** Where in a table it stands that the ship has turned and is afloat; with more room, so much earlier. */
  #place(lost: number): number {
    return Math.max(0, this.#loss - lost) * (this.#book.reach + 1) + this.#hull - lost
  }

  /** After more criticals. */
  after(more: Criticals): Afterwards {
    let known = this.#known.get(more)
    if (!known) {
      known = this.#worked(more)
      this.#known.set(more, known)
      this.#book.kept += known.byDice.length + known.byCriticals.length + known.all.length
    }
    return known
  }

  #worked(more: Criticals): Afterwards {
    const { rows, counts, rooms } = this
    const byDice = new Float64Array(rooms * rows)
    const byCriticals = new Float64Array(rooms * counts)
    const all = new Float64Array(rooms)
    const start = this.#bounds.beginning(this.#scores)
    for (const { beginning, p } of this.#columns) {
      const turned = beginning.after(start).continuedBy(more)
      for (let lost = 0; lost < rows && lost < p.length; lost++) {
        const chance = p[lost]!
        const from = this.#place(lost)
        if (Math.abs(chance) * turned[from]! < NEGLIGIBLE) continue
        const end = Math.min(rooms, this.#hull - lost)
        for (let room = 0; room < end; room++) {
          const stands = chance * turned[from - room]!
          byDice[room * rows + lost]! += stands
          byCriticals[room * counts + beginning.count]! += stands
        }
      }
    }
    for (let room = 0, at = 0; room < rooms; room++)
      for (let count = 0; count < counts; count++) all[room]! += byCriticals[at++]!
    return { byDice, byCriticals, all }
  }
}

/** Less likely cells are passed over: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-13
