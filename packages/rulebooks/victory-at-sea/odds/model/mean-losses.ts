import type { MemoryBudget } from '../caches/memory-budget.ts'
import { addScaled } from '../exact/add-scaled.ts'
import type { CriticalEffects } from './critical-effects.ts'

/** After some critical hits of one kind in a row, by Critical Scores before them. */
type ByScores = (Float64Array | undefined)[]

/**
 * The Hull that critical hits leave a ship on average, computed from the last of them. Whoever needs no more than the mean
 * is spared the distributions.
 */
export class MeanLosses {
  readonly #effects: CriticalEffects
  readonly #memory: MemoryBudget
  readonly #untouched: Float64Array
  /** By their number. */
  readonly #left: readonly [ByScores[], ByScores[]] = [[], []]

  constructor(effects: CriticalEffects, memory: MemoryBudget, reach: number) {
    this.#effects = effects
    this.#memory = memory
    this.#untouched = Float64Array.from({ length: reach + 1 }, (_, hull) => hull)
    memory.add(reach)
  }

  /** What so many critical hits leave, by the Hull before them: 0 where she sinks. */
  left(count: number, devastating: boolean, scores: number): Float64Array {
    if (count === 0) return this.#untouched
    const known = this.#left[devastating ? 1 : 0]
    while (known.length <= count) known.push([])
    known[count]![scores] ??= this.#worked(count, devastating, scores)
    return known[count]![scores]
  }

  #worked(count: number, devastating: boolean, scores: number): Float64Array {
    const left = new Float64Array(this.#untouched.length)
    this.#memory.add(left.length)
    for (const { after, least, chances } of this.#effects.losses(scores, devastating ? 'devastating' : 'critical')) {
      const then = this.left(count - 1, devastating, after)
      for (let k = 0, to = least; k < chances.length; k++, to++)
        addScaled(left, to, then, 0, left.length - to, chances[k]!)
    }
    return left
  }
}
