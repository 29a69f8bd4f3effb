import { performance } from 'node:perf_hooks'

/** The clocks of the machine. */
export interface Clock {
  /** Milliseconds since 1970 as the system has them. People set it, and it jumps. */
  wall(): number
  /** Milliseconds since some moment. It never jumps. */
  monotonic(): number
}

export const systemClock: Clock = { wall: () => Date.now(), monotonic: () => performance.now() }

/** What battles are timed by. */
export interface Time {
  /** Dates for people to read. Nothing is measured by them. */
  wall(): number
  /** Milliseconds for which people could play since this store was made: what everything is measured by. */
  served(): number
}
