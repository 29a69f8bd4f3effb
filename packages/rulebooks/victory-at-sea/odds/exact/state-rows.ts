import { addScaled } from './add-scaled.ts'

/** Ships in one condition and with the same scores: the chance of each Hull lost and count, at `lost * width + count`. */
export interface StateRow {
  readonly cells: Float64Array
  /** They have lost from `first` to less than `end`; other cells are 0. */
  first: number
  end: number
}

/** Rows of one width, for ships with so much Hull, used again and again. */
export class StateRows {
  readonly width: number
  readonly #hull: number
  readonly #free: Float64Array[] = []
  readonly #thrown: StateRow[] = []

  constructor(hull: number, width: number) {
    this.#hull = hull
    this.width = width
  }

  take(): StateRow {
    const cells = this.#free.pop() ?? new Float64Array(this.#hull * this.width)
    return { cells, first: this.#hull, end: 0 }
  }

  release({ cells, first, end }: StateRow): void {
    if (first < end) cells.fill(0, first * this.width, end * this.width)
    this.#free.push(cells)
  }

  /** Ships that have lost from `first` to less than `end` lose `taken` more, and so much is counted, by a chance. */
  move(to: StateRow, from: StateRow, first: number, end: number, taken: number, counted: number, chance: number): void {
    const last = Math.min(end, this.#hull - taken)
    if (first >= last) return
    const { width } = this
    addScaled(to.cells, (first + taken) * width + counted, from.cells, first * width, (last - first) * width - counted, chance) // biome-ignore format: one step
    if (first + taken < to.first) to.first = first + taken
    if (last + taken > to.end) to.end = last + taken
  }

  /** The same ships after one D6 more, the `n`-th; the row is good until the next of that number. */
  thrown(row: StateRow, n: number): StateRow {
    this.#thrown[n] ??= { cells: new Float64Array(this.#hull * this.width), first: 0, end: 0 }
    return this.#oneMore(row, this.#thrown[n])
  }

  /** A sum over six faces that slides along. */
  #oneMore({ cells: from, first, end }: StateRow, after: StateRow): StateRow {
    const { width } = this
    const to = after.cells
    after.first = Math.min(first + 1, this.#hull)
    after.end = Math.min(end + FACES, this.#hull)
    for (let lost = after.first; lost < after.end; lost++) {
      const start = lost * width
      const comes = lost - 1 < end
      const goes = lost - 1 - FACES >= first
      for (let at = start; at < start + width; at++) {
        let sum = lost > after.first ? to[at - width]! : 0
        if (comes) sum += from[at - width]! / FACES
        if (goes) sum -= from[at - width * (1 + FACES)]! / FACES
        to[at] = sum
      }
    }
    return after
  }
}

const FACES = 6
