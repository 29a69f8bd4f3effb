import type { FastifyInstance } from 'fastify'
import { openAllowance } from './allowance.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For what an address has an allowance of its own: it costs the server much, or is worth guessing at. */
    asked?: 'battle' | 'account'
  }
}

const DENIAL = 'Too many requests from this address: wait a little.'

/** An address may make so many requests a minute. Only what costs the server something is counted. */
export function limitAddresses(app: FastifyInstance, perMinute: number): void {
  const allowances = {
    anything: openAllowance({ perMinute, denial: DENIAL }),
    battle: openAllowance({ perMinute: Math.ceil(perMinute / 10), denial: DENIAL }),
    account: openAllowance({ perMinute: Math.max(5, Math.ceil(perMinute / 60)), denial: DENIAL }),
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith('/api/')) return done()
    try {
      allowances[request.routeOptions.config.asked ?? 'anything'].use(householdOf(request.ip))
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
