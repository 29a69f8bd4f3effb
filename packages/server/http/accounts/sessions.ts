import type { Socket } from 'node:net'
import type { SessionRow } from '../../store/rows.ts'
import type { Store } from '../../store/store.ts'

/**
 * Looks up sessions by their secret, with a cache in front of the database. When a session ends, all processes drop it
 * from their cache; a process that cannot be reached keeps it for half a minute at most.
 */
export interface Sessions {
  find(tokenHash: string): Promise<FoundSession | null>
  /** Ties a stream to the session: it is closed with it. */
  attach(tokenHash: string, socket: Socket): void
  /** The session was ended. */
  forget(tokenHash: string): void
  /** Any session may have been ended. */
  forgetAll(): void
}

/** `isClosed`: a moderator closed the account. */
export type FoundSession = SessionRow & { isClosed: boolean }

const REMEMBERED = 30_000
const MOST = 10_000
const HOUR = 3_600_000

export function openSessions(store: Store, now = Date.now): Sessions {
  const known = new Map<string, { session: FoundSession | null; until: number }>()
  const attached = new Map<string, Set<Socket>>()
  let forgotten = 0
  const cut = (tokenHash: string): void => {
    for (const socket of attached.get(tokenHash) ?? []) socket.destroy()
  }
  return {
    async find(tokenHash) {
      const before = known.get(tokenHash)
      if (before && before.until > now()) return before.session
      const begun = forgotten
      const row = await store.session(tokenHash, now())
      const session = row && { ...row, isClosed: await store.isClosed(row.account, now()) }
      // Only its owner's list shows the last use: a precision of an hour is enough, and nobody waits for the write.
      if (session && now() - session.used > HOUR) store.useSession(tokenHash, now()).catch(() => {})
      // It may have been ended during the query.
      if (begun !== forgotten) return session
      if (known.size >= MOST) known.clear()
      known.set(tokenHash, { session, until: now() + REMEMBERED })
      return session
    },
    attach(tokenHash, socket) {
      const sockets = attached.get(tokenHash) ?? new Set()
      attached.set(tokenHash, sockets.add(socket))
      socket.once('close', () => {
        sockets.delete(socket)
        if (sockets.size === 0 && attached.get(tokenHash) === sockets) attached.delete(tokenHash)
      })
    },
    forget(tokenHash) {
      forgotten++
      known.delete(tokenHash)
      cut(tokenHash)
    },
    forgetAll() {
      forgotten++
      known.clear()
      // On a failed lookup the client reconnects and is checked then.
      for (const tokenHash of attached.keys())
        store.session(tokenHash, now()).then(
          (session) => session ?? cut(tokenHash),
          () => cut(tokenHash),
        )
    },
  }
}
