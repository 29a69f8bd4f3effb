import type { Distribution } from '@flankspeed/odds'
import type * as vas from '../../rules/library.ts'
import { BufferPool } from '../caches/buffer-pool.ts'
import type { MemoryBudget } from '../caches/memory-budget.ts'
import { addScaled } from '../exact/add-scaled.ts'
import type { CriticalEffects, HullLoss } from './critical-effects.ts'
import type { CriticalMove } from './critical-moves.ts'
import { CriticalPrefix } from './critical-prefix.ts'
import { DamageState } from './damage-state.ts'
import { type ScoreRows, ScoreTable } from './score-rows.ts'
import { scoreStates } from './scores.ts'

/** The extra damage of some critical hits on a ship with given scores. */
export class ExtraDamage {
  /** Chance of so much extra damage; what reaches the end of the array or sinks at once is left out. */
  readonly p: Distribution
  readonly #memory: MemoryBudget
  #afloat: Float64Array | null = null

  constructor(memory: MemoryBudget, p: Distribution) {
    this.p = p
    this.#memory = memory
    memory.add(p.length)
  }

  /** Chance that a ship with so much Hull stays afloat: most links of a chain are never asked. */
  get afloat(): Float64Array {
    this.#afloat ??= this.#stays()
    return this.#afloat
  }

  #stays(): Float64Array {
    const { p } = this
    const stays = new Float64Array(p.length + 1)
    for (let i = 0; i < p.length; i++) stays[i + 1] = stays[i]! + p[i]!
    this.#memory.add(stays.length)
    return stays
  }
}

/** The last critical hits in a row, of either kind: a Markov chain over the three scores, computed from its end. */
export class CriticalSuffix {
  /** Among all of its book. */
  readonly number: number
  readonly #book: CriticalBook
  readonly #devastating: boolean
  readonly #rest: CriticalSuffix | null
  readonly #extra: (ExtraDamage | undefined)[]
  readonly #preceded: (CriticalSuffix | undefined)[] = [undefined, undefined]

  constructor(book: CriticalBook, devastating: boolean, rest: CriticalSuffix | null) {
    this.number = book.suffixCount++
    this.#book = book
    this.#devastating = devastating
    this.#rest = rest
    this.#extra = new Array(book.states)
    book.memory.add(book.states)
  }

  /** One more before these. */
  precededBy(devastating: boolean): CriticalSuffix {
    const kind = devastating ? 1 : 0
    this.#preceded[kind] ??= new CriticalSuffix(this.#book, devastating, this)
    return this.#preceded[kind]
  }

  from(scores: number): ExtraDamage {
    this.#extra[scores] ??= new ExtraDamage(this.#book.memory, this.#worked(scores))
    return this.#extra[scores]
  }

  #worked(scores: number): Distribution {
    const p = new Float64Array(this.#book.reach)
    if (this.#rest === null) {
      p[0] = 1
      return p
    }
    for (const { after, least, chances } of this.#book.losses(scores, this.#devastating)) {
      const rest = this.#rest.from(after).p
      for (let k = 0, to = least; k < chances.length; k++, to++) addScaled(p, to, rest, 0, p.length - to, chances[k]!)
    }
    return p
  }
}

/** Critical hits on ships with at most `reach` Hull, as long as their scores stay within bounds. */
export class CriticalBook {
  readonly memory: MemoryBudget
  readonly reach: number
  readonly states: number
  readonly none: CriticalSuffix
  /** Room to add up what dice do with them. */
  readonly sums: BufferPool
  readonly #effects: CriticalEffects
  readonly #within: (scores: number) => boolean
  readonly #losses: [(HullLoss[] | undefined)[], (HullLoss[] | undefined)[]] = [[], []]
  readonly #moves: [(readonly CriticalMove[] | undefined)[], (readonly CriticalMove[] | undefined)[]] = [[], []]
  #table: ScoreTable | null = null
  readonly #prefixes = new Map<number, CriticalPrefix>()
  readonly #unhurt = new Map<number, DamageState>()
  /** How many there are. */
  prefixCount = 0
  suffixCount = 0

  constructor(
    r: vas.Rules,
    effects: CriticalEffects,
    memory: MemoryBudget,
    reach: number,
    within: (scores: number) => boolean = () => true,
  ) {
    this.#effects = effects
    this.#within = within
    this.memory = memory
    this.sums = new BufferPool(memory)
    this.reach = reach
    this.states = scoreStates(r)
    this.none = new CriticalSuffix(this, false, null)
  }

  /** Critical hits on a ship with these scores, from the first on. */
  prefix(scores: number): CriticalPrefix {
    let prefix = this.#prefixes.get(scores)
    if (!prefix) {
      prefix = new CriticalPrefix(this, scores)
      this.#prefixes.set(scores, prefix)
    }
    return prefix
  }

  /** No dice yet at a ship with these scores. */
  unhurt(scores: number): DamageState {
    let unhurt = this.#unhurt.get(scores)
    if (!unhurt) {
      unhurt = DamageState.nothing(this, this.prefix(scores))
      this.#unhurt.set(scores, unhurt)
    }
    return unhurt
  }

  /** What a critical hit takes that leads to scores within bounds, if her Hull allows. */
  losses(scores: number, devastating: boolean): readonly HullLoss[] {
    const known = this.#losses[devastating ? 1 : 0]
    known[scores] ??= this.#effects
      .sums(scores, devastating ? 'devastating' : 'critical')
      .filter(({ after }) => this.#within(after))
    return known[scores]
  }

  /** The ships of these rows after one more critical hit, as long as their scores stay within bounds. */
  afterCritical(rows: ScoreRows, devastating: boolean): ScoreRows {
    const known = this.#moves[devastating ? 1 : 0]
    if (this.#table === null) {
      this.#table = new ScoreTable(this.states, this.reach)
      this.memory.add(this.states * (this.reach + 1))
    }
    return this.#table.next(rows, (scores) => {
      known[scores] ??= this.#effects
        .moves(scores, devastating ? 'devastating' : 'critical')
        .filter(({ after }) => this.#within(after))
      return known[scores]
    })
  }
}
