import type { Distribution } from '@flankspeed/odds'
import type * as vas from '../../rules/library.ts'
import type { OddsCache } from '../caches/odds-cache.ts'
import type { Conditions } from '../model/conditions.ts'
import { Crippling } from '../model/crippling.ts'
import type { CriticalKind } from '../model/critical-effects.ts'
import type { Course, Step } from '../model/critical-hit.ts'
import { scoreStates } from '../model/scores.ts'
import type { CountedShot } from './counted.ts'
import { type StateRow, StateRows, ZeroedArrays } from './state-rows.ts'

/** By condition and scores. */
type States = Map<number, StateRow>

type Visit = (condition: number, scores: number, row: StateRow) => void

/** A condition, and the ships of a row that are in it: those that have lost from so much to less than so much, by a chance. */
type Part = [condition: number, row: StateRow, first: number, end: number, chance: number]

/** The distribution of a target's states, carried from shot to shot. */
export class TargetStates {
  /** The count for ships that have sunk, and in the end for all. */
  readonly final: Distribution
  readonly hull: number
  /** The chance of what was not followed any further. */
  dropped = 0
  readonly #r: vas.Rules
  readonly #cache: OddsCache
  readonly #crippling: Crippling
  readonly #conditions: Conditions
  readonly #numbers: number
  /** Hull loss from which she is crippled, where that is felt. */
  readonly #crippledFrom: number
  /** Counts of ships that are afloat stay below this. */
  readonly #mostWidth: number
  #arrays: ZeroedArrays
  #rows: StateRows
  #now: States = new Map()
  /** States that come to the same have one key. */
  readonly #keys: (number | undefined)[] = []
  /** States that have so many critical hits yet to suffer. */
  #pending: States[] = []
  /** The same, and a hit on the Crew after those. */
  #rammed: States[] = []

  /** Counts below `counts` while she is afloat, and below `ends` in the end. */
  constructor(r: vas.Rules, cache: OddsCache, conditions: Conditions, counts: number, ends: number) {
    this.final = new Float64Array(ends)
    this.hull = conditions.target.hull
    this.#r = r
    this.#cache = cache
    this.#crippling = new Crippling(conditions, cache.criticalEffects)
    this.#conditions = conditions
    this.#numbers = scoreStates(r)
    this.#crippledFrom = Math.max(1, conditions.feltLoss)
    this.#mostWidth = counts
    this.#arrays = new ZeroedArrays(this.hull)
    this.#rows = new StateRows(this.hull, 1, this.#arrays)
  }

  /** Counts so far are below this. */
  get width(): number {
    return this.#rows.width
  }

  open(scores: number): void {
    const row = this.#rowOf(this.#now, 0, scores)
    row.cells[0] = 1
    row.first = 0
    row.end = 1
  }

