import { hash } from 'node:crypto'
import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../../battles/denied.ts'
import { DELETED } from '../../moderation/names-of.ts'
import { accountKey } from '../../safety/person-keys.ts'
import type { AccountRow, PasskeyRow, SessionRow } from '../../store/rows.ts'
import { clientNetworkOf } from '../addresses.ts'
import type { Services } from '../services.ts'
import { keyOfName } from './account-routes.ts'
import { endSession, seatsChanged } from './end-session.ts'
import { leaveBattles } from './leave-battles.ts'
import { checkOwner, endSessionsOf, isFresh, type Owner, ownerOf } from './owner.ts'

interface Of {
  Params: { id: string }
}

/** A short id to show. Neither a session's hash nor a credential's id is secret, but both are long. */
const shortId = (id: string): string => hash('sha256', `flankspeed shown\n${id}`).slice(0, 24)

/** What players can see and change in their own account. */
export function accountSettings(app: FastifyInstance, services: Services): void {
  const { store, passwords } = services
  const tags = ['accounts']
  const config = { asked: 'account' } as const

  const mine = (request: FastifyRequest): Promise<Owner> => ownerOf(services, request)

  app.get(
    '/api/account',
    {
      schema: {
        tags,
        summary: 'your account: passkeys, password and sessions',
        response: { 200: schemas.ownAccountOut },
      },
    },
    async (request) => {
      const { account, session } = await mine(request)
      const [passkeys, sessions] = await Promise.all([
        store.passkeysOf(account.id),
        store.sessionsOf(account.id, Date.now()),
      ])
      const isThis = ({ tokenHash }: SessionRow): boolean => tokenHash === session.tokenHash
      return {
        name: account.name,
        created: account.created,
        hasPassword: account.password !== '',
        canChange: isFresh(session),
        passkeys: passkeys.map(({ id, name, created, used }) => ({ id: shortId(id), name, created, used })),
        sessions: sessions
          .sort((a, b) => Number(isThis(b)) - Number(isThis(a)) || a.created - b.created)
          .map((one) => ({
            id: shortId(one.tokenHash),
            device: one.device || 'unknown device',
            created: one.created || null,
            used: one.used || null,
            current: isThis(one),
          })),
      }
    },
  )

  app.delete<Of>(
    '/api/account/sessions/:id',
    { schema: { tags, summary: 'sign out elsewhere: one session', params: schemas.ownedParams } },
    async (request, reply) => {
      const { account } = await mine(request)
      const all = await store.sessionsOf(account.id, Date.now())
      const meant = all.find(({ tokenHash }) => shortId(tokenHash) === request.params.id)
      if (!meant) throw new Denied(404, 'There is no such session, or it was ended already.')
      await endSession(services, meant)
      return reply.code(204).send()
    },
  )

  app.delete(
    '/api/account/sessions',
    { schema: { tags, summary: 'sign out everywhere but here' } },
    async (request, reply) => {
      const { account, session } = await mine(request)
      await endSessionsOf(services, account.id, session.tokenHash)
      return reply.code(204).send()
    },
  )

  const passkeyOf = async (account: AccountRow, shown: string): Promise<PasskeyRow> => {
    const found = (await store.passkeysOf(account.id)).find(({ id }) => shortId(id) === shown)
    if (!found) throw new Denied(404, 'There is no such passkey, or it was removed already.')
    return found
  }

  app.patch<Of & { Body: z.infer<typeof schemas.passkeyName> }>(
    '/api/account/passkeys/:id',
    {
      bodyLimit: 1024,
      schema: { tags, summary: 'give a passkey a name', params: schemas.ownedParams, body: schemas.passkeyName },
    },
    async (request, reply) => {
      const { account } = await mine(request)
      const { id } = await passkeyOf(account, request.params.id)
      await store.namePasskey(account.id, id, request.body.name)
      return reply.code(204).send()
    },
  )

  app.delete<Of>(
    '/api/account/passkeys/:id',
    { schema: { tags, summary: 'remove a passkey, unless it is the last way in', params: schemas.ownedParams } },
    async (request, reply) => {
      const { account } = await mine(request)
      const { id } = await passkeyOf(account, request.params.id)
      if ((await store.removePasskey(account.id, id)) === 'last')
        throw new Denied(409, 'This passkey is the only way to sign in: set a password or add another passkey first.')
      return reply.code(204).send()
    },
  )

  app.post<{ Body: z.infer<typeof schemas.newPassword> }>(
    '/api/account/password',
    {
      config,
      bodyLimit: 4096,
      schema: { tags, summary: 'set or change the password; ends all other sessions', body: schemas.newPassword },
    },
    async (request, reply) => {
      const me = await mine(request)
      const { old, password } = request.body
      await checkOwner(services, request, me, old, 'old')
      await store.setPassword(me.account.id, await passwords.hash(password, clientNetworkOf(request.ip)))
      await endSessionsOf(services, me.account.id, me.session.tokenHash)
      return reply.code(204).send()
    },
  )

  app.delete<{ Body: z.infer<typeof schemas.deletion> }>(
    '/api/account',
    {
      config,
      bodyLimit: 4096,
      schema: {
        tags,
        summary: 'delete the account',
        description: `Battles in play are resigned, and those that have not begun are called off. All of its battles stay for those who played them; its seats are called "${DELETED}" and nobody holds them. Sessions and passkeys go.`,
        body: schemas.deletion,
      },
    },
    async (request, reply) => {
      const me = await mine(request)
      const { account } = me
      const { name, password } = request.body
      if (keyOfName(name) !== account.key)
        throw new Denied(422, `To delete the account, type its name: ${account.name}.`, null, 'name')
      await checkOwner(services, request, me, password, 'password')
      await leaveBattles(services, account.id, 'a player deleted their account')
      await store.dropMarks(accountKey(account.id))
      const sessions = await store.sessionsOf(account.id, Date.now())
      for (const one of sessions) await endSession(services, one)
      await seatsChanged(services, await store.deleteAccount(account.id, DELETED), 'left')
      services.cookies.endSession(reply)
      return reply.code(204).send()
    },
  )
}
