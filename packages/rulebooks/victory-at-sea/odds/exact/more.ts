import type { ScratchPaper } from '../caches/scratch-paper.ts'
import type { Beginning } from '../model/critical-beginning.ts'
import { addRun } from './adding.ts'
import type { Part } from './parts.ts'

/** Single chances that are smaller are passed over: all of them together stay far below what is promised. */
export const LEAST = 1e-14

/** Some critical hits that further shots score, and how likely it is that their dice take so much Hull with them. */
interface MoreCriticals {
  readonly beginning: Beginning
  /** At `hull`, whatever the hits; and by hits, at `(1 + hits) * rows + hull`. */
  readonly chances: Float64Array
  /** Less Hull than this, as far as it matters. */
  readonly rows: number
  /** Gains and losses alike. */
  readonly weight: number
}

/** What further shots do, by the critical hits that they score. */
export interface More {
  /** Less Hull than this, as far as it matters. */
  readonly rows: number
  readonly mostHits: number
  readonly mostCriticals: number
  readonly byCriticals: readonly MoreCriticals[]
}

/** Some critical hits while their chances are being added up, and how likely a ship is afloat after them. */
interface Sum {
  readonly beginning: Beginning
  readonly chances: Float64Array
  readonly stays: number
}

/** Of every so many chances the largest, gain or loss: in the sum of all hits the one may hide the other. */
function largest(chances: Float64Array, from: number, end: number, every: number): number {
  let most = 0
  for (let at = from; at < end; at += every) most = Math.max(most, Math.abs(chances[at]!))
  return most
}

/**
 * What so many parts come to: less than `mostRows` Hull, and only what is not negligible for a ship that is afloat
 * afterwards with no more than a given chance.
 */
export function moreOf(
  paper: ScratchPaper,
  parts: readonly Part[],
  mostRows: number,
  afloat: number,
  staysAfloat: (more: Beginning, likely: number) => number,
  negligible: number,
): More {
  const likely = parts.filter(({ chance }) => Math.abs(chance) * afloat >= negligible)
  let rows = 1
  let mostHits = 0
  for (const { thrown, hits } of likely) {
    rows = Math.max(rows, Math.min(mostRows, thrown.rows))
    mostHits = Math.max(mostHits, hits)
  }
  const size = (mostHits + 2) * rows
  const known: (Sum | undefined)[] = []
  const sums: Sum[] = []
  for (const { thrown, hits, chance } of likely)
    for (const { beginning, p, weight } of thrown.columns) {
      const often = Math.abs(chance) * weight
      if (often * afloat < negligible) break
      let sum = known[beginning.number]
      const stays = sum ? sum.stays : staysAfloat(beginning, often)
      if (often * stays < negligible) continue
      if (!sum) {
        sum = { beginning, chances: paper.sheet(size), stays }
        known[beginning.number] = sum
        sums.push(sum)
      }
      addRun(sum.chances, (1 + hits) * rows, p, 0, Math.min(rows, p.length), chance)
    }
  let mostCriticals = 0
  const byCriticals = sums.map(({ beginning, chances, stays }) => {
    mostCriticals = Math.max(mostCriticals, beginning.count)
    let weight = 0
    for (let at = rows; at < size; at++) weight += Math.abs(chances[at]!)
    for (let at = rows; at < size; at += rows) addRun(chances, 0, chances, at, rows, 1)
    let end = rows
    while (end > 1 && largest(chances, rows + end - 1, size, rows) * stays < LEAST) end--
    return { beginning, chances, rows: end, weight }
  })
  return { rows, mostHits, mostCriticals, byCriticals }
}
