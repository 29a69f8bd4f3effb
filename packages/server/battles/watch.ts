import type { Store } from '../store/store.ts'
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
  complain(error: unknown): void
  now?: () => number
}

const DAY = 86_400_000

export function openWatch(store: Store, play: Play, gathering: Gathering, options: WatchOptions): Watch {
  const { every, abandonAfterDays: days, complain, now = Date.now } = options
  let busy: Promise<void> | null = null

  async function look(): Promise<void> {
    const time = now()
    const isOld = (since: number): boolean => days > 0 && time - since > days * DAY
    for (const last of await store.playing()) {
      const late = lostOnTime(last, time)
      const result =
        late ?? (last.terms.clock === null && isOld(last.at) ? abandoned(last, ['red', 'blue'], days) : null)
      if (result === null) continue
      // The battle may have gone on meanwhile: then there is nothing to end.
      const ending = late ? play.claim(last.battle) : play.end(last.battle, last.seq, result)
      await ending.catch((error: unknown) => error instanceof Denied || complain(error))
    }
    for (const { id, created } of await store.gathering()) {
      if (isOld(created))
        await store.giveUp(id, { winner: null, why: `nobody came for ${days} days`, by: 'abandonment' }, time)
      else if (time - created > every) await gathering.beginIfFull(id)
    }
  }

  const round = (): Promise<void> => {
    busy ??= look().finally(() => {
      busy = null
    })
    return busy
  }
  const timer = setInterval(() => void round().catch(complain), every)
  timer.unref()
  return { round, close: () => clearInterval(timer) }
}
