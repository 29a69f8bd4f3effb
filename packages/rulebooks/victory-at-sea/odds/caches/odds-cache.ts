import type * as vas from '../../rules/library.ts'
import { CriticalEffects } from '../model/critical-effects.ts'
import { CriticalBook } from '../model/critical-suffix.ts'
import { DamageDiceBook } from '../model/damage-dice.ts'
import { MeanLosses } from '../model/mean-losses.ts'
import { scoresAt } from '../model/scores.ts'
import { BufferPool } from './buffer-pool.ts'
import { MEANS_KEPT, MeanCache } from './mean-cache.ts'
import { MemoryBudget } from './memory-budget.ts'
import { ResultCache } from './result-cache.ts'

/** Everything computed so far for ships with at most `reach` Hull. */
export class OddsCache {
  readonly memory: MemoryBudget
  readonly reach: number
  readonly damage: DamageDiceBook
  readonly criticals: CriticalBook
  readonly criticalEffects: CriticalEffects
  readonly meanLosses: MeanLosses
  readonly means: MeanCache
  readonly buffers: BufferPool
  readonly results: ResultCache
  readonly #r: vas.Rules
  readonly #running = new Map<number, CriticalBook>()

  constructor(r: vas.Rules, memory: MemoryBudget, means: MeanCache, answers: ResultCache, reach: number) {
    this.#r = r
    this.memory = memory
    this.means = means
    this.results = answers
    this.reach = reach
    this.damage = new DamageDiceBook(memory, reach)
    this.criticalEffects = new CriticalEffects(r, memory, reach)
    this.meanLosses = new MeanLosses(this.criticalEffects, memory, reach)
    this.criticals = new CriticalBook(r, this.criticalEffects, memory, reach)
    this.buffers = new BufferPool(memory)
  }

  /** Chains of critical hits that leave the Engine score below this. */
  criticalsBelow(engine: number): CriticalBook {
    if (engine > this.#r.mostCritical.score) return this.criticals
    let book = this.#running.get(engine)
    if (!book) {
      const isBelow = (scores: number): boolean => scoresAt(this.#r, scores).engine < engine
      book = new CriticalBook(this.#r, this.criticalEffects, this.memory, this.reach, isBelow)
      this.#running.set(engine, book)
    }
    return book
  }
}

let answered = new WeakMap<vas.Rules, ResultCache>()

/** Results outlive the other caches: otherwise a question that fills the memory would be computed again and again. */
function resultCacheFor(r: vas.Rules): ResultCache {
  let answers = answered.get(r)
  if (!answers) {
    answers = new ResultCache()
    answered.set(r, answers)
  }
  return answers
}

/** The caches of all rules and sizes, and the memory that they share. */
class CachesBySize {
  readonly #memory = new MemoryBudget()
  readonly #means = new MeanCache()
  readonly #known = new WeakMap<vas.Rules, Map<number, OddsCache>>()

  constructor() {
    this.#memory.add(MEANS_KEPT)
  }

  get full(): boolean {
    return this.#memory.full
  }

  of(r: vas.Rules, reach: number): OddsCache {
    let sizes = this.#known.get(r)
    if (!sizes) {
      sizes = new Map()
      this.#known.set(r, sizes)
    }
    let cache = sizes.get(reach)
    if (!cache) {
      cache = new OddsCache(r, this.#memory, this.#means, resultCacheFor(r), reach)
      sizes.set(reach, cache)
    }
    return cache
  }
}

const STEP = 16
let shelf = new CachesBySize()

/**
 * The cache for a ship with this much Hull. Ships of similar size share one. When all caches together hold too much,
 * they are dropped and built anew.
 */
export function oddsCacheFor(r: vas.Rules, hull: number): OddsCache {
  if (shelf.full) shelf = new CachesBySize()
  return shelf.of(r, Math.max(1, Math.ceil(hull / STEP)) * STEP)
}

/** All caches start empty, as for the first question of a program. */
export function forgetOdds(): void {
  shelf = new CachesBySize()
  answered = new WeakMap()
}
