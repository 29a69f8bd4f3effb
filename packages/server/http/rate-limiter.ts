import { performance } from 'node:perf_hooks'
import { tooMuch } from '../battles/denied.ts'

/**
 * A rate limit for each key: a token bucket. A client without tokens waits until some are refilled.
 *
 * Not @fastify/rate-limit, which counts requests in fixed windows of the wall clock. Here the cost of a request follows
 * the work that it causes, and a jump of the wall clock changes nothing.
 */
export interface RateLimiter {
  /** Takes tokens, or throws the error for the client (429). */
  use(key: string, cost?: number): void
  /** Charges for work already done, even below zero: a client in debt waits before its next request. */
  charge(key: string, cost: number): void
  /** Throws if no token is left. Takes none. */
  check(key: string): void
}

export interface RateLimiterOptions {
  /** Tokens refilled per minute. */
  perMinute: number
  /** Tokens that can accumulate; default: those of a minute. */
  burst?: number
  /** The message for a client without tokens. */
  denial: string
  /** A monotonic clock, in milliseconds. */
  now?: () => number
}

interface Bucket {
  tokens: number
  at: number
}

const MINUTE = 60_000
/** Keys kept in memory; the least recently used are dropped first. */
const MOST_KEYS = 100_000

export function openRateLimiter({
  perMinute,
  burst = perMinute,
  denial,
  now = () => performance.now(),
}: RateLimiterOptions): RateLimiter {
  /** Least recently used first. */
  const buckets = new Map<string, Bucket>()
  const perMillisecond = perMinute / MINUTE
  let swept = now()

  const tokensIn = ({ tokens, at }: Bucket, time: number): number =>
    Math.min(burst, tokens + (time - at) * perMillisecond)

  /** Drops full buckets: a new one would be the same. */
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
      // A request that costs more than a full bucket takes all of it, and the client waits longer afterwards.
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
