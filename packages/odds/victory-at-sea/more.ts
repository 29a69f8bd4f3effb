import { addRun } from './adding.ts'
import type { Beginning } from './critical-beginning.ts'
import type { Part } from './parts.ts'

/** Some critical hits that further shots score, and how likely it is that their dice take so much Hull with them. */
interface MoreCriticals {
  readonly beginning: Beginning
  /** At `hull`, whatever the hits; and by hits, at `(1 + hits) * rows + hull`. */
  readonly chances: Float64Array
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
  const criticals: { beginning: Beginning; chances: Float64Array }[] = []
  for (const { thrown, hits, chance } of parts)
    for (const { beginning, p, weight } of thrown.columns) {
      const likely = Math.abs(chance) * weight
      if (likely * afloat < negligible) break
      if (likely * staysAfloat(beginning, likely) < negligible) continue
      let chances = known[beginning.number]
      if (!chances) {
        chances = new Float64Array((mostHits + 2) * rows)
        known[beginning.number] = chances
        criticals.push({ beginning, chances })
      }
      addRun(chances, (1 + hits) * rows, p, 0, Math.min(rows, p.length), chance)
    }
  let mostCriticals = 0
  const byCriticals = criticals.map(({ beginning, chances }) => {
    mostCriticals = Math.max(mostCriticals, beginning.count)
    let weight = 0
    for (let at = rows; at < chances.length; at++) weight += Math.abs(chances[at]!)
    for (let at = rows; at < chances.length; at += rows) addRun(chances, 0, chances, at, rows, 1)
    return { beginning, chances, weight }
  })
  return { rows, mostHits, mostCriticals, byCriticals }
}
