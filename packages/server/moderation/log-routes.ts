import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../battles/denied.ts'
import { keyOfName } from '../http/accounts/account-routes.ts'
import { ownerOf } from '../http/accounts/owner.ts'
import type { Services } from '../http/services.ts'
import { accountKey } from '../safety/person-keys.ts'
import { moderatorOf } from './moderator.ts'
import { namesOf } from './names-of.ts'

/** Whoever works at the command line. */
const COMMAND_LINE = 'the operator'

/** What was done by whom, and who may. */
export function logRoutes(app: FastifyInstance, services: Services): void {
  const { store } = services

  app.get<{ Querystring: z.infer<typeof schemas.moderationLogQuery> }>(
    '/api/moderation/log',
    {
      schema: {
        tags: ['moderation'],
        summary: 'what was done by whom, the latest first; nobody can change it',
        querystring: schemas.moderationLogQuery,
        response: { 200: schemas.moderationLogOut },
      },
    },
    async (request) => {
      await moderatorOf(services, request)
      const { before = null, most } = request.query
      const lines = await store.moderationLog(before, most)
      const people = lines.flatMap(({ moderator, subject }) => [
        ...(moderator === null ? [] : [accountKey(moderator)]),
        ...(subject === null ? [] : [subject]),
      ])
      const nameOf = await namesOf(store, people)
      return lines.map(({ seq, at, moderator, what, subject, subjectName, detail }) => ({
        ...{ seq, at, what, detail },
        by: moderator === null ? COMMAND_LINE : nameOf(accountKey(moderator), ''),
        about: subject === null ? null : nameOf(subject, subjectName ?? ''),
      }))
    },
  )

  app.get(
    '/api/moderation/roles',
    { schema: { tags: ['moderation'], summary: 'who is a moderator', response: { 200: schemas.rolesOut } } },
    async (request) => {
      await moderatorOf(services, request)
      const rows = await store.roles()
      const nameOf = await namesOf(
        store,
        rows.flatMap(({ by }) => (by === null ? [] : accountKey(by))),
      )
      return rows.map(({ name, role, granted, by }) => ({
        ...{ name, role, granted },
        by: by === null ? COMMAND_LINE : nameOf(accountKey(by), ''),
      }))
    },
  )

  app.post<{ Body: z.infer<typeof schemas.newRole> }>(
    '/api/moderation/roles',
    {
      config: { asked: 'account' },
      bodyLimit: 4096,
      schema: {
        // No token: a role outlives it.
        tags: ['accounts'],
        summary: 'make somebody a moderator, or no longer one; for operators, and never with a token',
        body: schemas.newRole,
      },
    },
    async (request, reply) => {
      const me = await ownerOf(services, request)
      const { player, role } = request.body
      const found = await store.accountNamed(keyOfName(player))
      const isOperator = (await store.role(me.account.id)) === 'operator'
      if (!isOperator) throw new Denied(403, 'Only operators may do this.')
      if (!found) throw new Denied(404, 'There is no player of that name.', null, 'player')
      const line = {
        ...{ at: Date.now(), moderator: me.account.id, what: 'role', subject: accountKey(found.id) },
        ...{ subjectName: found.name, detail: { role } },
      }
      if ((await store.setRole(found.id, role, me.account.id, line)) === 'forbidden')
        throw new Denied(403, 'Operators are made and unmade at the command line.')
      return reply.code(204).send()
    },
  )
}
