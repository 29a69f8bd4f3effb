import type { Store } from '../store/store.ts'
import type { Clock } from '../time.ts'

/**
 * How long the service has been up in all, over all its processes and starts. It runs while at least one process can write
 * to the store, and stands still while none can: players do not lose time in which they could not play.
 *
 * Each process counts by its monotonic clock and tells the store every few seconds how far it has come. The store keeps the
 * highest count, and every process takes that over. So the wall clock has no part in it.
 */
export interface ServiceTime {
  /** Milliseconds; never less than before. */
  now(): number
  /** Tells the store, and hears how far others have come. */
  beat(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds between two beats. */
const BEAT = 5000
/** After so many without a beat that the store has taken, the service counts as down. */
const SILENCE = 12_000

export interface ServiceTimeOptions {
  clock: Clock
  complain(error: unknown): void
  every?: number
}

export async function openServiceTime(store: Store, options: ServiceTimeOptions): Promise<ServiceTime> {
  const { clock, complain, every = BEAT } = options
  let looked = clock.monotonic()
  /** What the store has, and what has been counted since. */
  let kept = await store.serve(0, SILENCE)
  let since = 0
  let beating: Promise<void> | null = null

  function now(): number {
    const time = clock.monotonic()
    const passed = time - looked
    looked = time
    // Whoever has not looked for so long was stopped, or had no time for anybody.
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
    // What was counted while the store wrote comes on top, unless others have come further.
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
