import { type Distribution, sumOfDice } from '@flankspeed/odds'
import type * as vas from '../../rules/library.ts'
import type { OddsCache } from '../caches/odds-cache.ts'
import type { Conditions } from '../model/conditions.ts'
import type { Crippling } from '../model/crippling.ts'
import type { CriticalKind, HullLoss } from '../model/critical-effects.ts'
import type { Course, Step } from '../model/critical-hit.ts'
import { scoreStates } from '../model/scores.ts'

/** By condition and scores: the chance of each count and Hull lost, ship afloat, at `count * hull + lost`. */
type StateRows = Map<number, Float64Array>

type Visit = (condition: number, scores: number, afloat: Float64Array) => void

/** A condition, and the ships of a row that are in it: those that have lost from so much to less than so much, by a chance. */
type Part = [condition: number, row: Float64Array, from: number, end: number, chance: number]

/** The distribution of a target's states, carried from shot to shot. */
export class TargetStates {
  /** The count for ships that have sunk, and in the end for all. */
  readonly final: Distribution
  readonly hull: number
  /** Counts reached so far are below this. */
  reached = 1
  /** The same after the shot that is being fired. */
  #reaches = 1
  /** Counts of ships that are afloat stay below this. */
  readonly #counts: number
  /** The chance of what was not followed any further. */
  dropped = 0
  readonly #cache: OddsCache
  readonly #crippling: Crippling
  readonly #conditions: Conditions
  readonly #states: number
  /** Hull loss from which she is crippled, where that is felt. */
  readonly #crippledFrom: number
  #rows: StateRows = new Map()
  /** States that have so many critical hits yet to suffer. */
  #pending: StateRows[] = []
  /** The same, and a hit on the Crew after those. */
  #rammed: StateRows[] = []
  /** Used rows, zeroed for reuse. */
  #zeroed: Float64Array[] = []
  readonly #scratch: Float64Array

  /** Counts below `counts` while she is afloat, and below `ends` in the end. */
  constructor(
    r: vas.Rules,
    cache: OddsCache,
    conditions: Conditions,
    crippling: Crippling,
    counts: number,
    ends: number,
  ) {
    this.final = new Float64Array(ends)
    this.hull = conditions.target.hull
    this.#counts = counts
    this.#cache = cache
    this.#crippling = crippling
    this.#conditions = conditions
    this.#states = scoreStates(r)
    this.#crippledFrom = Math.max(1, conditions.feltLoss)
    this.#scratch = new Float64Array(this.hull)
  }

  open(scores: number): void {
    this.#rowOf(this.#rows, 0, scores)[0] = 1
  }

