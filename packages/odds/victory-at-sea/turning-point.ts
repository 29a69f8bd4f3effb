import { allAtOnce } from './all-at-once.ts'
import type { Turn } from './conditions.ts'
import { type Done, NotYet } from './not-yet.ts'
import type { Shot } from './shot.ts'
import { addShotByHits, afterShot, blank, FRESH, Histories, type SoFar } from './so-far.ts'
import type { Tables } from './tables.ts'
import type { Tally } from './tally.ts'

/**
 * Shots whose dice change once, when the target is crippled or stopped: `before` and `after` that.
 *
 * It is first reckoned as if it happened with the first shot. Then, shot by shot, what was too much is put right: as
 * long as it has not happened, the next shot is one of `before` instead of `after`. Whether it has happened is asked at
 * one moment only, and the chain of criticals is known there from both its ends.
 */
export function withTurningPoint(
  tables: Tables,
  { loss, engine }: Turn,
  before: readonly Shot[],
  after: readonly Shot[],
  scores: number,
  hull: number,
): Tally {
  const { tallying } = allAtOnce(tables, [before[0]!, ...after.slice(1)], scores, hull)
  const start = tables.criticalsBelow(engine).beginning(scores)
  const nothing: Done = {
    histories: new Histories([]),
    criticals: [{ chain: tables.criticals.none, count: 0 }],
    soFar: FRESH,
    byHits: [FRESH],
  }
  let soFar = nothing
  for (let j = 1; j < before.length; j++) {
    soFar = fired(tables, soFar, before[j - 1]!, hull)
    const yet = new NotYet(soFar, start, hull, loss)
    const [sound, changed] = [before[j]!, after[j]!]
    const now = yet.standing(nothing)
    tallying.meet(now, sound, 1)
    tallying.meet(now, changed, -1)
    let more = instead(tables, nothing, sound, changed, hull)
    for (const shot of after.slice(j + 1)) {
      tallying.meet(yet.standing(more), shot)
      more = fired(tables, more, shot, hull)
    }
    tallying.end(yet.byCriticals(more))
  }
  return tallying
}

function fired(tables: Tables, done: Done, shot: Shot, hull: number): Done {
  const { histories, place, soFar } = afterShot(done.histories, done.soFar, shot, hull)
  const byHits = addShotByHits(done.byHits, histories, soFar.rows, place, shot)
  return { histories, criticals: histories.criticals(tables.criticals), soFar, byHits }
}

/** One shot rather than the other: chances that are gained and, below 0, lost. */
function instead(tables: Tables, nothing: Done, one: Shot, other: Shot, hull: number): Done {
  const [gained, lost] = [fired(tables, nothing, one, hull), fired(tables, nothing, other, hull)]
  const wider = gained.histories.count >= lost.histories.count ? gained : lost
  const width = wider.histories.count
  const difference = (plus: SoFar, minus: SoFar): SoFar => {
    const sum = blank(Math.max(plus.rows, minus.rows), width)
    add(sum.p, width, plus.p, gained.histories.count, 1)
    add(sum.p, width, minus.p, lost.histories.count, -1)
    return sum
  }
  return {
    histories: wider.histories,
    criticals: wider.criticals,
    soFar: difference(gained.soFar, lost.soFar),
    byHits: gained.byHits.map((part, hits) => difference(part, lost.byHits[hits]!)),
  }
}

function add(sum: Float64Array, width: number, part: Float64Array, partWidth: number, sign: number): void {
  for (let at = 0; at < part.length; at++) {
    const row = Math.floor(at / partWidth)
    sum[row * width + (at % partWidth)]! += sign * part[at]!
  }
}
