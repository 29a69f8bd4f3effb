import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooMuch } from '../battles/refused.ts'
import type { House } from './house.ts'
import { heldBy, personOf } from './who.ts'

/** Of the heap that the process may have, so much is used before it counts as full. */
const FULL = 0.85
const RETRY_AFTER = 5

/** When the server cannot keep up, those who sit at a battle go on; whatever is new or anonymous comes again later. */
export async function refuseInOverload(app: FastifyInstance, house: House): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: house.limits.eventLoopDelay,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * FULL,
    pressureHandler: async (request: FastifyRequest) => {
      if (!request.url.startsWith('/api/') || (await hasSeat(house, request))) return
      throw tooMuch(503, 'The server has too much to do: try again in a moment.', RETRY_AFTER)
    },
  })
}

/** Does whoever asks sit at the battle that is asked about? */
async function hasSeat(house: House, request: FastifyRequest): Promise<boolean> {
  const { id } = (request.params ?? {}) as { id?: string }
  if (id === undefined) return false
  const person = await personOf(house, request)
  if (person.token === null && person.browser === null && person.account === null) return false
  const seats = house.pool.peek(id)?.seats ?? (await house.store.seats(id))
  return heldBy(seats, person).length > 0
}
