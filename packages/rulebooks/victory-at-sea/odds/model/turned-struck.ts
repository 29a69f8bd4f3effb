import { addRun } from '../exact/adding.ts'
import type { Beginning } from './critical-beginning.ts'
import type { CriticalBook, Criticals } from './critical-chain.ts'
import type { Struck } from './struck.ts'
import type { Column } from './thrown.ts'

/**
 * Turned, and after more criticals more than `room` Hull is left: at `room`, whatever dice and criticals were before;
 * then by those criticals, at `room * counts + criticals`; then by those dice, at `room * rows + dice`.
 */
type Afterwards = Float64Array

/** What dice of known numbers have made of a ship, as far as she has come to a turning point by them. */
export class TurnedStruck {
  readonly rows: number
  readonly counts: number
  /** That she has come to it and is afloat. */
  readonly chance: number
  /** No more Hull than this is left to her. */
  readonly rooms: number
  /** Where in a table the criticals begin, and the dice. */
  readonly criticalsFrom: number
  readonly diceFrom: number
  readonly #columns: readonly Column[]
  readonly #book: CriticalBook
  readonly #bounds: CriticalBook
  readonly #scores: number
  readonly #hull: number
  readonly #loss: number
  /** By the number of the criticals. */
  readonly #known: (Afterwards | undefined)[] = []

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
    this.criticalsFrom = this.rooms
    this.diceFrom = this.rooms * (1 + this.counts)
    this.chance = this.after(book.none)[0]!
  }

  #likely(columns: readonly Column[]): Column[] {
    const start = this.#bounds.beginning(this.#scores)
    return columns.filter(({ beginning, p }) => {
      const within = beginning.after(start)
      const lost = within.continuedBy(this.#book.none)
      const left = leftBounds(beginning, within, this.#book.none)
      return p.some((chance, taken) => {
        if (taken >= this.rows) return false
        return Math.abs(chance) * (lost[this.#place(taken)]! + left[this.#hull - taken]!) > NEGLIGIBLE
      })
    })
  }

  /** Where in a table it stands that the ship has lost enough and is afloat; with more room, so much earlier. */
  #place(taken: number): number {
    return Math.max(0, this.#loss - taken) * (this.#book.reach + 1) + this.#hull - taken
  }

  /** After more criticals. */
  after(more: Criticals): Afterwards {
    let known = this.#known[more.number]
    if (!known) {
      known = this.#worked(more)
      this.#known[more.number] = known
      this.#book.room.keep(known.length)
    }
    return known
  }

  #worked(more: Criticals): Afterwards {
    const { rows, counts, rooms, criticalsFrom, diceFrom } = this
    const table = new Float64Array(rooms * (1 + counts + rows))
    const start = this.#bounds.beginning(this.#scores)
    for (const { beginning, p } of this.#columns) {
      const within = beginning.after(start)
      const lost = within.continuedBy(more)
      const left = leftBounds(beginning, within, more)
      for (let taken = 0; taken < rows && taken < p.length; taken++) {
        const chance = p[taken]!
        const rest = this.#hull - taken
        const from = this.#place(taken)
        if (Math.abs(chance) * (lost[from]! + left[rest]!) < NEGLIGIBLE) continue
        const end = Math.min(rooms, rest)
        for (let room = 0; room < end; room++) {
          const stands = chance * (lost[from - room]! + left[rest - room]!)
          table[diceFrom + room * rows + taken]! += stands
          table[criticalsFrom + room * counts + beginning.count]! += stands
        }
      }
    }
    for (let room = 0, at = criticalsFrom; room < rooms; room++)
      for (let count = 0; count < counts; count++) table[room]! += table[at++]!
    return table
  }
}

/** By the Hull that a ship has: that she leaves the bounds with the first critical hits and is afloat after more. */
function leftBounds(beginning: Beginning, within: Beginning, more: Criticals): Float64Array {
  const left = new Float64Array(beginning.reach + 1)
  if (within === beginning) return left
  addRun(left, 0, beginning.afloatWith(more), 0, left.length, 1)
  addRun(left, 0, within.afloatWith(more), 0, left.length, -1)
  return left
}

/** Less likely cells are passed over: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-13