  each(see: Visit): void {
    for (const [key, row] of this.#rows) see(Math.floor(key / this.#states), key % this.#states, row)
  }

  /** A shot is fired that counts for no more than this. */
  prepare(most: number): void {
    const reaches = Math.min(this.reached + most, this.#counts)
    if (reaches !== this.#reaches) this.#zeroed = []
    this.#reaches = reaches
  }

  /** Dice have taken `hurt` from the ships of this row, and `criticals` follow; then the Crew's if she was rammed. */
  hurt(
    condition: number,
    scores: number,
    criticals: number,
    rammed: boolean,
    afloat: Float64Array,
    hurt: number,
    counted: number,
    weight: number,
  ): void {
    const rows = rowsWith(rammed ? this.#rammed : this.#pending, criticals)
    const { hull, reached } = this
    const end = hull - hurt
    const cripples = condition === 0 && hurt > 0 && this.#conditions.scoresCripple
    const sound = cripples ? Math.min(end, Math.max(0, this.#crippledFrom - hurt)) : end
    const ways = sound < end ? this.#conditions.whenCrippled(scores) : []
    const stays = this.#rowOf(rows, condition, scores)
    for (let count = 0; count < reached && count + counted < this.#reaches; count++) {
      const from = count * hull
      const to = (count + counted) * hull + hurt
      addMoved(stays, to, afloat, from, 0, sound, weight)
      for (const way of ways)
        addMoved(this.#rowOf(rows, way.condition, scores), to, afloat, from, sound, end, weight * way.chance)
    }
  }

  /** The critical hits of a shot, now that all its dice have been met: those with most to suffer first. */
  suffer(kind: CriticalKind): void {
    const rows = rowsWith(this.#pending, 0)
    for (let n = this.#rammed.length - 1; n >= 0; n--)
      this.#met(this.#rammed[n]!, n > 0 ? kind : 'crew', n > 0 ? this.#rammed[n - 1]! : rows)
    for (let n = this.#pending.length - 1; n > 0; n--) this.#met(this.#pending[n]!, kind, this.#pending[n - 1]!)
    if (this.reached === this.#reaches) for (const [, row] of this.#rows) this.#wipe(row)
    this.#rows = rows
    this.#pending = []
    this.#rammed = []
    this.reached = this.#reaches
    if (!this.#conditions.scoresCripple && this.#crippledFrom < this.hull) this.#cripple()
  }

  /** Where the scores do not matter to it, it is soon enough when the shot is over. */
  #cripple(): void {
    const { hull, reached } = this
    const from = this.#crippledFrom
    for (const [key, row] of [...this.#rows]) {
      if (key >= this.#states) continue
      for (const way of this.#conditions.whenCrippled(key)) {
        const to = this.#rowOf(this.#rows, way.condition, key)
        for (let count = 0; count < reached; count++)
          addMoved(to, count * hull, row, count * hull, from, hull, way.chance)
      }
      for (let count = 0; count < reached; count++) row.fill(0, count * hull + from, (count + 1) * hull)
    }
  }

  #met(rows: StateRows, kind: CriticalKind, next: StateRows): void {
    for (const [key, row] of rows) {
      this.#critical(Math.floor(key / this.#states), key % this.#states, row, kind, next)
      this.#wipe(row)
    }
  }

  #wipe(row: Float64Array): void {
    this.#zeroed.push(row.fill(0))
  }

  #critical(condition: number, scores: number, row: Float64Array, kind: CriticalKind, next: StateRows): void {
    const { hull } = this
    const { sums, most } = this.#cache.criticalEffects.from(scores, kind)
    const sinks = this.#cache.criticalEffects.sinks(scores, kind)
    const mayCripple = condition === 0 && this.#conditions.scoresCripple
    for (let count = 0; count < this.#reaches; count++) {
      const at = count * hull
      const end = endOf(row, at, at + hull) - at
      let first = 0
      let all = 0
      let sunk = 0
      for (let lost = end - 1; lost >= 0; lost--) {
        const here = row[at + lost]!
        if (here === 0) continue
        first = lost
        all += here
        sunk += here * sinks[hull - lost]!
      }
      if (all < NEGLIGIBLE) {
        this.final[count]! += all
        this.dropped += all
        continue
      }
      this.final[count]! += Math.max(0, sunk)
      if (mayCripple && end - 1 + most >= this.#crippledFrom) {
        const { steady, others } = this.#crippling.from(scores, kind)
        for (const sum of steady) this.#crippledAlike(row, at, first, end, scores, sum, next)
        for (const course of others) this.#crippledOnTheWay(row.slice(at, at + hull), course, at, next)
      } else for (const sum of sums) addSum(this.#rowOf(next, condition, sum.after), row, at, first, end, hull, sum)
    }
  }

  /** Whenever she is crippled on the way, it comes to the same. */
  #crippledAlike(
    row: Float64Array,
    at: number,
    first: number,
    end: number,
    scores: number,
    sum: HullLoss,
    next: StateRows,
  ): void {
    const { hull } = this
    if (first + sum.least >= hull) return
    const after = this.#scratch.fill(0)
    addSum(after, row.subarray(at, at + hull), 0, first, end, hull, sum)
    const from = this.#crippledFrom
    addMoved(this.#rowOf(next, 0, sum.after), at, after, 0, 0, from, 1)
    if (endOf(after, 0, hull) <= from) return
    for (const way of this.#conditions.whenCrippled(scores))
      addMoved(this.#rowOf(next, way.condition, sum.after), at, after, 0, from, hull, way.chance)
  }

  /** Crippling in the middle of a chain finds the scores as they are then. */
  #crippledOnTheWay(row: Float64Array, { chance, steps, after }: Course, at: number, next: StateRows): void {
    if (after === null) return
    const { hull } = this
    let parts: Part[] = [[0, row, 0, hull, 1]]
    for (const step of steps)
      parts = parts.flatMap(([now, here, from, end, weight]) => {
        const part = new Float64Array(hull)
        addMoved(part, 0, here, 0, from, end, weight)
        return this.#afterStep(now, part, step)
      })
    for (const [then, here, from, end, weight] of parts)
      addMoved(this.#rowOf(next, then, after), at, here, 0, from, end, chance * weight)
  }

  /** What some damage leaves afloat, crippled ships apart. */
  #afterStep(condition: number, row: Float64Array, step: Step): Part[] {
    const { hull } = this
    const after = new Float64Array(hull)
    const dice = sumOfDice(step.d6)
    for (let shown = step.d6; shown < dice.length; shown++) {
      const taken = step.points + shown
      if (taken < hull) addMoved(after, taken, row, 0, 0, hull - taken, dice[shown]!)
    }
    const from = this.#crippledFrom
    if (condition !== 0 || endOf(after, 0, hull) <= from) return [[condition, after, 0, hull, 1]]
    const crippled = this.#conditions
      .whenCrippled(step.before)
      .map((way): Part => [way.condition, after, from, hull, way.chance])
    return [[0, after, 0, from, 1], ...crippled]
  }

  #rowOf(rows: StateRows, condition: number, scores: number): Float64Array {
    const key = condition * this.#states + scores
    let row = rows.get(key)
    if (!row) {
      row = this.#zeroed.pop() ?? new Float64Array(this.#reaches * this.hull)
      rows.set(key, row)
    }
    return row
  }
}

function rowsWith(lists: StateRows[], criticals: number): StateRows {
  while (lists.length <= criticals) lists.push(new Map())
  return lists[criticals]!
}

/** States less likely than this are not followed any further. */
const NEGLIGIBLE = 1e-14

function addSum(
  to: Float64Array,
  row: Float64Array,
  at: number,
  first: number,
  end: number,
  hull: number,
  { least, chances }: HullLoss,
): void {
  for (let k = 0; k < chances.length; k++) {
    const chance = chances[k]!
    const taken = at + least + k
    const last = Math.min(end, hull - least - k)
    for (let lost = first; lost < last; lost++) to[taken + lost]! += row[at + lost]! * chance
  }
}

/** One beyond the last that is not 0. */
function endOf(row: Float64Array, start: number, end: number): number {
  let last = end
  while (last > start && row[last - 1] === 0) last--
  return last
}

/** Moves those that have lost from `start` to less than `end`. */
function addMoved(
  to: Float64Array,
  there: number,
  from: Float64Array,
  here: number,
  start: number,
  end: number,
  weight: number,
): void {
  for (let lost = start; lost < end; lost++) to[there + lost]! += from[here + lost]! * weight
}
