import { convolve, type Distribution } from '@flankspeed/odds'
import type { CriticalBook } from '../model/critical-suffix.ts'
import { DamageState } from '../model/damage-state.ts'
import { areAlike, type Shot } from '../questions/shot.ts'

/** One possible number of hits so far, and the damage that follows. A difference of branches may have chances below 0. */
export interface HitBranch {
  readonly state: DamageState
  readonly hits: number
  readonly chance: number
}

/** Equal shots, one after the other. */
export interface ShotRun {
  readonly shot: Shot
  /** Of all of them. */
  readonly hits: Distribution
  /** Before the first. */
  readonly start: readonly HitBranch[]
  /** Before each of them, added together. */
  readonly branches: readonly HitBranch[]
  readonly isOne: boolean
}

/** Groups equal shots. Drops what is less likely than `negligible`. */
export function shotRuns(
  book: CriticalBook,
  start: readonly HitBranch[],
  shots: readonly Shot[],
  negligible = NEGLIGIBLE,
): ShotRun[] {
  const rows: ShotRun[] = []
  for (let next = 0; next < shots.length; ) {
    const place = next
    const shot = shots[next]!
    const last = rows.at(-1)
    const first = last ? afterRun(book, last, negligible) : start
    let { hits } = shot
    let before = NO_HITS
    for (next++; next < shots.length && areAlike(shots[next]!, shot); next++) {
      before = added(hits, before)
      hits = convolve(hits, shot.hits)
    }
    const isOne = next === place + 1
    const branches = isOne ? first : afterHits(book, first, shot, before, negligible)
    rows.push({ shot, hits, start: first, branches, isOne })
  }
  return rows
}

export function afterRun(
  book: CriticalBook,
  { start, shot, hits }: ShotRun,
  negligible = NEGLIGIBLE,
): readonly HitBranch[] {
  return afterHits(book, start, shot, hits, negligible)
}

export function afterShot(
  book: CriticalBook,
  branches: readonly HitBranch[],
  shot: Shot,
  negligible = NEGLIGIBLE,
): readonly HitBranch[] {
  return afterHits(book, branches, shot, shot.hits, negligible)
}

/** The branches after more hits of this shot. */
function afterHits(
  book: CriticalBook,
  branches: readonly HitBranch[],
  { damage, dd }: Shot,
  more: Distribution,
  negligible: number,
): readonly HitBranch[] {
  const sum = new Sum()
  for (const { state, hits, chance } of branches)
    for (let n = 0; n < more.length; n++) {
      const likely = chance * more[n]!
      if (Math.abs(likely) > negligible) sum.put(state.plus(damage, n * dd), hits + n, likely)
    }
  return sum.branches.length > MOST_BRANCHES ? mergedByHits(book, sum.branches) : sum.branches
}

const NO_HITS: Distribution = Float64Array.of(1)

/** The other is no longer than the one. */
function added(one: Distribution, other: Distribution): Distribution {
  const sum = one.slice()
  for (let n = 0; n < other.length; n++) sum[n]! += other[n]!
  return sum
}

/** These minus the others. */
export function difference(these: readonly HitBranch[], others: readonly HitBranch[]): HitBranch[] {
  const sum = new Sum()
  sum.add(these, 1)
  sum.add(others, -1)
  return sum.branches.filter(({ chance }) => chance !== 0)
}

/** There are too many branches: merges those with the same number of hits. */
function mergedByHits(book: CriticalBook, branches: readonly HitBranch[]): HitBranch[] {
  const byHits = new Map<number, HitBranch[]>()
  for (const branch of branches) byHits.set(branch.hits, [...(byHits.get(branch.hits) ?? []), branch])
  return Array.from(byHits, ([hits, some]) => ({ state: DamageState.mixed(book, some), hits, chance: 1 }))
}

/** Adds branches together. */
class Sum {
  readonly branches: Summed[] = []
  readonly #latest = new Map<DamageState, Summed>()

  add(branches: readonly HitBranch[], weight: number): void {
    for (const { state, hits, chance } of branches) this.put(state, hits, chance * weight)
  }

  put(state: DamageState, hits: number, chance: number): void {
    const latest = this.#latest.get(state)
    let same = latest
    while (same && same.hits !== hits) same = same.earlier
    if (same) same.chance += chance
    else {
      const branch = { state, hits, chance, earlier: latest }
      this.#latest.set(state, branch)
      this.branches.push(branch)
    }
  }
}

interface Summed extends HitBranch {
  chance: number
  /** The same dice with another number of hits. */
  readonly earlier: Summed | undefined
}

const MOST_BRANCHES = 200

/** Less likely branches are dropped: together they stay far below the promised precision. */
const NEGLIGIBLE = 1e-16
