import { Malformed } from '@flankspeed/engine'
import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../battles/denied.ts'
import { commandBody, commandOut, plannedBody, warningsOut } from './command-schemas.ts'
import { requestingSeat } from './requester.ts'
import type { Services } from './services.ts'
import { checkSetup } from './set-up-limits.ts'

interface At {
  Params: { id: string }
}

const SMALL = 64 << 10

function checkPlan({ limits }: Services, action: Record<string, unknown>): void {
  checkSetup(action, limits, 'change.action')
  // Its cards are checked when it is sent.
  if (action.do === 'build-fleet')
    throw new Denied(422, 'A fleet cannot be planned ahead: build it when you are asked.', null, 'change.action.do')
}

/** Divisions, standing orders and the staff of a seat. The server carries them out, also while the player is away. */
export function commandRoutes(app: FastifyInstance, services: Services): void {
  const common = { tags: ['playing'], params: schemas.battleParams, querystring: schemas.asQuery }

  app.get<At>(
    '/api/battles/:id/command',
    { schema: { ...common, summary: 'your divisions, standing orders and staff', response: { 200: commandOut } } },
    async (request) => {
      const { battle, side } = await requestingSeat(services, request, request.params.id)
      return { command: await services.fleetOrders.of(battle, side) }
    },
  )

  app.post<At & { Body: z.infer<typeof commandBody> }>(
    '/api/battles/:id/command',
    {
      bodyLimit: SMALL,
      schema: {
        ...common,
        summary: 'give an order to a division or to your staff; it stands until it is changed',
        body: commandBody,
        response: { 200: commandOut },
      },
    },
    async (request) => {
      const { battle, side } = await requestingSeat(services, request, request.params.id)
      const { change, pace, client = null } = request.body
      if (change.do === 'plan') checkPlan(services, change.action)
      try {
        return { command: await services.fleetOrders.change(battle, side, change as never, client, pace) }
      } catch (error) {
        if (error instanceof Malformed) throw new Denied(422, error.message, null, `change.${error.where}`)
        throw error
      }
    },
  )

  app.post<At & { Body: z.infer<typeof plannedBody> }>(
    '/api/battles/:id/warnings',
    {
      bodyLimit: SMALL,
      schema: {
        ...common,
        summary: 'what you may have overlooked about an action that you plan; it is not taken',
        body: plannedBody,
        response: { 200: warningsOut },
      },
    },
    async (request) => {
      const { battle, side } = await requestingSeat(services, request, request.params.id)
      const { action } = request.body
      checkSetup(action, services.limits, 'action')
      return { warnings: await services.warnings.about(battle, side, action as never) }
    },
  )
}
