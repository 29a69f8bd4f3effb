import type { OddsCache } from '../caches/odds-cache.ts'
import type { CriticalBook } from '../model/critical-suffix.ts'
import { DamageState } from '../model/damage-state.ts'
import type { Shot } from '../questions/shot.ts'
import { addScaled } from './add-scaled.ts'
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
  for (const { shot, branches } of rows) builder.addShot(standing(book, branches, hull, shot, builder.points), shot)
  builder.takePoints()
  const { afloat } = DamageState.mixed(book, afterRun(book, rows.at(-1)!))
  builder.addHullLeft(afloat.slice(0, hull + 1).reverse())
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
  for (const branch of afterRun(book, rows.at(-1)!)) chance -= branch.chance * branch.state.afloatAt(loss)
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

/** The states in which the shot finds her; adds the points that its dice take. Only hits ask how many there were before. */
function standing(
  book: CriticalBook,
  branches: readonly HitBranch[],
  hull: number,
  shot: Shot,
  points: Float64Array,
): AfloatStates {
  const width = widthFor(shot, hull)
  const struck = DamageState.mixed(book, branches).at(hull)
  const { rows, counts } = struck
  const { byDice, byCriticals } = struck.afloatStates(width)
  for (let rest = 0; rest < width - 1; rest++)
    addScaled(points, rest, byDice, rest * rows, Math.min(rows, hull - rest), shot.taken.atLeast[rest + 1]!)
  const mostHits = Math.max(...branches.map(({ hits }) => hits))
  const byHits = new Float64Array(mostHits + 1)
  for (const { state, hits, chance } of branches) byHits[hits]! += chance * state.afloatAt(hull)
  return { counts, byCriticals, mostHits, byHits }
}
