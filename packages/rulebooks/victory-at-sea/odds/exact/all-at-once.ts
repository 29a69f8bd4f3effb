import type { Tables } from '../caches/tables.ts'
import type { CriticalBook } from '../model/critical-chain.ts'
import type { Shot } from '../questions/shot.ts'
import { addRows, addRun } from './adding.ts'
import { afterRow, afterShot, type Part, rowsOf } from './parts.ts'
import type { Tally } from './tally.ts'
import { type Standing, Tallying, widthFor } from './tallying.ts'

/**
 * Shots whose dice do not depend on what the earlier ones did. Then the Hull lost is what all the dice take and what
 * all the criticals take, whichever comes first: so many hits mean so many dice, and what these do is known.
 */
export function allAtOnce(tables: Tables, shots: readonly Shot[], scores: number, hull: number): AllAtOnce {
  const tallying = new Tallying(hull, shots)
  const book = tables.criticals
  const start: Part[] = [{ thrown: book.unhurt(scores), hits: 0, chance: 1 }]
  const rows = rowsOf(book, start, shots)
  for (const { shot, parts } of rows) tallying.meet(standing(parts, hull, shot, tallying.points), shot)
  tallying.take()
  const left = new Float64Array(hull + 1)
  for (const { thrown, chance } of afterRow(book, rows.at(-1)!)) addRun(left, 0, thrown.afloat, 0, left.length, chance)
  tallying.end(left.reverse())
  return {
    tallying,
    chanceToLeave(bounds, bound) {
      let most = 0
      let parts: readonly Part[] = start
      for (const shot of shots) {
        most = Math.max(most, leaving(parts, bounds, scores, hull, bound))
        parts = afterShot(book, parts, shot)
      }
      return most
    },
  }
}

interface AllAtOnce {
  readonly tallying: Tallying & Tally
  /**
   * That the ship is afloat but has left the bounds of the book, or lost at least so much Hull: before the shot for which
   * this is most likely.
   */
  chanceToLeave(bounds: CriticalBook, bound: number): number
}

function leaving(parts: readonly Part[], book: CriticalBook, scores: number, hull: number, bound: number): number {
  let left = 0
  const start = book.beginning(scores)
  for (const { thrown, chance } of parts)
    for (const { beginning, p } of thrown.columns) {
      const { afloat } = beginning
      const stays = beginning.after(start).afloat
      for (let lost = 0; lost < p.length && lost < hull; lost++)
        left += chance * p[lost]! * (afloat[hull - lost]! - stays[Math.max(0, bound - lost)]!)
    }
  return left
}

/** Where the shot finds her, and the points that its dice take. */
function standing(parts: readonly Part[], hull: number, shot: Shot, points: Float64Array): Standing {
  const width = widthFor(shot, hull)
  const struck = parts.map(({ thrown }) => thrown.at(hull))
  const counts = Math.max(...struck.map(({ counts }) => counts))
  const byCriticals = new Float64Array(counts * width)
  const mostHits = Math.max(...parts.map(({ hits }) => hits))
  const byHits = new Float64Array(mostHits + 1)
  parts.forEach(({ thrown, hits, chance }, i) => {
    const part = struck[i]!
    const stands = part.standing(width)
    for (let rest = 0; rest < width - 1; rest++) {
      const often = chance * shot.taken.atLeast[rest + 1]!
      addRun(points, rest, stands.byDice, rest * part.rows, Math.min(part.rows, hull - rest), often)
    }
    addRows(byCriticals, 0, counts, stands.byCriticals, 0, part.counts, width, chance)
    byHits[hits]! += chance * thrown.afloat[hull]!
  })
  return { counts, byCriticals, mostHits, byHits }
}
