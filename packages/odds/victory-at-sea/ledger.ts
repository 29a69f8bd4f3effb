import type { vas } from '@flankspeed/engine'
import { type Distribution, sumOfDice } from '../distribution.ts'
import type { Conditions } from './conditions.ts'
import { type Course, coursesOf, type Step } from './critical-hit.ts'
import { scoreStates } from './scores.ts'
import type { Tables } from './tables.ts'

/** Chance of each Hull lost, ship afloat, by condition, scores and count. */
type Page = Map<number, Float64Array>

type Meet = (condition: number, scores: number, already: number, afloat: Float64Array) => void

/** A course of a critical hit and what it takes off in all. */
interface Whole extends Course, Damage {
  readonly most: number
  /** Crippling comes to the same at every step of it. */
  readonly steady: boolean
  readonly before: number
}

interface Damage {
  readonly points: number
  readonly d6: number
}

function wholeOf(conditions: Conditions, course: Course): Whole {
  const before = course.steps[0]?.before ?? 0
  const steady = course.steps.every((step) => conditions.areCrippledAlike(step.before, before))
  const points = course.steps.reduce((sum, step) => sum + step.points, 0)
  const d6 = course.steps.reduce((sum, step) => sum + step.d6, 0)
  return { ...course, points, d6, most: points + 6 * d6, steady, before }
}

/** A condition, and the ships of a row that are in it: those that have lost from so much to less than so much, by a chance. */
type Part = [condition: number, row: Float64Array, from: number, end: number, chance: number]

/** Keeps the books of a target from shot to shot. */
export class Ledger {
  /** The count for ships that have sunk, and in the end for all. */
  readonly final: Distribution
  readonly #r: vas.Rules
  readonly #reach: number
  readonly #conditions: Conditions
  readonly #hull: number
  readonly #states: number
  readonly #counts: number
  readonly #courses = new Map<number, Whole[]>()
  readonly #scratch: Float64Array
  #page: Page = new Map()
  /** States that have so many critical hits yet to suffer. */
  #pending: Page[] = []

  constructor(r: vas.Rules, tables: Tables, conditions: Conditions, counts: number) {
    this.final = new Float64Array(counts)
    this.#r = r
    this.#reach = tables.reach
    this.#conditions = conditions
    this.#hull = conditions.target.hull
    this.#states = scoreStates(r)
    this.#counts = counts
    this.#scratch = new Float64Array(this.#hull)
  }

  open(scores: number): void {
    this.#rowOf(this.#page, 0, scores, 0)[0] = 1
  }

