import type { Store } from '../store/store.ts'
import type { Clock } from '../time.ts'

/**
 * The total uptime of the service, over all its processes and restarts. It runs while at least one process can write to
 * the store, and stops while none can: players do not lose time while they cannot play.
 *
 * Each process counts by its monotonic clock and reports its count to the store every few seconds. The store keeps the
 * highest count, and every process adopts it. The wall clock plays no part.
 */
export interface ServiceTime {
  /** Milliseconds. Never decreases. */
  now(): number
  /** Heartbeat: reports the count to the store and adopts the highest. */
  beat(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds between two beats. */
const BEAT = 5000
/** The service counts as down after this long without a heartbeat that reached the store. */
const SILENCE = 12_000

export interface ServiceTimeOptions {
  clock: Clock
  complain(error: unknown): void
  every?: number
}

export async function openServiceTime(store: Store, options: ServiceTimeOptions): Promise<ServiceTime> {
  const { clock, complain, every = BEAT } = options
  let looked = clock.monotonic()
  /** The count in the store, and what was counted since. */
  let kept = await store.serve(0, SILENCE)
  let since = 0
  let beating: Promise<void> | null = null

  function now(): number {
    const time = clock.monotonic()
    const passed = time - looked
    looked = time
    // A longer gap means that the process was stopped, or too busy to serve anybody.
    if (passed <= SILENCE) since = Math.min(since + passed, SILENCE)
    return Math.floor(kept + since)
  }

  const beat = (): Promise<void> => {
    beating ??= tell().finally(() => {
      beating = null
    })
    return beating
  }

  async function tell(): Promise<void> {
    const told = now()
    const found = await store.serve(told, SILENCE)
    // Adds what was counted while the store was writing, unless others are further ahead.
    const current = kept + since
    kept = found
    since = Math.min(Math.max(0, current - found), SILENCE)
  }

  const timer = setInterval(() => {
    now()
    beat().catch(complain)
  }, every)
  timer.unref()
  return {
    now,
    beat,
    async close() {
      clearInterval(timer)
      await beat().catch(complain)
    },
  }
}
