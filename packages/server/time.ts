import { performance } from 'node:perf_hooks'

/** The clocks of the machine. */
export interface Clock {
  /** Milliseconds since 1970 of the system clock, which may jump. */
  wall(): number
  /** Milliseconds since some moment. Never jumps. */
  monotonic(): number
}

export const systemClock: Clock = { wall: () => Date.now(), monotonic: () => performance.now() }

/** The clocks of the battles. */
export interface Time {
  /** Dates for people to read. Nothing is measured by them. */
  wall(): number
  /** Milliseconds of uptime since this store was created. Everything is measured by it. */
  served(): number
}
