import type { After } from '../store/rows.ts'
import { type Due, LONGEST, timeUpAt } from '../store/schedule.ts'
import type { LastLine, Store } from '../store/store.ts'
import type { Time } from '../time.ts'
import { abandoned, lostOnTime } from './clock.ts'
import { Denied } from './denied.ts'
import type { Lobby } from './lobby.ts'
import type { Play } from './play.ts'

/** Ends battles on time: clocks that ran out, battles that were abandoned. Any process may do it; the log settles races. */
export interface Deadlines {
  /** Checks every battle that is due. Also runs at intervals. */
  round(): Promise<void>
  close(): void
}

export interface DeadlinesOptions {
  /** Milliseconds between two rounds. */
  every: number
  /** A battle without a clock ends after this many days without a move; 0: never. */
  abandonAfterDays: number
  /** A battle that nobody joins ends after this many days; 0: never. */
  joinWithinDays: number
  /** `battle`: the id of the battle that failed, if the error belongs to one. */
  complain(error: unknown, battle?: string): void
  time: Time
}

const DAY = 86_400_000
/** Milliseconds until a battle that should have ended or begun is checked again. */
const AGAIN = 5000
/** Battles per batch, and batches per round. */
const BATCH = 200
const MOST_BATCHES = 100

/** The last event that everybody saw. A hidden line must not delay the end, because that would reveal it. */
const lastSeen = ({ after }: Pick<LastLine, 'after'>): After => after.hidden?.before.after ?? after

export function openDeadlines(store: Store, play: Play, lobby: Lobby, options: DeadlinesOptions): Deadlines {
  const { every, abandonAfterDays: days, joinWithinDays, complain, time } = options
  let busy: Promise<void> | null = null

  /** Checks one battle. Returns the service time of the next check, if nothing happens before. */
  async function lookAt(battle: Due, served: number): Promise<number> {
    const isOlder = (since: number, most: number): boolean => most > 0 && served - since > most * DAY
    const whenOlder = (since: number, most: number): number => (most > 0 ? since + most * DAY + 1 : served + LONGEST)
    const { id, made, isFull, last, terms } = battle
    if (last === null) {
      const { beginWithin } = terms
      if (beginWithin !== undefined && !isFull) {
        if (served - made <= beginWithin) return made + beginWithin + 1
        const why = 'not everybody came'
        await store.giveUp(id, { winner: null, why, by: 'abandonment' }, time.wall())
        return served + AGAIN
      }
      if (isOlder(made, joinWithinDays)) {
        const why = `nobody joined for ${joinWithinDays} days`
        await store.giveUp(id, { winner: null, why, by: 'abandonment' }, time.wall())
      } else if (isFull) await lobby.beginIfFull(id)
      return isFull ? served + AGAIN : whenOlder(made, joinWithinDays)
    }
    const moved = lastSeen(last).served ?? 0
    const late = lostOnTime(last, served)
    if (!late && (terms.clock !== null || !isOlder(moved, days)))
      return timeUpAt(last.after) ?? whenOlder(moved, terms.clock === null ? days : 0)
    // Lost a race with a move: there is nothing to end.
    await (late ? play.claim(id, null) : play.end(id, last.seq, abandoned(last, ['red', 'blue'], days)))
    return served + AGAIN
  }

  async function look(): Promise<void> {
    const served = time.served()
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const due = await store.due(served, BATCH)
      for (const battle of due) {
        const next = await lookAt(battle, served).catch((error: unknown) => {
          // A failure in one battle must not hold up the others.
          if (!(error instanceof Denied)) complain(error, battle.id)
          return served + AGAIN
        })
        await store.lookAgain(battle, Math.min(Math.max(next, served + 1), served + LONGEST))
      }
      if (due.length < BATCH) return
    }
  }

  const round = (): Promise<void> => {
    busy ??= look().finally(() => {
      busy = null
    })
    return busy
  }
  const timer = setInterval(() => void round().catch((error: unknown) => complain(error)), every)
  timer.unref()
  return { round, close: () => clearInterval(timer) }
}
