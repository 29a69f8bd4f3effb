import type { Store } from '../store/store.ts'

/** Who is behind a session's secret; remembered for a while, so that not every request asks the database. */
export interface Sessions {
  account(store: Store, tokenHash: string): Promise<string | null>
  forget(tokenHash: string): void
}

const REMEMBERED = 30_000
const MOST = 10_000

export function openSessions(now = Date.now): Sessions {
  const known = new Map<string, { account: string | null; until: number }>()
  return {
    async account(store, tokenHash) {
      const before = known.get(tokenHash)
      if (before && before.until > now()) return before.account
      const account = await store.session(tokenHash, now())
      if (known.size >= MOST) known.clear()
      known.set(tokenHash, { account, until: now() + REMEMBERED })
      return account
    },
    forget: (tokenHash) => void known.delete(tokenHash),
  }
}
