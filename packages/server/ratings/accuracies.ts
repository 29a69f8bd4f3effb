import { join } from 'node:path'
import { recurring } from '../recurring.ts'
import type { AccuracyRow } from '../store/lobby/accuracy-store.ts'
import type { Store } from '../store/store.ts'
import { openThreads } from '../threads.ts'
import type { Time } from '../time.ts'
import type { Accuracies, ReviewWanted } from './review-thread.ts'

/** Reviews rated battles whose players both allow it, one after the other, when nobody waits for anything. */
export interface Reviews {
  /** Reviews what is due now. Also runs at intervals. */
  round(): Promise<void>
  close(): Promise<void>
}

export interface ReviewsOptions {
  store: Store
  time: Time
  /** The replay of a finished battle, as JSON. */
  replayOf(battle: string): Promise<string>
  every: number
  complain(error: unknown, battle?: string): void
}

/** Play-outs for each decision: fewer than in the page, because nobody asked for this one review. */
const ROLLOUTS = 12
/** Milliseconds that a review may take, and after which another process may try. */
const MOST_TIME = 120_000
const LEASE = 10 * MOST_TIME
/** A battle that a process did not survive so often is left alone. */
const MOST_TRIES = 3

export function openReviews({ store, time, replayOf, every, complain }: ReviewsOptions): Reviews {
  // Everything else has priority.
  const file = join(import.meta.dirname, 'review-thread.ts')
  const thread = openThreads<ReviewWanted, Accuracies | null>(file, { nice: 15 })
  let closed = false

  async function review(battle: string, tries: number): Promise<void> {
    const replay = tries > MOST_TRIES ? null : await replayOf(battle)
    const found = replay && (await thread.run({ replay, rollouts: ROLLOUTS, most: MOST_TIME }))
    if (!closed) await store.keepReview(battle, found ? await rowsOf(battle, found) : [])
  }

  async function rowsOf(battle: string, found: Accuracies): Promise<AccuracyRow[]> {
    const at = time.wall()
    return (await store.changesIn(battle)).flatMap(({ account, opponent, side, ruleset }) => {
      const judged = found[side]
      return judged ? [{ battle, account, opponent, ruleset, ...judged, at }] : []
    })
  }

  async function round(): Promise<void> {
    for (;;) {
      const now = time.wall()
      const due = closed ? null : await store.takeReview(now, now + LEASE)
      if (!due) return
      await review(due.battle, due.tries).catch((error: unknown) => {
        if (!closed) complain(error, due.battle)
      })
    }
  }

  const rounds = recurring(round, every, complain)

  return {
    round: rounds.round,
    async close() {
      closed = true
      rounds.close()
      await thread.close()
    },
  }
}
