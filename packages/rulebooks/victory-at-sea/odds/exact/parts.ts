import { convolve, type Distribution } from '@flankspeed/odds/distribution.ts'
import type { CriticalBook } from '../model/critical-chain.ts'
import { Thrown } from '../model/thrown.ts'
import { areAlike, type Shot } from '../questions/shot.ts'

/** Shots may have come to so many hits, and so to these dice; gains and, below 0, losses. */
export interface Part {
  readonly thrown: Thrown
  readonly hits: number
  readonly chance: number
}

/** Alike shots, one after the other. */
export interface Row {
  readonly shot: Shot
  /** Of all of them. */
  readonly hits: Distribution
  /** Before the first. */
  readonly start: readonly Part[]
  /** Before each of them, taken together. */
  readonly parts: readonly Part[]
  readonly isOne: boolean
}

/** The shots in rows; what is less likely than `negligible` is let go. */
export function rowsOf(
  book: CriticalBook,
  start: readonly Part[],
  shots: readonly Shot[],
  negligible = NEGLIGIBLE,
): Row[] {
  const rows: Row[] = []
  for (let next = 0; next < shots.length; ) {
    const place = next
    const shot = shots[next]!
    const last = rows.at(-1)
    const first = last ? afterRow(book, last, negligible) : start
    let { hits } = shot
    let before = NO_HITS
    for (next++; next < shots.length && areAlike(shots[next]!, shot); next++) {
      before = added(hits, before)
      hits = convolve(hits, shot.hits)
    }
    const isOne = next === place + 1
    const parts = isOne ? first : afterHits(book, first, shot, before, negligible)
    rows.push({ shot, hits, start: first, parts, isOne })
  }
  return rows
}

/** The parts after all shots of a row. */
export function afterRow(book: CriticalBook, { start, shot, hits }: Row, negligible = NEGLIGIBLE): readonly Part[] {
  return afterHits(book, start, shot, hits, negligible)
}

/** The parts after one more shot. */
export function afterShot(
  book: CriticalBook,
  parts: readonly Part[],
  shot: Shot,
  negligible = NEGLIGIBLE,
): readonly Part[] {
  return afterHits(book, parts, shot, shot.hits, negligible)
}

/** The parts after so many hits of such shots. */
function afterHits(
  book: CriticalBook,
  parts: readonly Part[],
  { damage, dd }: Shot,
  more: Distribution,
  negligible: number,
): readonly Part[] {
  const sum = new Sum()
  for (const { thrown, hits, chance } of parts)
    for (let n = 0; n < more.length; n++) {
      const likely = chance * more[n]!
      if (Math.abs(likely) > negligible) sum.put(thrown.and(damage, n * dd), hits + n, likely)
    }
  return sum.parts.length > MOST_PARTS ? gathered(book, sum.parts) : sum.parts
}

const NO_HITS: Distribution = Float64Array.of(1)

/** The other is no longer than the one. */
function added(one: Distribution, other: Distribution): Distribution {
  const sum = one.slice()
  for (let n = 0; n < other.length; n++) sum[n]! += other[n]!
  return sum
}

/** These rather than the others. */
export function insteadOf(these: readonly Part[], others: readonly Part[]): Part[] {
  const sum = new Sum()
  sum.add(these, 1)
  sum.add(others, -1)
  return sum.parts.filter(({ chance }) => chance !== 0)
}

/** Too many to be followed each for itself: those with the same number of hits are taken together. */
function gathered(book: CriticalBook, parts: readonly Part[]): Part[] {
  const byHits = new Map<number, Part[]>()
  for (const part of parts) byHits.set(part.hits, [...(byHits.get(part.hits) ?? []), part])
  return Array.from(byHits, ([hits, some]) => ({ thrown: Thrown.mixed(book, some), hits, chance: 1 }))
}

/** Parts added together. */
class Sum {
  readonly parts: Summed[] = []
  readonly #latest = new Map<Thrown, Summed>()

  add(parts: readonly Part[], weight: number): void {
    for (const { thrown, hits, chance } of parts) this.put(thrown, hits, chance * weight)
  }

  put(thrown: Thrown, hits: number, chance: number): void {
    const latest = this.#latest.get(thrown)
    let same = latest
    while (same && same.hits !== hits) same = same.earlier
    if (same) same.chance += chance
    else {
      const part = { thrown, hits, chance, earlier: latest }
      this.#latest.set(thrown, part)
      this.parts.push(part)
    }
  }
}

interface Summed extends Part {
  chance: number
  /** The same dice with other hits, where there are such. */
  readonly earlier: Summed | undefined
}

const MOST_PARTS = 200

/** Less likely parts are let go: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-16
