import { convolve } from '../distribution.ts'
import type { Beginning } from './critical-beginning.ts'
import type { CriticalBook, Criticals } from './critical-chain.ts'
import type { DamageDice } from './damage-dice.ts'
import type { Joint } from './joint.ts'
import type { Shot } from './shot.ts'

/** Critical hits of one kind in a row; at most so many. */
interface Run {
  readonly devastating: boolean
  readonly most: number
}

/**
 * How many critical hits of which kinds may have come in which order: every history has a number, in which the count
 * of the last run goes up by one.
 */
export class Histories {
  readonly #runs: readonly Run[]
  readonly count: number

  constructor(runs: readonly Run[]) {
    this.#runs = runs
    this.count = runs.reduce((product, { most }) => product * (most + 1), 1)
  }

  /** Of how many the last run is counted, 0 included. */
  get lastRun(): number {
    const last = this.#runs.at(-1)
    return last === undefined ? 1 : last.most + 1
  }

  /** The histories after one more shot, and where each of these goes when it scores no critical hit. */
  after(soFar: SoFar, { devastating }: DamageDice, dealt: Joint): { histories: Histories; place: Int32Array } {
    const place = new Int32Array(this.count)
    const last = this.#runs.at(-1)
    if (dealt.most === 0) {
      for (let i = 0; i < place.length; i++) place[i] = i
      return { histories: this, place }
    }
    const scored = columnSums(dealt.p, dealt.most + 1)
    if (last?.devastating !== devastating) {
      const run = { devastating, most: likelyMost(scored) }
      for (let i = 0; i < place.length; i++) place[i] = i * (run.most + 1)
      return { histories: new Histories([...this.#runs, run]), place }
    }
    const inLastRun = columnSums(soFar.p, last.most + 1)
    const grown = { devastating: last.devastating, most: Math.max(last.most, likelyMost(convolve(inLastRun, scored))) }
    for (let i = 0; i < place.length; i++)
      place[i] = Math.floor(i / (last.most + 1)) * (grown.most + 1) + (i % (last.most + 1))
    return { histories: new Histories([...this.#runs.slice(0, -1), grown]), place }
  }

  /** The critical hits of each history, and how many they are: one more before those of an earlier history. */
  criticals(book: CriticalBook): { chain: Criticals; count: number }[] {
    const known = [{ chain: book.none, count: 0 }]
    for (let stride = 1, i = this.#runs.length - 1; i >= 0; i--) {
      const { devastating, most } = this.#runs[i]!
      for (let index = stride; index < stride * (most + 1); index++) {
        const { chain, count } = known[index - stride]!
        known.push({ chain: chain.precededBy(devastating), count: count + 1 })
      }
      stride *= most + 1
    }
    return known
  }

  /** The critical hits of one history, worked from their beginning. */
  beginning(start: Beginning, index: number): Beginning {
    const counts = this.#runs.map(() => 0)
    for (let i = this.#runs.length - 1, rest = index; i >= 0; i--) {
      const { most } = this.#runs[i]!
      counts[i] = rest % (most + 1)
      rest = Math.floor(rest / (most + 1))
    }
    let beginning = start
    this.#runs.forEach(({ devastating }, i) => {
      for (let n = 0; n < counts[i]!; n++) beginning = beginning.followedBy(devastating)
    })
    return beginning
  }
}

/** How many histories these shots can have that are likely at all. */
export function historiesOf(shots: readonly Shot[]): number {
  let count = 1
  let run = Float64Array.of(1)
  shots.forEach(({ damage, dealt }, i) => {
    if (i > 0 && damage.devastating !== shots[i - 1]!.damage.devastating) {
      count *= likelyMost(run) + 1
      run = Float64Array.of(1)
    }
    run = convolve(run, columnSums(dealt.p, dealt.most + 1)) as typeof run
  })
  return count * (likelyMost(run) + 1)
}

/** Hull taken by dice (less than `rows`) by history, at `hull * histories + history`. */
export interface SoFar {
  readonly rows: number
  readonly p: Float64Array
}

export const FRESH: SoFar = { rows: 1, p: Float64Array.of(1) }

/** Less likely cells are let go: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-16

function columnSums(p: Float64Array, width: number): Float64Array {
  const sums = new Float64Array(width)
  for (let at = 0; at < p.length; at++) sums[at % width]! += Math.abs(p[at]!)
  return sums
}

/** The most that are likely at all. */
function likelyMost(chances: Float64Array): number {
  let most = chances.length - 1
  for (let beyond = chances[most]!; beyond < NEGLIGIBLE && most > 0; beyond += chances[most]!) most--
  return most
}

/** What has happened when more was dealt; the histories after it, and the place of each one before among them. */
export function addShot(before: SoFar, histories: Histories, place: Int32Array, dealt: Joint, hull: number): SoFar {
  const width = histories.count
  const p = new Float64Array((before.rows + dealt.rows - 1) * width)
  addDealt(p, histories, before, place, dealt, 1)
  let rows = Math.min(hull, before.rows + dealt.rows - 1)
  for (let beyond = 0; rows > 1; rows--) {
    for (let at = (rows - 1) * width; at < rows * width; at++) beyond += Math.abs(p[at]!)
    if (beyond > NEGLIGIBLE) break
  }
  return { rows, p: p.subarray(0, rows * width) }
}

/** The same apart for every number of hits; so many with these chances, each of which deals what is thrown for it. */
export function shotByHits(
  before: readonly SoFar[],
  histories: Histories,
  place: Int32Array,
  hits: Float64Array,
  thrown: readonly Joint[],
  most: number,
): SoFar[] {
  return Array.from({ length: before.length + hits.length - 1 }, (_, all) => {
    const first = Math.max(0, all - hits.length + 1)
    const end = Math.min(before.length, all + 1)
    let rows = 1
    for (let already = first; already < end; already++)
      rows = Math.max(rows, before[already]!.rows + thrown[all - already]!.rows - 1)
    const p = new Float64Array(rows * histories.count)
    for (let already = first; already < end; already++)
      addDealt(p, histories, before[already]!, place, thrown[all - already]!, hits[all - already]!)
    rows = Math.min(rows, most)
    return { rows, p: p.subarray(0, rows * histories.count) }
  })
}

/** Adds what `dealt` does on top of what went before. */
function addDealt(
  sum: Float64Array,
  { count: width, lastRun }: Histories,
  { p }: SoFar,
  place: Int32Array,
  dealt: Joint,
  weight: number,
): void {
  const { to, chance, ends } = likelyCells(dealt, width, weight)
  for (let at = 0, lost = 0, history = 0; at < p.length; at++) {
    const here = p[at]!
    if (Math.abs(here) > NEGLIGIBLE) {
      const there = lost * width + place[history]!
      const end = ends[Math.min(dealt.most, lastRun - 1 - (place[history]! % lastRun))]!
      for (let cell = 0; cell < end; cell++) sum[there + to[cell]!]! += here * chance[cell]!
    }
    if (++history === place.length) {
      history = 0
      lost++
    }
  }
}

/** What is likely at all to be dealt, and how far it goes; those with at most so many critical hits come before an end. */
function likelyCells(
  { rows, most, p }: Joint,
  width: number,
  weight: number,
): { to: Int32Array; chance: Float64Array; ends: Int32Array } {
  const to = new Int32Array(p.length)
  const chance = new Float64Array(p.length)
  const ends = new Int32Array(most + 1)
  let count = 0
  for (let i = 0; i <= most; i++) {
    for (let hurt = 0; hurt < rows; hurt++) {
      const likely = p[hurt * (most + 1) + i]! * weight
      if (likely < NEGLIGIBLE) continue
      to[count] = hurt * width + i
      chance[count++] = likely
    }
    ends[i] = count
  }
  return { to, chance, ends }
}
