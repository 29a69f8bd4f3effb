import type { LiveBattle } from '../battles/live-battle.ts'
import { type Speed, speedOf } from '../lobby/speed.ts'
import { recurring } from '../recurring.ts'
import type { Settling } from '../store/lobby/rating-store.ts'
import type { BattleBrief, LogRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import type { Time } from '../time.ts'
import { LEAST_PLAYED, shownRating } from './rating.ts'

/** Counts rated battles when they are over: each of them once, in whatever process. */
export interface Ratings {
  /** A line was written: it may be the last. */
  look(live: LiveBattle, row: LogRow): void
  /** Counts the battles that a process left uncounted when it died. Also runs at intervals. */
  round(): Promise<void>
  of(account: string, ruleset: string, speed: Speed): Promise<ReturnType<typeof shownRating> | null>
  close(): void
}

/** Battles settled in one round. */
const MOST = 200

export function openRatings(
  store: Store,
  time: Time,
  { every, complain }: { every: number; complain(error: unknown, battle?: string): void },
): Ratings {
  async function settle(id: string): Promise<void> {
    const [brief] = await store.briefs([id])
    if (brief?.state === 'over') await store.settle(id, await settlingOf(brief))
  }

  /** null: it does not count. */
  async function settlingOf({ id, ruleset, terms, result }: BattleBrief): Promise<Settling | null> {
    const [begun] = await store.log(id, 0, 1)
    const [last] = await store.lastLines([id])
    if (!begun || !last || !result) return null
    const played = (last.after.served ?? 0) - (begun.after.served ?? 0)
    if (played < LEAST_PLAYED) return null
    const accounts = new Map((await store.seats(id)).map(({ side, account }) => [side, account]))
    const [red, blue] = [accounts.get('red') ?? null, accounts.get('blue') ?? null]
    if (red === null || blue === null || red === blue) return null
    const score = result.winner === null ? 0.5 : result.winner === 'red' ? 1 : 0
    return { battle: id, ruleset, speed: speedOf(terms.clock), red, blue, score, at: time.wall() }
  }

  async function round(): Promise<void> {
    for (const battle of await store.unsettled(MOST))
      await settle(battle).catch((error: unknown) => complain(error, battle))
  }

  const rounds = recurring(round, every, complain)

  return {
    look({ row: { id, terms }, result }) {
      if (terms.rated && result !== null) settle(id).catch((error: unknown) => complain(error, id))
    },
    round: rounds.round,
    async of(account, ruleset, speed) {
      const [row] = await store.ratingsIn([account], ruleset, speed)
      return row ? shownRating(row) : null
    },
    close: rounds.close,
  }
}
