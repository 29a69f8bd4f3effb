import type { OddsCache } from '../caches/odds-cache.ts'
import type { CriticalBook } from '../model/critical-suffix.ts'
import type { Shot } from '../questions/shot.ts'
import { addScaled, addScaledRows } from './add-scaled.ts'
import { afterRun, afterShot, type HitBranch, shotRuns } from './hit-branches.ts'
import type { Tally } from './tally.ts'
import { type AfloatStates, TallyBuilder, widthFor } from './tally-builder.ts'

/**
 * Shots whose dice do not depend on what the earlier ones did. Then the Hull lost is what all the dice take and what
 * all the criticals take, whichever comes first: so many hits mean so many dice, and what these do is known.
 */
export function independentShots(
  cache: OddsCache,
  shots: readonly Shot[],
  scores: number,
  hull: number,
): IndependentShots {
  const builder = new TallyBuilder(hull, shots)
  const book = cache.criticals
  const start: HitBranch[] = [{ state: book.unhurt(scores), hits: 0, chance: 1 }]
  const rows = shotRuns(book, start, shots)
  for (const { shot, branches } of rows) builder.addShot(standing(branches, hull, shot, builder.points), shot)
  builder.takePoints()
  const left = new Float64Array(hull + 1)
  for (const { state, chance } of afterRun(book, rows.at(-1)!)) addScaled(left, 0, state.afloat, 0, left.length, chance)
  builder.addHullLeft(left.reverse())
  return {
    builder,
    chanceToLeave(bounds, bound) {
      let most = 0
      let branches: readonly HitBranch[] = start
      for (const shot of shots) {
        most = Math.max(most, leaving(branches, bounds, scores, hull, bound))
        branches = afterShot(book, branches, shot)
      }
      return most
    },
  }
}

/** That such shots take at least so much Hull. */
export function chanceToLose(cache: OddsCache, shots: readonly Shot[], scores: number, loss: number): number {
  const book = cache.criticals
  const rows = shotRuns(book, [{ state: book.unhurt(scores), hits: 0, chance: 1 }], shots)
  let chance = 1
  for (const branch of afterRun(book, rows.at(-1)!)) chance -= branch.chance * branch.state.afloat[loss]!
  return chance
}

interface IndependentShots {
  readonly builder: TallyBuilder & Tally
  /**
   * That the ship is afloat but has left the bounds of the book, or lost at least so much Hull: before the shot for which
   * this is most likely.
   */
  chanceToLeave(bounds: CriticalBook, bound: number): number
}

function leaving(
  branches: readonly HitBranch[],
  book: CriticalBook,
  scores: number,
  hull: number,
  bound: number,
): number {
  let left = 0
  const start = book.prefix(scores)
  for (const { state, chance } of branches)
    for (const { prefix, p } of state.columns) {
      const { afloat } = prefix
      const stays = prefix.after(start).afloat
      for (let lost = 0; lost < p.length && lost < hull; lost++)
        left += chance * p[lost]! * (afloat[hull - lost]! - stays[Math.max(0, bound - lost)]!)
    }
  return left
}

/** The states in which the shot finds her; adds the points that its dice take. */
function standing(branches: readonly HitBranch[], hull: number, shot: Shot, points: Float64Array): AfloatStates {
  const width = widthFor(shot, hull)
  const struck = branches.map(({ state }) => state.at(hull))
  const counts = Math.max(...struck.map(({ counts }) => counts))
  const byCriticals = new Float64Array(counts * width)
  const mostHits = Math.max(...branches.map(({ hits }) => hits))
  const byHits = new Float64Array(mostHits + 1)
  branches.forEach(({ state, hits, chance }, i) => {
    const branch = struck[i]!
    const states = branch.afloatStates(width)
    for (let rest = 0; rest < width - 1; rest++) {
      const often = chance * shot.taken.atLeast[rest + 1]!
      addScaled(points, rest, states.byDice, rest * branch.rows, Math.min(branch.rows, hull - rest), often)
    }
    addScaledRows(byCriticals, 0, counts, states.byCriticals, 0, branch.counts, width, chance)
    byHits[hits]! += chance * state.afloat[hull]!
  })
  return { counts, byCriticals, mostHits, byHits }
}
