import type { Store } from '../store/store.ts'
import type { Time } from '../time.ts'
import { abandoned, lostOnTime } from './clock.ts'
import type { Gathering } from './gather.ts'
import type { Play } from './play.ts'
import { Denied } from './refused.ts'

/** Ends what time ends: clocks that ran out, battles that nobody goes on with. Any process may do it, the log decides. */
export interface Watch {
  /** Looks at everything once; at intervals it does so by itself. */
  round(): Promise<void>
  close(): void
}

export interface WatchOptions {
  /** Milliseconds between two rounds. */
  every: number
  /** A battle without a clock in which nobody moved for so many days is over; 0: never. */
  abandonAfterDays: number
  /** A battle that nobody joined for so many days is over; 0: never. */
  joinWithinDays: number
  /** `battle`: the one that it happened with, where it was one. */
  complain(error: unknown, battle?: string): void
  time: Time
}

const DAY = 86_400_000

export function openWatch(store: Store, play: Play, gathering: Gathering, options: WatchOptions): Watch {
  const { every, abandonAfterDays: days, joinWithinDays, complain, time } = options
  let busy: Promise<void> | null = null

  /** What goes wrong with one battle does not keep the others waiting. */
  const unlessDenied =
    (battle: string) =>
    (error: unknown): void => {
      if (!(error instanceof Denied)) complain(error, battle)
    }

  async function look(): Promise<void> {
    const [now, served] = [time.wall(), time.served()]
    const isOlder = (since: number | undefined, most: number): boolean => most > 0 && served - (since ?? 0) > most * DAY
    for (const last of await store.playing()) {
      const late = lostOnTime(last, served)
      const result =
        late ??
        (last.terms.clock === null && isOlder(last.after.served, days) ? abandoned(last, ['red', 'blue'], days) : null)
      if (result === null) continue
      // The battle may have gone on meanwhile: then there is nothing to end.
      const ending = late ? play.claim(last.battle) : play.end(last.battle, last.seq, result)
      await ending.catch(unlessDenied(last.battle))
    }
    for (const { id, served: made, isFull } of await store.gathering()) {
      const isLost = isFull && served - made > every
      const looked = isOlder(made, joinWithinDays)
        ? store.giveUp(id, { winner: null, why: `nobody came for ${joinWithinDays} days`, by: 'abandonment' }, now)
        : isLost
          ? gathering.beginIfFull(id)
          : null
      await looked?.catch(unlessDenied(id))
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