  each(see: Meet): void {
    for (const [key, row] of this.#page) {
      const state = Math.floor(key / this.#counts)
      see(Math.floor(state / this.#states), state % this.#states, key % this.#counts, row)
    }
  }

  /** Dice have taken `hurt` from the ships of this row, and `criticals` follow. */
  hurt(
    condition: number,
    scores: number,
    count: number,
    criticals: number,
    afloat: Float64Array,
    hurt: number,
    weight: number,
  ): void {
    const page = this.#pageOf(criticals)
    const end = this.#hull - hurt
    const cripples = condition === 0 && hurt > 0
    const sound = cripples ? Math.min(end, Math.max(0, end - this.#conditions.crippledAt)) : end
    if (sound > 0) addMoved(this.#rowOf(page, condition, scores, count), afloat, 0, sound, hurt, weight)
    if (sound >= end) return
    for (const way of this.#conditions.whenCrippled(scores))
      addMoved(this.#rowOf(page, way.condition, scores, count), afloat, sound, end, hurt, weight * way.chance)
  }

  /** The critical hits of a shot, now that all its dice have been met: those with most to suffer first. */
  suffer(devastating: boolean): void {
    for (let n = this.#pending.length - 1; n > 0; n--)
      for (const [key, row] of this.#pending[n]!) this.#critical(key, row, n - 1, devastating)
    this.#page = this.#pageOf(0)
    this.#pending = []
  }

  #critical(key: number, row: Float64Array, left: number, devastating: boolean): void {
    const count = key % this.#counts
    const state = Math.floor(key / this.#counts)
    const scores = state % this.#states
    const condition = Math.floor(state / this.#states)
    let all = 0
    for (let lost = 0; lost < row.length; lost++) all += row[lost]!
    if (all < NEGLIGIBLE) {
      this.final[count]! += all
      return
    }
    let first = 0
    while (row[first] === 0) first++
    const furthest = this.#furthest(row)
    const page = this.#pageOf(left)
    let afloat = 0
    for (const course of this.#coursesFrom(scores, devastating)) {
      if (course.after === null || course.points + course.d6 + first >= this.#hull) continue
      const crosses =
        condition === 0 && course.steps.length > 0 && course.most >= this.#hull - this.#conditions.crippledAt - furthest
      if (!crosses) {
        afloat += addCourse(this.#rowOf(page, condition, course.after, count), row, first, course, course.chance)
        continue
      }
      const rows = course.steady
        ? this.#afterStep(condition, row, course, this.#scratch.fill(0))
        : this.#stepByStep(condition, row, course.steps)
      for (const [then, here, from, end, weight] of rows)
        afloat += addMoved(this.#rowOf(page, then, course.after, count), here, from, end, 0, course.chance * weight)
    }
    this.final[count]! += Math.max(0, all - afloat)
  }

  /** The most Hull lost that this row knows of. */
  #furthest(row: Float64Array): number {
    let lost = row.length - 1
    while (lost > 0 && row[lost] === 0) lost--
    return lost
  }

  /** Crippling in the middle of a chain finds the scores as they are then. */
  #stepByStep(condition: number, row: Float64Array, steps: readonly Step[]): Part[] {
    let parts: Part[] = [[condition, row, 0, this.#hull, 1]]
    for (const step of steps)
      parts = parts.flatMap(([now, here, from, end, weight]) => {
        const part = new Float64Array(this.#hull)
        addMoved(part, here, from, end, 0, weight)
        return this.#afterStep(now, part, step, new Float64Array(this.#hull))
      })
    return parts
  }

  /** What some damage leaves afloat, written to `after`, crippled ships apart. */
  #afterStep(condition: number, row: Float64Array, step: Damage & { before: number }, after: Float64Array): Part[] {
    addCourse(after, row, 0, step, 1)
    const from = Math.max(0, this.#hull - this.#conditions.crippledAt)
    if (condition !== 0 || this.#furthest(after) < from) return [[condition, after, 0, this.#hull, 1]]
    const crippled = this.#conditions
      .whenCrippled(step.before)
      .map((way): Part => [way.condition, after, from, this.#hull, way.chance])
    return [[0, after, 0, from, 1], ...crippled]
  }

  #coursesFrom(scores: number, devastating: boolean): Whole[] {
    const key = scores * 2 + (devastating ? 1 : 0)
    let courses = this.#courses.get(key)
    if (!courses) {
      courses = coursesOf(this.#r, scores, devastating, this.#reach).map((course) => wholeOf(this.#conditions, course))
      this.#courses.set(key, courses)
    }
    return courses
  }

  #pageOf(criticals: number): Page {
    while (this.#pending.length <= criticals) this.#pending.push(new Map())
    return this.#pending[criticals]!
  }

  #rowOf(page: Page, condition: number, scores: number, count: number): Float64Array {
    const key = (condition * this.#states + scores) * this.#counts + count
    let row = page.get(key)
    if (!row) {
      row = new Float64Array(this.#hull)
      page.set(key, row)
    }
    return row
  }
}

/** States less likely than this are not followed any further: all of them together stay below what is promised. */
const NEGLIGIBLE = 1e-14

/** Returns the chance that was moved. */
function addMoved(
  to: Float64Array,
  from: Float64Array,
  start: number,
  end: number,
  by: number,
  weight: number,
): number {
  let moved = 0
  for (let lost = start; lost < end; lost++) {
    const chance = from[lost]! * weight
    to[lost + by]! += chance
    moved += chance
  }
  return moved
}

/** Adds what is left afloat after so many points and D6 of damage, and returns the chance of it. */
function addCourse(to: Float64Array, row: Float64Array, first: number, { points, d6 }: Damage, weight: number): number {
  const dice = sumOfDice(d6)
  let moved = 0
  for (let sum = d6; sum < dice.length; sum++) {
    const chance = dice[sum]! * weight
    for (let lost = first, there = first + points + sum; there < to.length; lost++, there++) {
      const here = row[lost]! * chance
      to[there]! += here
      moved += here
    }
  }
  return moved
}
