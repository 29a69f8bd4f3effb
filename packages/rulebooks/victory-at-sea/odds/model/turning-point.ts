import type { OddsCache } from '../caches/odds-cache.ts'
import { afterShot, difference, type HitBranch, shotRuns } from '../exact/hit-branches.ts'
import type { Tally } from '../exact/tally.ts'
import { TallyBuilder } from '../exact/tally-builder.ts'
import type { Shot } from '../questions/shot.ts'
import type { TurningPoint } from './conditions.ts'
import { PastTurningPoint } from './past-turning-point.ts'

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
  cache: OddsCache,
  { loss, engine }: TurningPoint,
  before: readonly Shot[],
  after: readonly Shot[],
  scores: number,
  hull: number,
): Tally {
  const { criticals } = cache
  const builder = new TallyBuilder(hull, after, 0)
  const nothing: HitBranch[] = [{ state: criticals.unhurt(scores), hits: 0, chance: 1 }]
  let branches: readonly HitBranch[] = nothing
  for (let j = 1; j < before.length; j++) {
    branches = afterShot(criticals, branches, before[j - 1]!)
    cache.buffers.releaseAll()
    const turned = new PastTurningPoint(cache.buffers, branches, cache.criticalsBelow(engine), scores, hull, loss)
    if (turned.chance === 0) continue
    const negligible = NEGLIGIBLE / turned.chance
    const [sound, changed] = [before[j]!, after[j]!]
    const more = difference(
      afterShot(criticals, nothing, changed, negligible),
      afterShot(criticals, nothing, sound, negligible),
    )
    if (more.length === 0) continue
    const rows = shotRuns(criticals, more, after.slice(j + 1), negligible)
    turned.tally(builder, changed, sound, rows, nothing)
  }
  builder.takePoints()
  return builder
}

/** Less likely dice after the turning point are let go: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-15
