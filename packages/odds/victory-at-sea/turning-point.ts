import { allAtOnce } from './all-at-once.ts'
import type { Turn } from './conditions.ts'
import { Done } from './done.ts'
import { type Later, NotYet } from './not-yet.ts'
import type { Shot } from './shot.ts'
import type { Tables } from './tables.ts'
import type { Tally } from './tally.ts'
import { widthFor } from './tallying.ts'

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
  const nothing = Done.nothing(tables.criticals)
  let soFar = nothing
  for (let j = 1; j < before.length; j++) {
    soFar = soFar.after(before[j - 1]!, hull)
    const [sound, changed] = [before[j]!, after[j]!]
    const later: Later[] = [{ done: nothing, width: Math.max(widthFor(sound, hull), widthFor(changed, hull)) }]
    let more = nothing.after(sound, hull).insteadOf(nothing.after(changed, hull))
    for (const shot of after.slice(j + 1)) {
      later.push({ done: more, width: widthFor(shot, hull) })
      more = more.after(shot, hull)
    }
    const standings = new NotYet(soFar, start, hull, loss).standings(later, more)
    const [now, ...then] = standings.before
    tallying.meet(now!, sound, 1)
    tallying.meet(now!, changed, -1)
    then.forEach((standing, k) => {
      tallying.meet(standing, after[j + 1 + k]!)
    })
    tallying.end(standings.left)
  }
  return tallying
}
