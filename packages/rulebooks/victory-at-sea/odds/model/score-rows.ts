import { addScaled } from '../exact/add-scaled.ts'
import type { CriticalMove } from './critical-moves.ts'

/** Ships by their scores, each with the chances of the extra damage that they have taken: only what is likely at all. */
export interface ScoreRows {
  readonly scores: readonly number[]
  /** The least extra damage of each. */
  readonly least: readonly number[]
  /** Where in the chances a row begins, and where the last one ends. */
  readonly starts: readonly number[]
  readonly chances: Float64Array
}

/** No extra damage yet. */
export const unhurtRows = (scores: number): ScoreRows => ({
  scores: [scores],
  least: [0],
  starts: [0, 1],
  chances: Float64Array.of(1),
})

/** Makes the rows after a critical hit in one large table that is used again, and keeps of it what is not negligible. */
export class ScoreTable {
  readonly #reach: number
  /** At `scores * reach + damage`; zeros between two uses. */
  readonly #cells: Float64Array
  /** By scores: less extra damage than this; 0 where nothing is. */
  readonly #ends: number[]
  readonly #thrown: readonly [Float64Array, Float64Array]

  /** Less extra damage than `reach` is told apart; whoever takes more is lost. */
  constructor(states: number, reach: number) {
    this.#reach = reach
    this.#cells = new Float64Array(states * reach)
    this.#ends = new Array<number>(states).fill(0)
    this.#thrown = [new Float64Array(reach), new Float64Array(reach)]
  }

  /** After one more critical hit, of which it is known where it leads from any scores. */
  next({ scores, least, starts, chances }: ScoreRows, moves: (scores: number) => readonly CriticalMove[]): ScoreRows {
    for (let row = 0; row < scores.length; row++)
      this.#scatter(chances, starts[row]!, least[row]!, starts[row + 1]! - starts[row]!, moves(scores[row]!))
    return this.#gathered()
  }

  #scatter(chances: Float64Array, start: number, least: number, length: number, moves: readonly CriticalMove[]): void {
    const reach = this.#reach
    let [row, from, first, count] = [chances, start, least, length]
    let dice = 0
    for (const { points, d6, after, chance } of moves) {
      for (; dice < d6; dice++) {
        const thrown = this.#thrown[dice % 2]!
        throwOne(thrown, row, from, count)
        row = thrown
        from = 0
        first++
        count = Math.min(count + FACES - 1, reach - first)
      }
      const end = Math.min(reach, first + points + count)
      if (end <= first + points) continue
      addScaled(this.#cells, after * reach + first + points, row, from, end - first - points, chance)
      if (end > this.#ends[after]!) this.#ends[after] = end
    }
  }

  #gathered(): ScoreRows {
    const reach = this.#reach
    const [scores, least, ends] = [[] as number[], [] as number[], [] as number[]]
    const starts = [0]
    let size = 0
    for (let state = 0; state < this.#ends.length; state++) {
      const from = state * reach
      const [first, end] = this.#likely(from, this.#ends[state]!)
      if (first === end) continue
      scores.push(state)
      least.push(first)
      ends.push(end)
      size += end - first
      starts.push(size)
    }
    const chances = new Float64Array(size)
    for (let row = 0; row < scores.length; row++) {
      const from = scores[row]! * reach
      for (let at = from + least[row]!, to = starts[row]!; to < starts[row + 1]!; at++, to++)
        chances[to] = this.#cells[at]!
    }
    for (let state = 0; state < this.#ends.length; state++) {
      if (this.#ends[state] !== 0) this.#cells.fill(0, state * reach, state * reach + this.#ends[state]!)
      this.#ends[state] = 0
    }
    return { scores, least, starts, chances }
  }

  /** From the first damage that has a chance to the last that is not negligible; nothing where all is negligible. */
  #likely(from: number, reached: number): [first: number, end: number] {
    const cells = this.#cells
    let sum = 0
    for (let at = from; at < from + reached; at++) sum += cells[at]!
    if (sum < NEGLIGIBLE) return [0, 0]
    let end = reached
    while (end > 0 && cells[from + end - 1]! <= NEGLIGIBLE) end--
    let first = 0
    while (first < end && cells[from + first]! <= 0) first++
    return [first, end]
  }
}

/** One D6 more on top of this damage: a sum over six faces that slides along. */
function throwOne(to: Float64Array, row: Float64Array, from: number, count: number): void {
  const end = Math.min(to.length, count + FACES - 1)
  const all = Math.min(count, end)
  let at = 0
  let sum = 0
  for (; at < FACES && at < all; at++) {
    sum += row[from + at]!
    to[at] = sum * EACH
  }
  for (; at < all; at++) {
    sum += row[from + at]! - row[from + at - FACES]!
    to[at] = sum * EACH
  }
  for (; at < FACES && at < end; at++) to[at] = sum * EACH
  for (; at < end; at++) {
    sum -= row[from + at - FACES]!
    to[at] = sum * EACH
  }
}

const FACES = 6
const EACH = 1 / FACES

/** Less likely ends are dropped: together they stay far below the promised precision. */
const NEGLIGIBLE = 1e-15
