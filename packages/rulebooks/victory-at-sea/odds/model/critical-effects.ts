import { sumOfDice } from '@flankspeed/odds'
import type * as vas from '../../rules/library.ts'
import type { MemoryBudget } from '../caches/memory-budget.ts'
import { CriticalChains } from './critical-chains.ts'
import { type Course, coursesOf, crewHitOf } from './critical-hit.ts'
import { type CriticalMove, moveOf, movesFrom } from './critical-moves.ts'

/** A critical hit, one of a Devastating weapon, or one more score of Crew. */
export type CriticalKind = 'critical' | 'devastating' | 'crew'

/** Hull lost on the way to the same scores: the chances of `least`, `least + 1`, ... */
export interface HullLoss {
  readonly after: number
  readonly least: number
  readonly chances: Float64Array
}

type Known<T> = Record<CriticalKind, (T | undefined)[]>

/** Caches the effects of critical hits on ships with at most `reach` Hull. */
export class CriticalEffects {
  readonly #r: vas.Rules
  readonly #memory: MemoryBudget
  readonly #reach: number
  readonly #chains: CriticalChains
  readonly #courses: Known<readonly Course[]> = { critical: [], devastating: [], crew: [] }
  readonly #moves: Known<readonly CriticalMove[]> = { critical: [], devastating: [], crew: [] }
  readonly #losses: Known<readonly HullLoss[]> = { critical: [], devastating: [], crew: [] }
  readonly #sums: Known<readonly HullLoss[]> = { critical: [], devastating: [], crew: [] }
  readonly #sinks: Known<Float64Array> = { critical: [], devastating: [], crew: [] }
  readonly #below: Float64Array[] = []

  constructor(r: vas.Rules, memory: MemoryBudget, reach: number) {
    this.#r = r
    this.#memory = memory
    this.#reach = reach
    this.#chains = new CriticalChains(r, reach)
  }

  /** Every way, step by step. */
  courses(scores: number, kind: CriticalKind): readonly Course[] {
    const known = this.#courses[kind]
    if (!known[scores]) {
      known[scores] = this.#everyCourse(scores, kind)
      this.#memory.add(known[scores].length * COURSE)
    }
    return known[scores]
  }

  #everyCourse(scores: number, kind: CriticalKind): Course[] {
    return kind === 'crew'
      ? crewHitOf(this.#r, scores, this.#reach)
      : coursesOf(this.#r, scores, kind === 'devastating', this.#reach)
  }

  /** Where it leads. */
  moves(scores: number, kind: CriticalKind): readonly CriticalMove[] {
    const known = this.#moves[kind]
    if (!known[scores]) {
      known[scores] = movesFrom(this.#r, this.#chains, scores, kind)
      this.#memory.add(known[scores].length * MOVE)
    }
    return known[scores]
  }

  /** The most Hull that it takes off a ship that may stay afloat. */
  most(scores: number, kind: CriticalKind): number {
    return this.moves(scores, kind).reduce((most, { points, d6 }) => Math.max(most, points + 6 * d6), 0)
  }

  /** The Hull lost, by the scores after it. */
  sums(scores: number, kind: CriticalKind): readonly HullLoss[] {
    const known = this.#sums[kind]
    known[scores] ??= this.#counted(lossesByScores(this.moves(scores, kind), this.#reach))
    return known[scores]
  }

  /** The same from the courses, to the last digit as captains have always had it. */
  losses(scores: number, kind: CriticalKind): readonly HullLoss[] {
    const known = this.#losses[kind]
    known[scores] ??= this.#counted(lossesByScores(this.#everyCourse(scores, kind).flatMap(moveOf), this.#reach))
    return known[scores]
  }

  #counted(losses: HullLoss[]): HullLoss[] {
    for (const { chances } of losses) this.#memory.add(chances.length)
    return losses
  }

  /** By Hull that is left: that she goes down. */
  sinks(scores: number, kind: CriticalKind): Float64Array {
    const known = this.#sinks[kind]
    known[scores] ??= this.#workedSinks(this.moves(scores, kind))
    return known[scores]
  }

  #workedSinks(moves: readonly CriticalMove[]): Float64Array {
    const sinks = new Float64Array(this.#reach + 1).fill(1)
    for (const { points, d6, chance } of moves) {
      const below = this.#diceBelow(d6)
      for (let left = points + 1; left <= this.#reach; left++)
        sinks[left]! -= chance * below[Math.min(left - points, below.length - 1)]!
    }
    this.#memory.add(sinks.length)
    return sinks
  }

  /** That so many D6 show less than so much. */
  #diceBelow(d6: number): Float64Array {
    let below = this.#below[d6]
    if (!below) {
      const dice = sumOfDice(d6)
      below = new Float64Array(dice.length + 1)
      for (let shown = 0; shown < dice.length; shown++) below[shown + 1] = below[shown]! + dice[shown]!
      this.#below[d6] = below
    }
    return below
  }
}

/** What one of them costs in the cache, in numbers. */
const COURSE = 40
const MOVE = 10

function lossesByScores(moves: readonly CriticalMove[], reach: number): HullLoss[] {
  const sums = new Map<number, Float64Array>()
  for (const { chance, points, d6, after } of moves) {
    let sum = sums.get(after)
    if (!sum) {
      sum = new Float64Array(reach)
      sums.set(after, sum)
    }
    const dice = sumOfDice(d6)
    for (let shown = d6; shown < dice.length && points + shown < reach; shown++)
      sum[points + shown]! += dice[shown]! * chance
  }
  return [...sums].flatMap(([after, all]) => {
    const least = all.findIndex((p) => p > 0)
    let end = reach
    while (end > 0 && all[end - 1] === 0) end--
    return least < 0 ? [] : [{ after, least, chances: all.slice(least, end) }]
  })
}
