import type { SessionRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'

/**
 * Who is behind a session's secret; remembered for a while, so that not every request asks the database. When a session is
 * ended, all processes are told and forget it; a process that cannot be told keeps it for half a minute at most.
 */
export interface Sessions {
  find(tokenHash: string): Promise<SessionRow | null>
  forget(tokenHash: string): void
  forgetAll(): void
}

const REMEMBERED = 30_000
const MOST = 10_000
const HOUR = 3_600_000

export function openSessions(store: Store, now = Date.now): Sessions {
  const known = new Map<string, { session: SessionRow | null; until: number }>()
  let forgotten = 0
  return {
    async find(tokenHash) {
      const before = known.get(tokenHash)
      if (before && before.until > now()) return before.session
      const begun = forgotten
      const session = await store.session(tokenHash, now())
      // Only its owner's list shows when it was used: an hour is near enough, and nobody waits for it.
      if (session && now() - session.used > HOUR) store.useSession(tokenHash, now()).catch(() => {})
      // It may have been ended while the database was asked.
      if (begun !== forgotten) return session
      if (known.size >= MOST) known.clear()
      known.set(tokenHash, { session, until: now() + REMEMBERED })
      return session
    },
    forget(tokenHash) {
      forgotten++
      known.delete(tokenHash)
    },
    forgetAll() {
      forgotten++
      known.clear()
    },
  }
}
