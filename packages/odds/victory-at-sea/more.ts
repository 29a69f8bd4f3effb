import { addRun } from './adding.ts'
import type { Beginning } from './critical-beginning.ts'
import type { Part } from './parts.ts'

/** Some critical hits that further shots score, and the chance that their dice take so much Hull with them. */
interface MoreCriticals {
  readonly beginning: Beginning
  readonly p: Float64Array
  /** At `hits * rows + hull`. */
  readonly byHits: Float64Array
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

/**
 * What so many parts come to: less than `mostRows` Hull, and only what is not negligible for a ship that is afloat
 * afterwards with no more than a given chance.
 */
export function moreOf(
  parts: readonly Part[],
  mostRows: number,
  afloat: number,
  staysAfloat: (more: Beginning, likely: number) => number,
  negligible: number,
): More {
  let rows = 1
  let mostHits = 0
  for (const { thrown, hits } of parts) {
    rows = Math.max(rows, Math.min(mostRows, thrown.rows))
    mostHits = Math.max(mostHits, hits)
  }
  const known: (Float64Array | undefined)[] = []
  const criticals: { beginning: Beginning; byHits: Float64Array }[] = []
  for (const { thrown, hits, chance } of parts)
    for (const { beginning, p, weight } of thrown.columns) {
      const likely = Math.abs(chance) * weight
      if (likely * afloat < negligible) break
      if (likely * staysAfloat(beginning, likely) < negligible) continue
      let byHits = known[beginning.number]
      if (!byHits) {
        byHits = new Float64Array((mostHits + 1) * rows)
        known[beginning.number] = byHits
        criticals.push({ beginning, byHits })
      }
      addRun(byHits, hits * rows, p, 0, Math.min(rows, p.length), chance)
    }
  let mostCriticals = 0
  const byCriticals = criticals.map(({ beginning, byHits }) => {
    mostCriticals = Math.max(mostCriticals, beginning.count)
    const p = new Float64Array(rows)
    for (let at = 0; at < byHits.length; at += rows) addRun(p, 0, byHits, at, rows, 1)
    let weight = 0
    for (let at = 0; at < byHits.length; at++) weight += Math.abs(byHits[at]!)
    return { beginning, p, byHits, weight }
  })
  return { rows, mostHits, mostCriticals, byCriticals }
}