  each(see: Visit): void {
    for (const [key, row] of this.#now) see(Math.floor(key / this.#numbers), key % this.#numbers, row)
  }

  /** The same ships, whatever was counted. */
  uncounted(): TargetStates {
    const states = new TargetStates(this.#r, this.#cache, this.#conditions, 1, 1)
    const { width } = this
    this.each((condition, scores, { cells, first, end }) => {
      const row = states.#rowOf(states.#now, condition, scores)
      row.first = first
      row.end = end
      for (let at = first * width, lost = first; lost < end; lost++)
        for (let count = 0; count < width; count++, at++) row.cells[lost]! += cells[at]!
    })
    return states
  }

  /** By the Hull that ships afloat have lost. */
  lost(): Distribution {
    const lost = new Float64Array(this.hull + 1)
    this.each((_condition, _scores, { cells, first, end }) => {
      for (let at = first * this.width; at < end * this.width; at++) lost[Math.floor(at / this.width)]! += cells[at]!
    })
    return lost
  }

  /** Gives back all that it holds. */
  release(): void {
    for (const [, row] of this.#now) this.#rows.release(row)
    this.#now = new Map()
  }

  /** Every state meets the dice of a shot, then its critical hits one after the other. */
  fire(shotIn: (condition: number, scores: number) => CountedShot, kind: CriticalKind, rams: boolean): void {
    let most = 0
    this.each((condition, scores) => {
      most = Math.max(most, shotIn(condition, scores).most)
    })
    this.#widen(most)
    const met = new Map<CountedShot, StateRow>()
    this.each((condition, scores, row) => {
      const shot = shotIn(condition, scores)
      this.#meet(met, shot, row)
      this.#struck(condition, scores, row, shot, rams)
    })
    for (const [shot, row] of met) this.#count(row, (left) => shot.sunk(left))
    for (const [, row] of this.#now) this.#rows.release(row)
    for (const [, row] of met) this.#rows.release(row)
    this.#suffer(kind)
  }

  /** Adds a state to those that meet the same shot. */
  #meet(met: Map<CountedShot, StateRow>, shot: CountedShot, row: StateRow): void {
    let all = met.get(shot)
    if (!all) {
      all = this.#rows.take()
      met.set(shot, all)
    }
    this.#rows.move(all, row, row.first, row.end, 0, 0, 1)
  }

  /** The dice of the last shot: nobody asks for her state after it. */
  fireLast(shotIn: (condition: number, scores: number) => CountedShot): void {
    const met = new Map<CountedShot, StateRow>()
    this.each((condition, scores, row) => {
      this.#meet(met, shotIn(condition, scores), row)
    })
    for (const [shot, row] of met) this.#count(row, (left) => shot.ends(left))
    this.release()
    for (const [, row] of met) this.#rows.release(row)
  }

  /** Adds what is counted in the end, by the Hull that is left before. */
  #count({ cells, first, end }: StateRow, more: (left: number) => Float64Array): void {
    const { width } = this
    for (let lost = first; lost < end; lost++) {
      const ends = more(this.hull - lost)
      for (let counted = 0; counted < ends.length; counted++) {
        const chance = ends[counted]!
        if (chance === 0) continue
        for (let count = 0, at = lost * width; count < width; count++, at++)
          if (cells[at] !== 0) this.final[count + counted]! += chance * cells[at]!
      }
    }
  }

  /** Makes room for a shot that counts for no more than this. */
  #widen(most: number): void {
    const { width } = this
    const reached = this.#reached()
    const wide = Math.min(reached + most, this.#mostWidth)
    if (wide === width) return
    this.#arrays = this.#arraysFor(wide)
    const wider = new StateRows(this.hull, wide, this.#arrays)
    const states: States = new Map()
    for (const [key, { cells, first, end }] of this.#now) {
      const to = wider.take()
      for (let lost = first; lost < end; lost++)
        for (let count = 0; count < reached; count++)
          to.cells[lost * wider.width + count] = cells[lost * width + count]!
      states.set(key, { cells: to.cells, first, end })
      this.#rows.release({ cells, first, end })
    }
    this.#rows = wider
    this.#now = states
  }

  /** With room for the next attacks, too, but not for all that could ever be counted: making them takes time. */
  #arraysFor(width: number): ZeroedArrays {
    const size = this.hull * width
    return size <= this.#arrays.size ? this.#arrays : new ZeroedArrays(Math.min(2 * size, this.hull * this.#mostWidth))
  }

  /** Counts that are likely at all are below this; the ships with higher ones are let go. */
  #reached(): number {
    const { width } = this
    const sums = new Float64Array(width)
    for (const [, { cells, first, end }] of this.#now)
      for (let at = first * width, count = 0; at < end * width; at++) {
        sums[count]! += cells[at]!
        if (++count === width) count = 0
      }
    let reached = width
    for (let gone = sums[reached - 1]!; reached > 1 && gone < NEGLIGIBLE; gone += sums[reached - 1]!) {
      reached--
      this.final[reached]! += sums[reached]!
      this.dropped += sums[reached]!
    }
    return reached
  }

  /** Dice strike the ships of this row, and critical hits follow; then the Crew's if she was rammed. */
  #struck(condition: number, scores: number, row: StateRow, { results }: CountedShot, rams: boolean): void {
    const mass = this.#massOf(row)
    const mayCripple = this.#mayCripple(condition, scores)
    results.forEach((some, i) => {
      for (const { hurt, counted, chance, rest } of some) {
        if (rest * mass < UNLIKELY) {
          this.dropped += rest * mass
          break
        }
        const states = statesWith(rams && hurt > 0 ? this.#rammed : this.#pending, i)
        this.#move(states, condition, scores, row, hurt, counted, chance, scores, mayCripple && hurt > 0)
      }
    })
  }

  /** So much more Hull is lost; ships that are crippled by it are in another condition. */
  #move(
    states: States,
    condition: number,
    scores: number,
    row: StateRow,
    taken: number,
    counted: number,
    chance: number,
    after: number,
    mayCripple: boolean,
  ): void {
    const { first } = row
    const end = Math.min(row.end, this.hull - taken)
    if (first >= end) return
    const sound = mayCripple ? Math.min(end, Math.max(first, this.#crippledFrom - taken)) : end
    if (first < sound) this.#rows.move(this.#rowOf(states, condition, after), row, first, sound, taken, counted, chance)
    if (sound < end)
      for (const way of this.#conditions.whenCrippled(scores))
        this.#rows.move(this.#rowOf(states, way.condition, after), row, sound, end, taken, counted, chance * way.chance)
  }

  /** The critical hits of a shot, now that all its dice have been met: those with most to suffer first. */
  #suffer(kind: CriticalKind): void {
    const states = statesWith(this.#pending, 0)
    for (let n = this.#rammed.length - 1; n >= 0; n--)
      this.#met(this.#rammed[n]!, n > 0 ? kind : 'crew', n > 0 ? this.#rammed[n - 1]! : states)
    for (let n = this.#pending.length - 1; n > 0; n--) this.#met(this.#pending[n]!, kind, this.#pending[n - 1]!)
    this.#now = states
    this.#pending = []
    this.#rammed = []
    if (!this.#conditions.scoresCripple && this.#crippledFrom < this.hull) this.#cripple()
  }

  /** Where the scores do not matter to it, it is soon enough when the shot is over. */
  #cripple(): void {
    const { width } = this
    const from = this.#crippledFrom
    for (const [key, row] of [...this.#now]) {
      if (key >= this.#numbers || row.end <= from) continue
      const first = Math.max(row.first, from)
      for (const way of this.#conditions.whenCrippled(key))
        this.#rows.move(this.#rowOf(this.#now, way.condition, key), row, first, row.end, 0, 0, way.chance)
      row.cells.fill(0, first * width, row.end * width)
      row.end = first
    }
  }

  #met(states: States, kind: CriticalKind, next: States): void {
    for (const [key, row] of states) {
      this.#critical(Math.floor(key / this.#numbers), key % this.#numbers, row, kind, next)
      this.#rows.release(row)
    }
  }

  #critical(condition: number, scores: number, row: StateRow, kind: CriticalKind, next: States): void {
    this.dropped += this.#rows.trim(row)
    const mass = this.#massOf(row)
    if (mass < NEGLIGIBLE) return this.#drop(row, mass)
    const effects = this.#cache.criticalEffects
    this.#sink(row, effects.sinks(scores, kind))
    const mayCripple = this.#mayCripple(condition, scores)
    const near = mayCripple && row.end - 1 + effects.most(scores, kind) >= this.#crippledFrom
    const ways = near ? this.#crippling.from(scores, kind) : null
    let thrown = row
    let dice = 0
    for (const { chance, points, d6, after } of ways ? ways.steady : effects.moves(scores, kind)) {
      while (dice < d6) thrown = this.#rows.thrown(thrown, dice++)
      if (chance * mass < UNLIKELY) this.dropped += chance * mass
      else this.#move(next, condition, scores, thrown, points, 0, chance, after, near)
    }
    for (const course of ways?.others ?? [])
      if (course.chance * mass < UNLIKELY) this.dropped += course.chance * mass
      else this.#crippledOnTheWay(row, course, next)
  }

  #mayCripple(condition: number, scores: number): boolean {
    return condition === 0 && this.#conditions.scoresCripple && this.#conditions.feelsCrippling(scores)
  }

  #massOf({ cells, first, end }: StateRow): number {
    let mass = 0
    for (let at = first * this.width; at < end * this.width; at++) mass += cells[at]!
    return mass
  }

  #drop({ cells, first, end }: StateRow, mass: number): void {
    const { width } = this
    for (let at = first * width; at < end * width; at++) this.final[at % width]! += cells[at]!
    this.dropped += mass
  }

  #sink({ cells, first, end }: StateRow, sinks: Float64Array): void {
    const { width } = this
    for (let lost = first; lost < end; lost++) {
      const chance = sinks[this.hull - lost]!
      if (chance > 0)
        for (let count = 0, at = lost * width; count < width; count++, at++) this.final[count]! += chance * cells[at]!
    }
  }

  /** Crippling in the middle of a chain finds the scores as they are then. */
  #crippledOnTheWay(row: StateRow, { chance, steps, after }: Course, next: States): void {
    if (after === null) return
    let parts: Part[] = [[0, row, row.first, row.end, 1]]
    const used: StateRow[] = []
    for (const step of steps) parts = parts.flatMap((part) => this.#afterStep(part, step, used))
    for (const [then, here, first, end, weight] of parts)
      this.#rows.move(this.#rowOf(next, then, after), here, first, end, 0, 0, chance * weight)
    for (const here of used) this.#rows.release(here)
  }

  /** What some damage leaves afloat, crippled ships apart. */
  #afterStep([condition, row, first, end, weight]: Part, { points, d6, before }: Step, used: StateRow[]): Part[] {
    let thrown: StateRow = { cells: row.cells, first, end }
    for (let n = 0; n < d6; n++) thrown = this.#rows.thrown(thrown, n)
    const after = this.#rows.take()
    used.push(after)
    this.#rows.move(after, thrown, thrown.first, thrown.end, points, 0, weight)
    const from = this.#crippledFrom
    if (condition !== 0 || after.end <= from) return [[condition, after, after.first, after.end, 1]]
    const crippled = this.#conditions
      .whenCrippled(before)
      .map((way): Part => [way.condition, after, Math.max(from, after.first), after.end, way.chance])
    return [[0, after, after.first, from, 1], ...crippled]
  }

  #rowOf(states: States, condition: number, scores: number): StateRow {
    const named = condition * this.#numbers + scores
    this.#keys[named] ??= this.#conditions.sameAs(condition, scores) * this.#numbers + scores
    const key = this.#keys[named]
    let row = states.get(key)
    if (!row) {
      row = this.#rows.take()
      states.set(key, row)
    }
    return row
  }
}

function statesWith(lists: States[], criticals: number): States {
  while (lists.length <= criticals) lists.push(new Map())
  return lists[criticals]!
}

/** States less likely than this are not followed any further. */
const NEGLIGIBLE = 1e-13

/** Steps less likely than this are not taken. */
const UNLIKELY = 1e-15
