import { convolve, type Distribution } from '../distribution.ts'
import type { CriticalBook } from './critical-chain.ts'
import { areAlike, type Shot } from './shot.ts'
import { Thrown } from './thrown.ts'

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

/** The shots in rows, and the parts before the last of them; what is less likely than `negligible` is let go. */
export function rowsOf(
  book: CriticalBook,
  start: readonly Part[],
  shots: readonly Shot[],
  negligible = NEGLIGIBLE,
): { rows: Row[]; before: readonly Part[] } {
  const rows: Row[] = []
  let before = start
  for (let next = 0; next < shots.length; ) {
    const shot = shots[next]!
    const sum = new Sum()
    const first = next === 0 ? start : afterShot(book, before, shots[next - 1]!, negligible)
    const place = next
    let { hits } = shot
    before = first
    sum.add(before, 1)
    for (next++; next < shots.length && areAlike(shots[next]!, shot); next++) {
      before = afterShot(book, before, shot, negligible)
      sum.add(before, 1)
      hits = convolve(hits, shot.hits)
    }
    rows.push({ shot, hits, start: first, parts: sum.parts, isOne: next === place + 1 })
  }
  return { rows, before }
}

/** The parts after one more shot. */
export function afterShot(
  book: CriticalBook,
  parts: readonly Part[],
  shot: Shot,
  negligible = NEGLIGIBLE,
): readonly Part[] {
  const sum = new Sum()
  for (const { thrown, hits, chance } of parts)
    for (let n = 0; n < shot.hits.length; n++) {
      const more = chance * shot.hits[n]!
      if (Math.abs(more) > negligible) sum.put(thrown.and(shot.damage, n * shot.dd), hits + n, more)
    }
  return sum.parts.length > MOST_PARTS ? gathered(book, sum.parts) : sum.parts
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
  readonly parts: { readonly thrown: Thrown; readonly hits: number; chance: number }[] = []
  readonly #places = new Map<Thrown, number[]>()

  add(parts: readonly Part[], weight: number): void {
    for (const { thrown, hits, chance } of parts) this.put(thrown, hits, chance * weight)
  }

  put(thrown: Thrown, hits: number, chance: number): void {
    const known = this.#places.get(thrown)
    const at = known?.find((place) => this.parts[place]!.hits === hits)
    if (at !== undefined) this.parts[at]!.chance += chance
    else {
      if (known) known.push(this.parts.length)
      else this.#places.set(thrown, [this.parts.length])
      this.parts.push({ thrown, hits, chance })
    }
  }
}

const MOST_PARTS = 200

/** Less likely parts are let go: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-16
