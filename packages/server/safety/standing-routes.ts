import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../battles/denied.ts'
import { credentialsOf } from '../http/requester.ts'
import type { Services } from '../http/services.ts'
import { actionJson } from '../moderation/moderation-json.ts'
import { accountKey, keysFor } from './person-keys.ts'

const MOST = 100

/** What moderators did to somebody, and the appeal. Also for those whose account is closed. */
export function standingRoutes(app: FastifyInstance, services: Services): void {
  const { store } = services
  const tags = ['people']

  async function whoAsks(request: FastifyRequest) {
    const { account, browser, token, closed } = await credentialsOf(services, request)
    const keys = keysFor({ account, browser, token: token === '' ? null : token })
    return { account, closed, keys: closed ? [accountKey(closed.account), ...keys] : keys }
  }

  app.get(
    '/api/standing',
    { schema: { tags, summary: 'what moderators did to you, and why', response: { 200: schemas.standingOut } } },
    async (request) => {
      const { account, closed, keys } = await whoAsks(request)
      const actions = keys.length === 0 ? [] : await store.sanctionsOf(keys, MOST)
      const role = account === null ? null : await store.role(account)
      return { role, isClosed: closed !== null, actions: actions.map(actionJson) }
    },
  )

  app.post<{ Params: { id: string }; Body: z.infer<typeof schemas.appealed> }>(
    '/api/standing/:id/appeal',
    {
      config: { cost: 10 },
      bodyLimit: 16_384,
      schema: {
        tags,
        summary: 'appeal against something that was done to you, once',
        params: schemas.moderationParams,
        body: schemas.appealed,
      },
    },
    async (request, reply) => {
      const { keys } = await whoAsks(request)
      if (!(await store.appeal(request.params.id, keys, request.body.text, Date.now())))
        throw new Denied(409, 'There is nothing to appeal against, or you have appealed already.')
      return reply.code(204).send()
    },
  )
}
