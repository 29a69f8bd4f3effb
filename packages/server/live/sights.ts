import type { Live } from '../battles/live.ts'
import { standingFor } from '../battles/secrecy.ts'
import { type Seen, seenBy } from '../battles/seen.ts'
import type { Time } from '../time.ts'

/** What a viewer is shown, as it is and as text. */
export interface Sight {
  seen: Seen
  text: string
}

/** Views of battles: made once for all who ask for the same within a moment, be they hundreds. */
export type Sights = (live: Live, viewer: string) => Sight

/** Milliseconds for which a view is taken to be as it was; only the clock in it could be another. */
const MOMENT = 500
const MOST = 32

export function openSights(time: Time): Sights {
  /** By battle and viewer, in the order in which they were made. */
  const made = new Map<string, Sight & { served: number }>()
  return (live, viewer) => {
    const key = `${viewer} ${live.row.id}`
    const served = time.served()
    const before = made.get(key)
    // By the last line that this viewer knows of: a fresh clock would tell that another side has chosen in secret.
    const { seq, head } = standingFor(live, viewer)
    const isSame = before?.seen.seq === seq && before.seen.head === head
    if (isSame && served - before.served < MOMENT) return before
    const seen = seenBy(live, viewer, served)
    const sight = { seen, text: JSON.stringify(seen), served }
    made.delete(key)
    made.set(key, sight)
    for (const oldest of made.keys()) if (made.size > MOST) made.delete(oldest)
    return sight
  }
}
