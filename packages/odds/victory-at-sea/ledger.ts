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
interface Whole extends Course {
  readonly points: number
  readonly d6: number
  readonly most: number
}

function wholeOf(course: Course): Whole {
  const points = course.steps.reduce((sum, step) => sum + step.points, 0)
  const d6 = course.steps.reduce((sum, step) => sum + step.d6, 0)
  return { ...course, points, d6, most: points + 6 * d6 }
}

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
    const all = row.reduce((sum, chance) => sum + chance, 0)
    if (all < NEGLIGIBLE) {
      this.final[count]! += all
      return
    }
    let first = 0
    while (row[first] === 0) first++
    const page = this.#pageOf(left)
    let afloat = 0
    for (const course of this.#coursesFrom(scores, devastating)) {
      if (course.after === null || course.points + course.d6 + first >= this.#hull) continue
      const crosses = condition === 0 && course.most >= this.#hull - this.#conditions.crippledAt - this.#furthest(row)
      if (!crosses || course.steps.length === 0)
        afloat += addCourse(this.#rowOf(page, condition, course.after, count), row, first, course, course.chance)
      else
        for (const [then, here] of this.#stepByStep(condition, row, course.steps))
          afloat += addMoved(this.#rowOf(page, then, course.after, count), here, 0, this.#hull, 0, course.chance)
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
  #stepByStep(condition: number, row: Float64Array, steps: readonly Step[]): [number, Float64Array][] {
    let rows: [number, Float64Array][] = [[condition, row]]
    for (const step of steps) rows = rows.flatMap(([now, here]) => this.#afterStep(now, here, step))
    return rows
  }

  #afterStep(condition: number, row: Float64Array, step: Step): [number, Float64Array][] {
    const after = new Float64Array(row.length)
    addCourse(after, row, 0, step, 1)
    const from = Math.max(0, this.#hull - this.#conditions.crippledAt)
    if (condition !== 0 || this.#furthest(after) < from) return [[condition, after]]
    const crippled = this.#conditions.whenCrippled(step.before).map((way): [number, Float64Array] => {
      const then = new Float64Array(row.length)
      addMoved(then, after, from, this.#hull, 0, way.chance)
      return [way.condition, then]
    })
    return [[0, after.fill(0, from)], ...crippled]
  }

  #coursesFrom(scores: number, devastating: boolean): Whole[] {
    const key = scores * 2 + (devastating ? 1 : 0)
    let courses = this.#courses.get(key)
    if (!courses) {
      courses = coursesOf(this.#r, scores, devastating, this.#reach).map(wholeOf)
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
const NEGLIGIBLE = 1e-17

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
function addCourse(
  to: Float64Array,
  row: Float64Array,
  first: number,
  { points, d6 }: { points: number; d6: number },
  weight: number,
): number {
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
