import { Refused } from '@flankspeed/engine'
import type { FastifyInstance } from 'fastify'
import { Denied } from '../battles/denied.ts'

/** The latest errors of this process, for the operator. */
export interface RecentErrors {
  note(what: string, error: unknown): void
  /** The latest first. */
  readonly latest: { at: number; what: string; why: string }[]
}

const MOST = 50
const LONGEST = 200

export function openRecentErrors(): RecentErrors {
  let latest: RecentErrors['latest'] = []
  return {
    note(what, error) {
      const message = error instanceof Error ? error.message : String(error)
      // Never a password in an address.
      const why = message
        .replace(/\/\/[^@\s/]*@/g, '//…@')
        .split('\n')[0]!
        .slice(0, LONGEST)
      latest = [{ at: Date.now(), what, why }, ...latest].slice(0, MOST)
    },
    get latest() {
      return latest
    },
  }
}

/** Notes requests that failed inside, by route. Refusals are no errors. */
export function noteFailures(app: FastifyInstance, errors: RecentErrors): void {
  app.addHook('onError', (request, _reply, error, done) => {
    const isRefusal = error instanceof Denied || error instanceof Refused || (error.statusCode ?? 500) < 500
    if (!isRefusal) errors.note(`${request.method} ${request.routeOptions.url ?? 'nothing'}`, error)
    done()
  })
}
