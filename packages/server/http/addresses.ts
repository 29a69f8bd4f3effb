import type { FastifyInstance } from 'fastify'
import { openFairQueue } from '../battles/fair-queue.ts'
import { openAllowance } from './allowance.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For what an address has an allowance of its own: it costs the server much, or is worth guessing at. */
    asked?: 'battle' | 'account'
    /** As how many requests it counts; left out: as one. */
    cost?: number
  }
}

const DENIAL = 'Too many requests from this address: try again later.'

/** Requests of one address that wait for their turn. */
const MOST_WAITING = 200

/** Bytes that one request pays for, where an answer may be long. */
const BYTES_PER_REQUEST = 50_000

/** As how many requests an answer of that length counts. */
export const costOf = (bytes: number): number => bytes / BYTES_PER_REQUEST

/** What each address may ask for in a minute. */
export interface Addresses {
  use(kind: 'anything' | 'battle' | 'account', ip: string, cost: number): void
  /** Counts what turned out to cost more than a request usually does. */
  charge(ip: string, cost: number): void
  /**
   * Does something whose cost is known only when it is done; `pay` takes it. One after another for each address and `kind`:
   * of many requests that come at once, each has paid before the next is served or refused.
   */
  metered<T>(ip: string, kind: string, work: (pay: (cost: number) => void) => Promise<T>): Promise<T>
}

export function openAddresses(perMinute: number): Addresses {
  const allowances = {
    anything: openAllowance({ perMinute, denial: DENIAL }),
    battle: openAllowance({ perMinute: Math.ceil(perMinute / 10), denial: DENIAL }),
    account: openAllowance({ perMinute: Math.max(5, Math.ceil(perMinute / 60)), denial: DENIAL }),
  }
  const queue = openFairQueue({ atOnce: Number.POSITIVE_INFINITY, atOnceEach: 1, mostWaitingEach: MOST_WAITING })
  return {
    use: (kind, ip, cost) => allowances[kind].use(householdOf(ip), cost),
    charge: (ip, cost) => allowances.anything.charge(householdOf(ip), cost),
    metered(ip, kind, work) {
      const household = householdOf(ip)
      return queue.run(`${kind} ${household}`, async () => {
        allowances.anything.check(household)
        return work((cost) => allowances.anything.charge(household, cost))
      })
    },
  }
}

/** An address may make so many requests a minute. Only what costs the server something is counted. */
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

/** Whoever has one address of IPv6 has the 2^64 that begin alike: together they count as one. */
export function householdOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [front = '', back] = address.toLowerCase().split('::')
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'))
  const [first, last] = [groups(front), groups(back ?? '')]
  const zeros = back === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const all = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return `${all.slice(0, 4).join(':')}::`
}
