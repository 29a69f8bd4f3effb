import type { vas } from '@flankspeed/engine'
import { type Distribution, sumOfDice } from '../distribution.ts'
import type { Conditions } from './conditions.ts'
import { type Course, coursesOf } from './critical-hit.ts'
import { scoreStates } from './scores.ts'
import type { Tables } from './tables.ts'

/** Chance of each Hull lost, ship afloat, by condition, scores and count. */
type Page = Map<number, Float64Array>

type Meet = (condition: number, scores: number, already: number, afloat: Float64Array) => void

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
  readonly #courses = new Map<number, Course[]>()
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
    let afloat = 0
    for (const { chance, steps, after } of this.#coursesFrom(scores, devastating)) {
      if (after === null) continue
      let rows: [condition: number, row: Float64Array][] = [[Math.floor(state / this.#states), row]]
      for (const { points, d6, before } of steps)
        rows = rows.flatMap(([condition, here]) => this.#afterStep(condition, here, points, d6, before))
      for (const [condition, here] of rows) {
        const to = this.#rowOf(this.#pageOf(left), condition, after, count)
        for (let lost = 0; lost < here.length; lost++) {
          to[lost]! += chance * here[lost]!
          afloat += chance * here[lost]!
        }
      }
    }
    const all = row.reduce((sum, chance) => sum + chance, 0)
    this.final[count]! += Math.max(0, all - afloat)
  }

  #afterStep(
    condition: number,
    row: Float64Array,
    points: number,
    d6: number,
    scores: number,
  ): [number, Float64Array][] {
    const dice = sumOfDice(d6)
    const after = new Float64Array(row.length)
    for (let lost = 0; lost < row.length; lost++)
      if (row[lost] !== 0)
        for (let sum = d6, to = lost + points + d6; sum < dice.length && to < after.length; sum++, to++)
          after[to]! += row[lost]! * dice[sum]!
    const from = this.#hull - this.#conditions.crippledAt
    if (condition !== 0 || !after.some((chance, lost) => lost >= from && chance > 0)) return [[condition, after]]
    const sound = after.slice()
    sound.fill(0, Math.max(0, from))
    const crippled = this.#conditions
      .whenCrippled(scores)
      .map((way): [number, Float64Array] => [
        way.condition,
        after.map((chance, lost) => (lost >= from ? chance * way.chance : 0)),
      ])
    return [[0, sound], ...crippled]
  }

  #coursesFrom(scores: number, devastating: boolean): Course[] {
    const key = scores * 2 + (devastating ? 1 : 0)
    let courses = this.#courses.get(key)
    if (!courses) {
      courses = coursesOf(this.#r, scores, devastating, this.#reach)
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

function addMoved(to: Float64Array, from: Float64Array, start: number, end: number, by: number, weight: number): void {
  for (let lost = start; lost < end; lost++) to[lost + by]! += from[lost]! * weight
}
