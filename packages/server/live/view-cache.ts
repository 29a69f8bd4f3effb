import type { BattleView } from '@flankspeed/protocol'
import { battleViewFor } from '../battles/battle-view.ts'
import type { LiveBattle } from '../battles/live-battle.ts'
import { logPositionFor } from '../battles/secrecy.ts'
import type { Time } from '../time.ts'

/** A view, and its JSON text. */
export interface ViewWithText {
  seen: BattleView
  text: string
}

/** Caches views for a moment, so that hundreds of equal requests share one. */
export type ViewCache = (live: LiveBattle, viewer: string) => ViewWithText

/** Milliseconds for which a cached view is used. Only its clock can be out of date. */
const MOMENT = 500
const MOST = 32

export function openViewCache(time: Time): ViewCache {
  /** By battle and viewer, oldest first. */
  const made = new Map<string, ViewWithText & { served: number }>()
  return (live, viewer) => {
    const key = `${viewer} ${live.row.id}`
    const served = time.served()
    const before = made.get(key)
    // Compare the last line that this viewer knows of: a fresh clock would reveal that another side has chosen in secret.
    const { seq, head } = logPositionFor(live, viewer)
    const isSame = before?.seen.seq === seq && before.seen.head === head
    if (isSame && served - before.served < MOMENT) return before
    const seen = battleViewFor(live, viewer, served)
    const view = { seen, text: JSON.stringify(seen), served }
    made.delete(key)
    made.set(key, view)
    for (const oldest of made.keys()) if (made.size > MOST) made.delete(oldest)
    return view
  }
}
