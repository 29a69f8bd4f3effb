import { performance } from 'node:perf_hooks'
import { tooMuch } from '../battles/denied.ts'

/**
 * A rate limit for each key: a token bucket. Whoever has used up their tokens waits until some have come back.
 *
 * Kept by hand because @fastify/rate-limit counts requests in fixed windows by the wall clock. Here a request costs as much
 * as it makes the server work, and a wall clock that jumps changes nothing.
 */
export interface Allowance {
  /** Takes tokens, or throws what the client is told (429). */
  use(key: string, cost?: number): void
  /** Takes tokens for what is done already, be they there or not: whoever owes some waits before the next request. */
  charge(key: string, cost: number): void
  /** Throws if there is not a single token left, and takes none. */
  check(key: string): void
}

export interface AllowanceOptions {
  /** Tokens that come back in a minute. */
  perMinute: number
  /** Tokens that may be saved up; left out: those of a minute. */
  burst?: number
  /** What a client is told that has none left. */
  denial: string
  /** Milliseconds of a clock that never jumps. */
  now?: () => number
}

interface Bucket {
  tokens: number
  at: number
}

const MINUTE = 60_000
/** Keys that are remembered; those not seen for longest are forgotten first. */
const MOST_KEYS = 100_000

export function openAllowance({
  perMinute,
  burst = perMinute,
  denial,
  now = () => performance.now(),
}: AllowanceOptions): Allowance {
  /** In the order of their last use. */
  const buckets = new Map<string, Bucket>()
  const perMillisecond = perMinute / MINUTE
  let swept = now()

  const tokensIn = ({ tokens, at }: Bucket, time: number): number =>
    Math.min(burst, tokens + (time - at) * perMillisecond)

  /** A full bucket is as good as none. */
  function sweep(time: number): void {
    if (time - swept < MINUTE && buckets.size < MOST_KEYS) return
    swept = time
    for (const [key, bucket] of buckets)
      if (buckets.size >= MOST_KEYS || tokensIn(bucket, time) >= burst) buckets.delete(key)
  }

  const tokensOf = (key: string, time: number): number => {
    const bucket = buckets.get(key)
    return bucket ? tokensIn(bucket, time) : burst
  }

  function take(key: string, tokens: number, time: number): void {
    buckets.delete(key)
    buckets.set(key, { tokens, at: time })
  }

  const denied = (missing: number) => tooMuch(429, denial, missing / perMillisecond / 1000)

  return {
    use(key, cost = 1) {
      const time = now()
      sweep(time)
      const tokens = tokensOf(key, time)
      // What costs more than can be saved up is paid for with all there is, and with patience afterwards.
      const needed = Math.min(cost, burst)
      if (tokens < needed) throw denied(needed - tokens)
      take(key, tokens - cost, time)
    },
    charge(key, cost) {
      const time = now()
      take(key, tokensOf(key, time) - cost, time)
    },
    check(key) {
      const tokens = tokensOf(key, now())
      if (tokens < 1) throw denied(1 - tokens)
    },
  }
}
