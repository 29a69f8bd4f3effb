import type { BufferPool } from '../caches/buffer-pool.ts'
import type { CriticalPrefix } from '../model/critical-prefix.ts'
import { addScaled } from './add-scaled.ts'
import type { HitBranch } from './hit-branches.ts'

/** Smaller chances are skipped: together they stay far below the promised precision. */
export const NEGLIGIBLE_TERM = 1e-14

/** Critical hits that later shots score, and the chances that their dice take `hull` Hull. */
interface LaterCriticals {
  readonly prefix: CriticalPrefix
  /** At `hull`, whatever the hits; and by hits, at `(1 + hits) * rows + hull`. */
  readonly chances: Float64Array
  /** Less Hull than this, as far as it matters. */
  readonly rows: number
  /** Gains and losses alike. */
  readonly weight: number
}

/** What later shots do, by the critical hits that they score. */
export interface LaterDamage {
  /** Less Hull than this, as far as it matters. */
  readonly rows: number
  readonly mostHits: number
  readonly mostCriticals: number
  readonly byCriticals: readonly LaterCriticals[]
}

/** Critical hits whose chances are being added up, and the chance that a ship is afloat after them. */
interface Sum {
  readonly prefix: CriticalPrefix
  readonly chances: Float64Array
  readonly stays: number
}

/** The largest absolute chance, every `every` entries: gains and losses may cancel each other in the sum. */
function largest(chances: Float64Array, from: number, end: number, every: number): number {
  let most = 0
  for (let at = from; at < end; at += every) most = Math.max(most, Math.abs(chances[at]!))
  return most
}

/**
 * What so many branches come to: less than `mostRows` Hull, and only what is not negligible for a ship that is afloat
 * afterwards with no more than a given chance.
 */
export function laterDamage(
  buffers: BufferPool,
  branches: readonly HitBranch[],
  mostRows: number,
  afloat: number,
  staysAfloat: (more: CriticalPrefix, likely: number) => number,
  negligible: number,
): LaterDamage {
  const likely = branches.filter(({ chance }) => Math.abs(chance) * afloat >= negligible)
  let rows = 1
  let mostHits = 0
  for (const { state, hits } of likely) {
    rows = Math.max(rows, Math.min(mostRows, state.rows))
    mostHits = Math.max(mostHits, hits)
  }
  const size = (mostHits + 2) * rows
  const known: (Sum | undefined)[] = []
  const sums: Sum[] = []
  for (const { state, hits, chance } of likely)
    for (const { prefix, p, weight } of state.columns) {
      const often = Math.abs(chance) * weight
      if (often * afloat < negligible) break
      let sum = known[prefix.number]
      const stays = sum ? sum.stays : staysAfloat(prefix, often)
      if (often * stays < negligible) continue
      if (!sum) {
        sum = { prefix, chances: buffers.take(size), stays }
        known[prefix.number] = sum
        sums.push(sum)
      }
      addScaled(sum.chances, (1 + hits) * rows, p, 0, Math.min(rows, p.length), chance)
    }
  let mostCriticals = 0
  const byCriticals = sums.map(({ prefix, chances, stays }) => {
    mostCriticals = Math.max(mostCriticals, prefix.count)
    let weight = 0
    for (let at = rows; at < size; at++) weight += Math.abs(chances[at]!)
    for (let at = rows; at < size; at += rows) addScaled(chances, 0, chances, at, rows, 1)
    let end = rows
    while (end > 1 && largest(chances, rows + end - 1, size, rows) * stays < NEGLIGIBLE_TERM) end--
    return { prefix, chances, rows: end, weight }
  })
  return { rows, mostHits, mostCriticals, byCriticals }
}
