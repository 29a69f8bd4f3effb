import type { MemoryBudget } from './memory-budget.ts'

/** Arrays for intermediate results, reused from one question to the next because allocating them takes time. */
export class BufferPool {
  readonly #memory: MemoryBudget
  readonly #sheets: Float64Array[] = []
  #used = 0

  constructor(memory: MemoryBudget) {
    this.#memory = memory
  }

  /** An array whose first `numbers` entries are 0. It may be longer, and the rest holds anything. */
  take(numbers: number): Float64Array {
    const at = this.#used++
    const sheet = this.#sheets[at]
    if (sheet && sheet.length >= numbers) return sheet.fill(0, 0, numbers)
    const larger = new Float64Array(numbers)
    if (at < MOST_SHEETS && numbers <= LARGEST_SHEET) {
      this.#memory.add(numbers - (sheet?.length ?? 0))
      this.#sheets[at] = larger
    }
    return larger
  }

  /** Makes all arrays free for reuse. */
  releaseAll(): void {
    this.#used = 0
  }
}

/** Few questions need more: such arrays are not kept. */
const MOST_SHEETS = 300
const LARGEST_SHEET = 4000
