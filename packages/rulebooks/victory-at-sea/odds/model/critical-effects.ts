import { sumOfDice } from '@flankspeed/odds'
import type * as vas from '../../rules/library.ts'
import type { MemoryBudget } from '../caches/memory-budget.ts'
import { type Course, coursesOf, crewHitOf } from './critical-hit.ts'
import { type CriticalMove, movesOf } from './critical-moves.ts'

/** A critical hit, one of a Devastating weapon, or one more score of Crew. */
export type CriticalKind = 'critical' | 'devastating' | 'crew'

/** Hull lost on the way to the same scores: the chances of `least`, `least + 1`, ... */
export interface HullLoss {
  readonly after: number
  readonly least: number
  readonly chances: Float64Array
}

/** What a critical hit does to a ship with given scores. */
export interface CriticalEffect {
  readonly courses: readonly Course[]
  readonly sums: readonly HullLoss[]
  /** The most Hull that it takes. */
  readonly most: number
}

/** Caches the effects of critical hits on ships with at most `reach` Hull. */
export class CriticalEffects {
  readonly #r: vas.Rules
  readonly #memory: MemoryBudget
  readonly #reach: number
  readonly #known: Record<CriticalKind, (CriticalEffect | undefined)[]> = { critical: [], devastating: [], crew: [] }
  readonly #losses: Record<CriticalKind, (HullLoss[] | undefined)[]> = { critical: [], devastating: [], crew: [] }
  readonly #moves: Record<CriticalKind, (CriticalMove[] | undefined)[]> = { critical: [], devastating: [], crew: [] }
  readonly #sinks: Record<CriticalKind, (Float64Array | undefined)[]> = { critical: [], devastating: [], crew: [] }

  constructor(r: vas.Rules, memory: MemoryBudget, reach: number) {
    this.#r = r
    this.#memory = memory
    this.#reach = reach
  }

  from(scores: number, kind: CriticalKind): CriticalEffect {
    const known = this.#known[kind]
    known[scores] ??= this.#worked(scores, kind)
    return known[scores]
  }

  #worked(scores: number, kind: CriticalKind): CriticalEffect {
    const courses = this.#courses(scores, kind)
    const sums = this.#lossesBy(courses, scores, kind)
    this.#memory.add(courses.length * COURSE)
    return { courses, sums, most: Math.max(...courses.map(({ steps }) => mostOf(steps))) }
  }

  #courses(scores: number, kind: CriticalKind): Course[] {
    return kind === 'crew'
      ? crewHitOf(this.#r, scores, this.#reach)
      : coursesOf(this.#r, scores, kind === 'devastating', this.#reach)
  }

  /** The sums alone. Captains need no more, and courses would fill most of the memory. */
  losses(scores: number, kind: CriticalKind): readonly HullLoss[] {
    return this.#losses[kind][scores] ?? this.#lossesBy(this.#courses(scores, kind), scores, kind)
  }

  #lossesBy(courses: readonly Course[], scores: number, kind: CriticalKind): readonly HullLoss[] {
    const known = this.#losses[kind]
    if (!known[scores]) {
      known[scores] = lossesByScores(courses, this.#reach)
      for (const { chances } of known[scores]) this.#memory.add(chances.length)
    }
    return known[scores]
  }

  moves(scores: number, kind: CriticalKind): readonly CriticalMove[] {
    const known = this.#moves[kind]
    known[scores] ??= movesOf(this.from(scores, kind).courses)
    return known[scores]
  }

  /** By Hull that is left: that she goes down. */
  sinks(scores: number, kind: CriticalKind): Float64Array {
    const known = this.#sinks[kind]
    known[scores] ??= this.#workedSinks(this.from(scores, kind))
    return known[scores]
  }

  #workedSinks({ sums }: CriticalEffect): Float64Array {
    const sinks = new Float64Array(this.#reach + 1)
    for (const { least, chances } of sums)
      chances.forEach((chance, i) => {
        if (least + i < this.#reach) sinks[least + i + 1]! -= chance
      })
    sinks[0] = 1
    for (let left = 1; left <= this.#reach; left++) sinks[left]! += sinks[left - 1]!
    this.#memory.add(sinks.length)
    return sinks
  }
}

/** What one of them costs in the cache, in numbers. */
const COURSE = 40

const mostOf = (steps: Course['steps']): number => steps.reduce((sum, { points, d6 }) => sum + points + 6 * d6, 0)

function lossesByScores(courses: readonly Course[], reach: number): HullLoss[] {
  const sums = new Map<number, Float64Array>()
  for (const { chance, steps, after } of courses) {
    if (after === null) continue
    let sum = sums.get(after)
    if (!sum) {
      sum = new Float64Array(reach)
      sums.set(after, sum)
    }
    const points = steps.reduce((all, step) => all + step.points, 0)
    const d6 = steps.reduce((all, step) => all + step.d6, 0)
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
