import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooMuch } from '../battles/denied.ts'
import { credentialsOf, heldBy } from './requester.ts'
import type { Services } from './services.ts'

/** The share of the maximal heap above which memory counts as full. */
const FULL = 0.85
const RETRY_AFTER = 5

/** When the server cannot keep up, players at a battle go on; new or anonymous requests are told to retry later. */
export async function refuseInOverload(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: services.limits.eventLoopDelay,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * FULL,
    pressureHandler: async (request: FastifyRequest) => {
      if (!request.url.startsWith('/api/') || (await hasSeat(services, request))) return
      throw tooMuch(503, 'The server is overloaded: try again in a moment.', RETRY_AFTER)
    },
  })
}

/** Does the requester have a seat in that battle? */
async function hasSeat(services: Services, request: FastifyRequest): Promise<boolean> {
  const { id } = (request.params ?? {}) as { id?: string }
  if (id === undefined) return false
  const person = await credentialsOf(services, request)
  if (person.token === null && person.browser === null && person.account === null) return false
  const seats = services.pool.peek(id)?.seats ?? (await services.store.seats(id))
  return heldBy(seats, person).length > 0
}
