import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../../battles/denied.ts'
import { newBattleId } from '../../battles/secrets.ts'
import { checkAccountName, shapeOf } from '../../safety/words/names.ts'
import { clientNetworkOf } from '../addresses.ts'
import { beginSession, credentialsOf } from '../requester.ts'
import type { Services } from '../services.ts'
import { endSession } from './end-session.ts'

/** Accounts are optional: they collect a player's battles across devices. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { store, passwords, words } = services
  const tags = ['accounts']
  const config = { asked: 'account' } as const

  app.post<{ Body: z.infer<typeof schemas.account> }>(
    '/api/account',
    {
      config,
      bodyLimit: 4096,
      schema: {
        tags,
        summary: "make an account; this browser's seats belong to it too",
        body: schemas.account,
        response: { 201: schemas.accountOut },
      },
    },
    async (request, reply) => {
      const { name, password } = request.body
      const id = newBattleId()
      checkAccountName(words, name)
      const kept = await passwords.hash(password, clientNetworkOf(request.ip))
      const row = { id, name, key: keyOfName(name), shape: shapeOf(name), password: kept, created: Date.now() }
      if ((await store.makeAccount(row)) === 'taken') throw takenName(name)
      await beginSession(services, request, reply, id)
      void reply.code(201)
      return { name }
    },
  )

  app.post<{ Body: z.infer<typeof schemas.account> }>(
    '/api/session',
    {
      config,
      bodyLimit: 4096,
      schema: { tags, summary: 'sign in', body: schemas.account, response: { 200: schemas.accountOut } },
    },
    async (request, reply) => {
      const { name, password } = request.body
      const key = keyOfName(name)
      const row = await store.accountNamed(key)
      const by = { account: key, address: clientNetworkOf(request.ip) }
      const right = await passwords.isRight(password, row?.password ?? null, by)
      if (!row || !right) throw new Denied(403, 'The name or the password is wrong.')
      await beginSession(services, request, reply, row.id)
      return { name: row.name }
    },
  )

  app.get(
    '/api/session',
    { schema: { tags, summary: 'who you are', response: { 200: schemas.accountOut.nullable() } } },
    async (request, reply) => {
      const { account } = await credentialsOf(services, request)
      const row = account === null ? null : await store.account(account)
      return reply.type('application/json').send(JSON.stringify(row && { name: row.name }))
    },
  )

  app.delete(
    '/api/session',
    { schema: { tags, summary: "sign out; this browser no longer holds the account's seats" } },
    async (request, reply) => {
      const { session, closed, browser } = await credentialsOf(services, request)
      services.cookies.endSession(reply)
      const ended = session ?? closed
      if (ended) await endSession(services, ended, browser)
      return reply.code(204).send()
    },
  )
}

/** Taken by another, or so like it that people would mistake them. */
export const takenName = (name: string): Denied =>
  new Denied(409, `The name "${name}" is taken, or looks like one that is.`, null, 'name')

/** Names that are written the same are equal. */
export const keyOfName = (name: string): string => name.normalize('NFKC').toLowerCase()
