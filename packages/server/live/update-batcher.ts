import { performance } from 'node:perf_hooks'
import type { LiveBattle } from '../battles/live-battle.ts'
import type { Pool } from '../battles/pool.ts'
import type { LogRow } from '../store/rows.ts'
import { systemClock } from '../time.ts'
import type { Streams } from './streams.ts'

/** Sends new lines to the viewers: at once, or in batches while the server is busy. */
export interface UpdateBatcher {
  /** A line was written. Call it with exclusive access to the battle. */
  wrote(live: LiveBattle, row: LogRow): void
  close(): void
}

interface PendingLines {
  rows: LogRow[]
  since: number
}

/** The longest wait for a batch in milliseconds; half as much more when no further line follows. */
const LONGEST = 200
/** Battles whose batches are sent in one turn of the event loop: requests are answered in between. */
const IN_ONE_TURN = 20

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

  /** Sends the batches of idle battles. The others are sent with their next line. */
  function tellRest(waitingFor: number, most: number): void {
    let told = 0
    for (const [id, { rows, since }] of pending) {
      if (now() - since < waitingFor || pool.isBusy(id)) continue
      if (told++ === most) return void setImmediate(tellRest, waitingFor, most)
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
        timer ??= setInterval(tellRest, LONGEST / 2, LONGEST, IN_ONE_TURN).unref()
      } else tell(live, [row])
    },
    close() {
      tellRest(0, Number.POSITIVE_INFINITY)
      if (timer !== null) clearInterval(timer)
    },
  }
}

/** Event loop utilization above which updates are batched. */
const BUSY = 0.8
/** Milliseconds between two measurements. */
const LOOKED_AT = 250

/** Is this process busy, as last measured? */
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

/** A waiting line is already text: drops the events to save memory. */
const slim = (row: LogRow): LogRow => (row.eventsText === undefined ? row : { ...row, events: [] })
