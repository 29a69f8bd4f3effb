import type { BattleView } from '@flankspeed/protocol'
import { battleViewFor } from '../battles/battle-view.ts'
import type { LiveBattle } from '../battles/live-battle.ts'
import { logPositionFor } from '../battles/secrecy.ts'
import type { Time } from '../time.ts'

/** What a viewer is shown, as it is and as text. */
export interface ViewWithText {
  seen: BattleView
  text: string
}

/** Views of battles: made once for all who ask for the same within a moment, be they hundreds. */
export type ViewCache = (live: LiveBattle, viewer: string) => ViewWithText

/** Milliseconds for which a view is taken to be as it was; only the clock in it could be another. */
const MOMENT = 500
const MOST = 32

export function openViewCache(time: Time): ViewCache {
  /** By battle and viewer, in the order in which they were made. */
  const made = new Map<string, ViewWithText & { served: number }>()
  return (live, viewer) => {
    const key = `${viewer} ${live.row.id}`
    const served = time.served()
    const before = made.get(key)
    // By the last line that this viewer knows of: a fresh clock would tell that another side has chosen in secret.
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
