import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../http/services.ts'
import { moderatorOf } from './moderator.ts'

/** The operator's page, as data. */
export function serverRoutes(app: FastifyInstance, services: Services): void {
  app.get(
    '/api/moderation/server',
    {
      config: { cost: 5 },
      schema: {
        tags: ['moderation'],
        summary: 'queues, health and counts of the process that answers; recent errors for operators',
        response: { 200: schemas.serverStateOut },
      },
    },
    async (request) => services.serverState.read((await moderatorOf(services, request)).role === 'operator'),
  )
}
