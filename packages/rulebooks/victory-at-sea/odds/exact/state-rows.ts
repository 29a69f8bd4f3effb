import { addScaled } from './add-scaled.ts'

/** Ships in one condition and with the same scores: the chance of each Hull lost and count, at `lost * width + count`. */
export interface StateRow {
  readonly cells: Float64Array
  /** They have lost from `first` to less than `end`; other cells are 0. */
  first: number
  end: number
}

/** Arrays that hold only zeros, to be used again and again. */
export class ZeroedArrays {
  readonly size: number
  readonly #free: Float64Array[] = []

  constructor(size: number) {
    this.size = size
  }

  take(): Float64Array {
    return this.#free.pop() ?? new Float64Array(this.size)
  }

  giveBack(zeros: Float64Array): void {
    this.#free.push(zeros)
  }
}

/** Rows of one width, for ships with so much Hull. */
export class StateRows {
  readonly width: number
  readonly #hull: number
  readonly #arrays: ZeroedArrays
  readonly #thrown: StateRow[] = []

  constructor(hull: number, width: number, arrays: ZeroedArrays) {
    this.#hull = hull
    this.width = width
    this.#arrays = arrays
  }

  take(): StateRow {
    return { cells: this.#arrays.take(), first: this.#hull, end: 0 }
  }

  release({ cells, first, end }: StateRow): void {
    if (first < end) cells.fill(0, first * this.width, end * this.width)
    this.#arrays.giveBack(cells)
  }

  /** Lets go of unlikely losses, from the least on and from the most; returns their chance. */
  trim(row: StateRow): number {
    const { cells } = row
    const { width } = this
    let gone = 0
    for (let sum = sumOf(cells, row.first, width); row.first < row.end && sum < UNLIKELY; ) {
      gone += sum
      cells.fill(0, row.first * width, ++row.first * width)
      sum = sumOf(cells, row.first, width)
    }
    for (let sum = sumOf(cells, row.end - 1, width); row.first < row.end && sum < UNLIKELY; ) {
      gone += sum
      cells.fill(0, --row.end * width, (row.end + 1) * width)
      sum = sumOf(cells, row.end - 1, width)
    }
    return gone
  }

  /** Ships that have lost from `first` to less than `end` lose `taken` more, and so much is counted, by a chance. */
  move(to: StateRow, from: StateRow, first: number, end: number, taken: number, counted: number, chance: number): void {
    const last = Math.min(end, this.#hull - taken)
    if (first >= last) return
    const { width } = this
    const count = (last - first) * width - counted
    addScaled(to.cells, (first + taken) * width + counted, from.cells, first * width, count, chance)
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
    if (first >= end) {
      after.first = this.#hull
      after.end = 0
      return after
    }
    after.first = Math.min(first + 1, this.#hull)
    after.end = Math.min(end + FACES, this.#hull)
    const [start, stop] = [after.first * width, after.end * width]
    const back = width * (1 + FACES)
    const comes = Math.min(stop, (end + 1) * width)
    const goes = Math.min(comes, (first + 1 + FACES) * width)
    let at = start
    for (; at < start + width && at < comes; at++) to[at] = from[at - width]! * EACH
    for (; at < goes; at++) to[at] = to[at - width]! + from[at - width]! * EACH
    for (; at < comes; at++) to[at] = to[at - width]! + (from[at - width]! - from[at - back]!) * EACH
    for (; at < stop && at < (first + 1 + FACES) * width; at++) to[at] = to[at - width]!
    for (; at < stop; at++) to[at] = to[at - width]! - from[at - back]! * EACH
    return after
  }
}

function sumOf(cells: Float64Array, lost: number, width: number): number {
  let sum = 0
  for (let at = lost * width; at < (lost + 1) * width; at++) sum += cells[at]!
  return sum
}

const FACES = 6
const EACH = 1 / FACES

/** Less likely losses are not followed any further. */
const UNLIKELY = 1e-16
