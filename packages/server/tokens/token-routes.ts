import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../battles/denied.ts'
import { hashOf, newBattleId, newSecret, TOKEN_PREFIX } from '../battles/secrets.ts'
import { checkOwner, ownerOf } from '../http/accounts/owner.ts'
import type { Services } from '../http/services.ts'

const MOST_TOKENS = 50

/** Personal tokens, and accounts of programs. */
export function tokenRoutes(app: FastifyInstance, services: Services): void {
  const { store } = services
  const tags = ['accounts']
  const config = { asked: 'account' } as const

  app.get(
    '/api/account/tokens',
    { schema: { tags, summary: 'your personal tokens', response: { 200: schemas.tokensOut } } },
    async (request) => {
      const { account } = await ownerOf(services, request)
      return (await store.tokensOf(account.id)).map(({ tokenHash: _, account: __, ...shown }) => shown)
    },
  )

  app.post<{ Body: z.infer<typeof schemas.newToken> }>(
    '/api/account/tokens',
    {
      config,
      bodyLimit: 4096,
      schema: {
        tags,
        summary: 'a token with which a program acts for you; its secret is shown once',
        body: schemas.newToken,
        response: { 201: schemas.tokenOut },
      },
    },
    async (request, reply) => {
      const me = await ownerOf(services, request)
      const { name, password } = request.body
      await checkOwner(services, request, me, password, 'password')
      if (request.body.scopes.includes('moderate') && (await store.role(me.account.id)) === null)
        throw new Denied(403, 'Only moderators can make a token for moderation.', null, 'scopes')
      const token = TOKEN_PREFIX + newSecret()
      const scopes = [...new Set(request.body.scopes)]
      const row = { id: newBattleId(), name, scopes, created: Date.now(), used: null }
      const kept = await store.keepToken({ ...row, tokenHash: hashOf(token), account: me.account.id }, MOST_TOKENS)
      if (!kept) throw new Denied(409, `You have ${MOST_TOKENS} tokens: remove one first.`)
      void reply.code(201)
      return { ...row, token }
    },
  )

  app.delete<{ Params: { id: string } }>(
    '/api/account/tokens/:id',
    { schema: { tags, summary: 'remove a token; it stops working at once', params: schemas.ownedParams } },
    async (request, reply) => {
      const { account } = await ownerOf(services, request)
      const removed = await store.removeToken(account.id, request.params.id)
      if (removed === null) throw new Denied(404, 'There is no such token, or it was removed already.')
      services.sessions.forget(removed)
      await store.announce({ battle: '-', kind: 'session', what: removed })
      return reply.code(204).send()
    },
  )

  app.post<{ Body: z.infer<typeof schemas.accountKind> }>(
    '/api/account/kind',
    {
      config,
      bodyLimit: 1024,
      schema: {
        tags,
        summary: 'make this the account of a program, for good; it must not have played yet',
        body: schemas.accountKind,
      },
    },
    async (request, reply) => {
      const { account } = await ownerOf(services, request)
      if ((await store.seatsOf({ account: account.id, browser: null }, 1)).length > 0)
        throw new Denied(409, 'This account has played already: make a new one for your bot.')
      await store.changeCare(account.id, { kind: request.body.kind })
      return reply.code(204).send()
    },
  )
}
