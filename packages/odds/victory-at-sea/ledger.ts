import type { vas } from '@flankspeed/engine'
import { type Distribution, sumOfDice } from '../distribution.ts'
import type { Conditions } from './conditions.ts'
import { type Course, coursesOf, crewHitOf, type Step } from './critical-hit.ts'
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

/** All that a critical hit may take off on the way to the same scores: the chance of `least`, `least + 1`, ... Hull. */
interface Sum {
  readonly after: number
  readonly least: number
  readonly chances: Float64Array
}

/** What a ship suffers from given scores: way by way, and added up for those that cannot be crippled on the way. */
interface Suffering {
  readonly ways: readonly Whole[]
  readonly sums: readonly Sum[]
  /** The most that any of its ways takes off. */
  readonly most: number
}

function sumsOf(ways: readonly Whole[], hull: number): Sum[] {
  const sums = new Map<number, Float64Array>()
  for (const { chance, points, d6, after } of ways) {
    if (after === null) continue
    let sum = sums.get(after)
    if (!sum) {
      sum = new Float64Array(hull)
      sums.set(after, sum)
    }
    sumOfDice(d6).forEach((p, shown) => {
      if (points + shown < hull) sum[points + shown]! += p * chance
    })
  }
  return [...sums].map(([after, all]) => {
    const least = all.findIndex((p) => p > 0)
    let end = hull
    while (end > 0 && all[end - 1] === 0) end--
    return { after, least, chances: all.slice(Math.max(0, least), end) }
  })
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
  readonly #sufferings: (Suffering | undefined)[] = []
  readonly #scratch: Float64Array
  #page: Page = new Map()
  /** States that have so many critical hits yet to suffer. */
  #pending: Page[] = []
  /** The same, and a hit on the Crew after those. */
  #rammed: Page[] = []

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

  /** Dice have taken `hurt` from the ships of this row, and `criticals` follow; then the Crew's if she was rammed. */
  hurt(
    condition: number,
    scores: number,
    count: number,
    criticals: number,
    rammed: boolean,
    afloat: Float64Array,
    hurt: number,
    weight: number,
  ): void {
    const page = pageOf(rammed ? this.#rammed : this.#pending, criticals)
    const end = this.#hull - hurt
    const cripples = condition === 0 && hurt > 0 && this.#conditions.feltLoss < this.#hull
    const sound = cripples ? Math.min(end, Math.max(0, end - this.#conditions.crippledAt)) : end
    if (sound > 0) addMoved(this.#rowOf(page, condition, scores, count), afloat, 0, sound, hurt, weight)
    if (sound >= end) return
    for (const way of this.#conditions.whenCrippled(scores))
      addMoved(this.#rowOf(page, way.condition, scores, count), afloat, sound, end, hurt, weight * way.chance)
  }

  /** The critical hits of a shot, now that all its dice have been met: those with most to suffer first. */
  suffer(devastating: boolean): void {
    const kind = devastating ? 1 : 0
    for (let n = this.#rammed.length - 1; n >= 0; n--)
      for (const [key, row] of this.#rammed[n]!)
        this.#critical(key, row, n > 0 ? kind : 2, n > 0 ? this.#rammed[n - 1]! : pageOf(this.#pending, 0))
    for (let n = this.#pending.length - 1; n > 0; n--)
      for (const [key, row] of this.#pending[n]!) this.#critical(key, row, kind, this.#pending[n - 1]!)
    this.#page = pageOf(this.#pending, 0)
    this.#pending = []
    this.#rammed = []
  }

  #critical(key: number, row: Float64Array, kind: Kind, page: Page): void {
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
    const { ways, sums, most } = this.#sufferingFrom(scores, kind)
    const toCripple = this.#conditions.feltLoss - furthest
    let afloat = 0
    if (condition !== 0 || this.#conditions.feltLoss >= this.#hull || most < toCripple) {
      for (const sum of sums)
        afloat += addSum(this.#rowOf(page, condition, sum.after, count), row, first, furthest, sum)
      this.final[count]! += Math.max(0, all - afloat)
      return
    }
    for (const course of ways) {
      if (course.after === null || course.points + course.d6 + first >= this.#hull) continue
      if (course.steps.length === 0 || course.most < toCripple) {
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

  #sufferingFrom(scores: number, kind: Kind): Suffering {
    const key = scores * 3 + kind
    let suffering = this.#sufferings[key]
    if (!suffering) {
      const courses =
        kind === 2 ? crewHitOf(this.#r, scores, this.#reach) : coursesOf(this.#r, scores, kind === 1, this.#reach)
      const ways = courses.map((course) => wholeOf(this.#conditions, course))
      suffering = { ways, sums: sumsOf(ways, this.#hull), most: Math.max(...ways.map((way) => way.most)) }
      this.#sufferings[key] = suffering
    }
    return suffering
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

/** A critical hit, one of a Devastating weapon, or one more score of Crew. */
type Kind = 0 | 1 | 2

function pageOf(pages: Page[], criticals: number): Page {
  while (pages.length <= criticals) pages.push(new Map())
  return pages[criticals]!
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

/** Adds what is left afloat after a critical hit that ends in given scores, and returns the chance of it. */
function addSum(to: Float64Array, row: Float64Array, first: number, furthest: number, { least, chances }: Sum): number {
  let moved = 0
  for (let i = 0; i < chances.length; i++) {
    const chance = chances[i]!
    const end = Math.min(furthest, to.length - 1 - least - i)
    for (let lost = first, there = first + least + i; lost <= end; lost++, there++) {
      const here = row[lost]! * chance
      to[there]! += here
      moved += here
    }
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
