import { performance } from 'node:perf_hooks'
import type { LiveBattle } from '../battles/live-battle.ts'
import type { Pool } from '../battles/pool.ts'
import type { LogRow } from '../store/rows.ts'
import { systemClock } from '../time.ts'
import type { Streams } from './streams.ts'

/** How soon those who watch are told of a line: at once, or together with what follows while the server has its hands full. */
export interface UpdateBatcher {
  /** A line was written; nothing else is done with the battle just now. */
  wrote(live: LiveBattle, row: LogRow): void
  close(): void
}

interface PendingLines {
  rows: LogRow[]
  since: number
}

/** Milliseconds for which news of a battle wait when there is much to do; half as many more where nothing follows. */
const LONGEST = 200

export function openUpdateBatcher(
  streams: Streams,
  pool: Pool,
  catchUp: (battle: string, written: number) => void,
  failed: (error: unknown, battle: string) => void,
  isBusy = busyness(),
  now = systemClock.monotonic,
): UpdateBatcher {
  const pending = new Map<string, PendingLines>()
  let timer: NodeJS.Timeout | null = null

  function tell(live: LiveBattle, rows: readonly LogRow[]): void {
    const { id } = live.row
    try {
      if (!streams.tell(live, rows)) catchUp(id, rows.at(-1)!.seq)
    } catch (error) {
      failed(error, id)
    }
  }

  /** Battles that have gone no further meanwhile. The others tell of it when their next line is written. */
  function tellRest(waitingFor: number): void {
    for (const [id, { rows, since }] of pending) {
      if (now() - since < waitingFor || pool.isBusy(id)) continue
      pending.delete(id)
      const last = rows.at(-1)!.seq
      const live = pool.peek(id)
      if (live?.seq === last) tell(live, rows)
      else catchUp(id, last)
    }
    if (pending.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }

  return {
    wrote(live, row) {
      const { id } = live.row
      if (streams.told(id) === null) return
      const before = pending.get(id)
      if (before) {
        before.rows.push(slim(row))
        if (now() - before.since < LONGEST) return
        pending.delete(id)
        tell(live, before.rows)
      } else if (isBusy()) {
        pending.set(id, { rows: [slim(row)], since: now() })
        timer ??= setInterval(tellRest, LONGEST / 2, LONGEST).unref()
      } else tell(live, [row])
    },
    close() {
      tellRest(0)
      if (timer !== null) clearInterval(timer)
    },
  }
}

/** Of its time the server may work so much before news wait for each other. */
const BUSY = 0.8
/** Milliseconds for which it is taken to be as busy as it was. */
const LOOKED_AT = 250

/** Whether this process has its hands full, as it was a moment ago. */
function busyness(): () => boolean {
  let since = performance.eventLoopUtilization()
  let at = performance.now()
  let busy = false
  return () => {
    const now = performance.now()
    if (now - at < LOOKED_AT) return busy
    const { utilization } = performance.eventLoopUtilization(since)
    since = performance.eventLoopUtilization()
    at = now
    busy = utilization > BUSY
    return busy
  }
}

/** What waits is text already: the events themselves are let go. */
const slim = (row: LogRow): LogRow => (row.eventsText === undefined ? row : { ...row, events: [] })
