import type { Tables } from '../caches/tables.ts'
import { afterShot, insteadOf, type Part, rowsOf } from '../exact/parts.ts'
import type { Tally } from '../exact/tally.ts'
import { Tallying } from '../exact/tallying.ts'
import type { Shot } from '../questions/shot.ts'
import type { Turn } from './conditions.ts'
import { Turned } from './turned.ts'

/**
 * What changes in a tally of the shots `before` because the dice change once, to those `after`, when the target is
 * crippled or stopped.
 *
 * Suppose that from the last shot backwards it is asked before each whether it has happened yet. To ask one shot
 * earlier makes a difference only if it has happened by then: that shot is one of `after` instead of `before`, and all
 * the later ones are `after` in any case. So it is asked at one moment only, up to which all shots were `before`, and
 * the chain of criticals is known there from both its ends.
 */
export function changeAtTurningPoint(
  tables: Tables,
  { loss, engine }: Turn,
  before: readonly Shot[],
  after: readonly Shot[],
  scores: number,
  hull: number,
): Tally {
  const { criticals } = tables
  const tallying = new Tallying(hull, after, 0)
  const nothing: Part[] = [{ thrown: criticals.unhurt(scores), hits: 0, chance: 1 }]
  let parts: readonly Part[] = nothing
  for (let j = 1; j < before.length; j++) {
    parts = afterShot(criticals, parts, before[j - 1]!)
    tables.paper.reuse()
    const turned = new Turned(tables.paper, parts, tables.criticalsBelow(engine), scores, hull, loss)
    if (turned.chance === 0) continue
    const negligible = NEGLIGIBLE / turned.chance
    const [sound, changed] = [before[j]!, after[j]!]
    const more = insteadOf(
      afterShot(criticals, nothing, changed, negligible),
      afterShot(criticals, nothing, sound, negligible),
    )
    if (more.length === 0) continue
    const rows = rowsOf(criticals, more, after.slice(j + 1), negligible)
    turned.tally(tallying, changed, sound, rows, nothing)
  }
  tallying.take()
  return tallying
}

/** Less likely dice after the turning point are let go: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-15
