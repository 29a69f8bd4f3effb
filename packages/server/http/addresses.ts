import type { FastifyInstance } from 'fastify'
import { openFairQueue } from '../battles/fair-queue.ts'
import { openRateLimiter } from './rate-limiter.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests with their own rate limit per address: expensive ones, and those that invite guessing. */
    asked?: 'battle' | 'account'
    /** How many requests it counts as; default: one. */
    cost?: number
  }
}

const DENIAL = 'Too many requests from this address: try again later.'

/** Queued requests per address. */
const MOST_WAITING = 200

/** Bytes covered by one request, where a response may be long. */
const BYTES_PER_REQUEST = 50_000

/** How many requests a response of that length counts as. */
export const costOf = (bytes: number): number => bytes / BYTES_PER_REQUEST

/** Rate limits per address. */
export interface Addresses {
  use(kind: 'anything' | 'battle' | 'account', ip: string, cost: number): void
  /** Charges for a request that turned out to cost more than usual. */
  charge(ip: string, cost: number): void
  /**
   * Runs work whose cost is known only afterwards; `pay` charges it. Sequential for each address and `kind`, so that of
   * many concurrent requests each is charged before the next is served or refused.
   */
  metered<T>(ip: string, kind: string, work: (pay: (cost: number) => void) => Promise<T>): Promise<T>
}

export function openAddresses(perMinute: number): Addresses {
  const limiters = {
    anything: openRateLimiter({ perMinute, denial: DENIAL }),
    battle: openRateLimiter({ perMinute: Math.ceil(perMinute / 10), denial: DENIAL }),
    account: openRateLimiter({ perMinute: Math.max(5, Math.ceil(perMinute / 60)), denial: DENIAL }),
  }
  const queue = openFairQueue({ atOnce: Number.POSITIVE_INFINITY, atOnceEach: 1, mostWaitingEach: MOST_WAITING })
  return {
    use: (kind, ip, cost) => limiters[kind].use(clientNetworkOf(ip), cost),
    charge: (ip, cost) => limiters.anything.charge(clientNetworkOf(ip), cost),
    metered(ip, kind, work) {
      const network = clientNetworkOf(ip)
      return queue.run(`${kind} ${network}`, async () => {
        limiters.anything.check(network)
        return work((cost) => limiters.anything.charge(network, cost))
      })
    },
  }
}

/** Limits the requests per minute of each address. Counts only requests that cost the server something. */
export function limitAddresses(app: FastifyInstance, addresses: Addresses): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith('/api/')) return done()
    const { asked = 'anything', cost = 1 } = request.routeOptions.config
    try {
      addresses.use(asked, request.ip, cost)
    } catch (error) {
      return done(error as Error)
    }
    done()
  })
}

/** An IPv6 client has the 2^64 addresses of its /64 network: they count as one. */
export function clientNetworkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [front = '', back] = address.toLowerCase().split('::')
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'))
  const [first, last] = [groups(front), groups(back ?? '')]
  const zeros = back === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const all = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return `${all.slice(0, 4).join(':')}::`
}
