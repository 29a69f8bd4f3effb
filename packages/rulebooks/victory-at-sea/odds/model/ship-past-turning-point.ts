import { addScaled } from '../exact/add-scaled.ts'
import type { CriticalPrefix } from './critical-prefix.ts'
import type { CriticalBook, CriticalSuffix } from './critical-suffix.ts'
import type { CriticalColumn } from './damage-state.ts'
import type { DamagedShip } from './damaged-ship.ts'

/**
 * Past the turning point, and after more criticals more than `margin` Hull is left: at `margin`, whatever dice and criticals were before;
 * then by those criticals, at `margin * counts + criticals`; then by those dice, at `margin * rows + dice`.
 */
type Afterwards = Float64Array

/** The part of a `DamagedShip` that is past a turning point and afloat. */
export class ShipPastTurningPoint {
  readonly rows: number
  readonly counts: number
  /** That she has come to it and is afloat. */
  readonly chance: number
  /** No more Hull than this is left to her. */
  readonly margins: number
  /** Where in a table the criticals begin, and the dice. */
  readonly criticalsFrom: number
  readonly diceFrom: number
  readonly #columns: readonly CriticalColumn[]
  readonly #book: CriticalBook
  readonly #bounds: CriticalBook
  readonly #scores: number
  readonly #hull: number
  readonly #loss: number
  /** By the number of the criticals. */
  readonly #known: (Afterwards | undefined)[] = []

  constructor(
    struck: DamagedShip,
    book: CriticalBook,
    bounds: CriticalBook,
    scores: number,
    hull: number,
    loss: number,
  ) {
    this.margins = bounds === book ? hull - loss : hull
    this.#book = book
    this.#bounds = bounds
    this.#scores = scores
    this.#hull = hull
    this.#loss = loss
    this.rows = struck.rows
    this.#columns = this.#likely(struck.columns)
    this.counts = Math.max(0, ...this.#columns.map(({ prefix }) => prefix.count + 1))
    this.criticalsFrom = this.margins
    this.diceFrom = this.margins * (1 + this.counts)
    this.chance = this.after(book.none)[0]!
  }

  #likely(columns: readonly CriticalColumn[]): CriticalColumn[] {
    const start = this.#bounds.prefix(this.#scores)
    return columns.filter(({ prefix, p }) => {
      const within = prefix.after(start)
      const lost = within.continuedBy(this.#book.none)
      const left = leftBounds(prefix, within, this.#book.none)
      return p.some((chance, taken) => {
        if (taken >= this.rows) return false
        return Math.abs(chance) * (lost[this.#place(taken)]! + left[this.#hull - taken]!) > NEGLIGIBLE
      })
    })
  }

  /** The index at which a table says that the ship has lost enough and is afloat; `margin` entries earlier with a margin. */
  #place(taken: number): number {
    return Math.max(0, this.#loss - taken) * (this.#book.reach + 1) + this.#hull - taken
  }

  /** After more criticals. */
  after(more: CriticalSuffix): Afterwards {
    let known = this.#known[more.number]
    if (!known) {
      known = this.#worked(more)
      this.#known[more.number] = known
      this.#book.memory.add(known.length)
    }
    return known
  }

  #worked(more: CriticalSuffix): Afterwards {
    const { rows, counts, margins, criticalsFrom, diceFrom } = this
    const table = new Float64Array(margins * (1 + counts + rows))
    const start = this.#bounds.prefix(this.#scores)
    for (const { prefix, p } of this.#columns) {
      const within = prefix.after(start)
      const lost = within.continuedBy(more)
      const left = leftBounds(prefix, within, more)
      for (let taken = 0; taken < rows && taken < p.length; taken++) {
        const chance = p[taken]!
        const rest = this.#hull - taken
        const from = this.#place(taken)
        if (Math.abs(chance) * (lost[from]! + left[rest]!) < NEGLIGIBLE) continue
        const end = Math.min(margins, rest)
        for (let margin = 0; margin < end; margin++) {
          const chanceLeft = chance * (lost[from - margin]! + left[rest - margin]!)
          table[diceFrom + margin * rows + taken]! += chanceLeft
          table[criticalsFrom + margin * counts + prefix.count]! += chanceLeft
        }
      }
    }
    for (let margin = 0, at = criticalsFrom; margin < margins; margin++)
      for (let count = 0; count < counts; count++) table[margin]! += table[at++]!
    return table
  }
}

/** By the Hull that a ship has: that she leaves the bounds with the first critical hits and is afloat after more. */
function leftBounds(prefix: CriticalPrefix, within: CriticalPrefix, more: CriticalSuffix): Float64Array {
  const left = new Float64Array(prefix.reach + 1)
  if (within === prefix) return left
  addScaled(left, 0, prefix.afloatWith(more), 0, left.length, 1)
  addScaled(left, 0, within.afloatWith(more), 0, left.length, -1)
  return left
}

/** Less likely cells are passed over: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-13
