import * as schemas from '@flankspeed/protocol/schemas'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../../battles/denied.ts'
import { newBattleId } from '../../battles/secrets.ts'
import { checkAccountName, shapeOf } from '../../safety/words/names.ts'
import { deviceOf } from '../device.ts'
import { beginSession, browserOf, credentialsOf } from '../requester.ts'
import type { Services } from '../services.ts'
import { keyOfName, takenName } from './account-routes.ts'
import type { Registrant, Site } from './passkeys.ts'

const SMALL = 16_384
const MOST_PASSKEYS = 20

/** Accounts without a password: a device has a key and signs a challenge (WebAuthn). */
export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  const { store, passkeys, secure, words } = services
  const tags = ['accounts']
  const config = { asked: 'account' } as const

  /** The host was checked by refuseOtherHosts. */
  function siteOf({ host }: FastifyRequest): Site {
    const name = host.replace(/:\d+$/, '').toLowerCase()
    return { name, origins: secure ? [`https://${host}`] : [`http://${host}`, `https://${host}`] }
  }

  /** Identifies this browser and its account: nobody else can use its challenge. */
  async function askerOf(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ asker: string; account: string | null }> {
    const { account } = await credentialsOf(services, request)
    return { asker: `${await browserOf(services, request, reply)} ${account ?? ''}`, account }
  }

  app.post<{ Body: z.infer<typeof schemas.passkeyAsked> }>(
    '/api/passkeys/options',
    {
      config,
      bodyLimit: SMALL,
      schema: {
        tags,
        summary: 'what a device needs to make a passkey: PublicKeyCredentialCreationOptionsJSON',
        body: schemas.passkeyAsked,
        response: { 200: schemas.passkeyOptionsOut },
      },
    },
    async (request, reply) => {
      const { asker, account } = await askerOf(request, reply)
      const mine = account === null ? null : await store.account(account)
      const { name = mine?.name } = request.body
      if (name === undefined) throw new Denied(422, 'A new account needs a name.', null, 'name')
      if (!mine) {
        checkAccountName(words, name)
        if ((await store.accountNamed(keyOfName(name))) || (await store.isShapeTaken(shapeOf(name))))
          throw takenName(name)
      }
      const registrant: Registrant = mine
        ? { account: mine.id, name: mine.name, isNew: false }
        : { account: newBattleId(), name, isNew: true }
      const known = mine ? await store.passkeysOf(mine.id) : []
      if (known.length >= MOST_PASSKEYS)
        throw new Denied(409, `An account may have ${MOST_PASSKEYS} passkeys: remove one first.`)
      return passkeys.askToRegister(siteOf(request), asker, registrant, known)
    },
  )

  app.post<{ Body: z.infer<typeof schemas.passkeyMade> }>(
    '/api/passkeys',
    {
      config,
      bodyLimit: SMALL,
      schema: {
        tags,
        summary: 'a new passkey: for the account that is signed in, or for a new one of the name that was asked for',
        body: schemas.passkeyMade,
        response: { 201: schemas.accountOut },
      },
    },
    async (request, reply) => {
      const { asker } = await askerOf(request, reply)
      const response = request.body.response as unknown as RegistrationResponseJSON
      const { registrant, key } = await passkeys.register(siteOf(request), asker, response)
      const { account, name, isNew } = registrant
      const created = Date.now()
      const passkey = { ...key, account, name: deviceOf(request.headers['user-agent']), created, used: null }
      const made = isNew
        ? await store.makeAccount(
            { id: account, name, key: keyOfName(name), shape: shapeOf(name), password: '', created },
            passkey,
          )
        : (await store.keepPasskey(passkey)) || 'known'
      if (made === 'taken') throw takenName(name)
      if (made === 'known') throw new Denied(409, 'This passkey is already registered: sign in with it.')
      if (isNew) await beginSession(services, request, reply, account)
      void reply.code(201)
      return { name }
    },
  )

  app.post(
    '/api/session/passkey/options',
    {
      config,
      bodyLimit: 1024,
      schema: {
        tags,
        summary: 'what a device needs to sign in: PublicKeyCredentialRequestOptionsJSON',
        body: schemas.nothing,
        response: { 200: schemas.passkeyOptionsOut },
      },
    },
    async (request, reply) => passkeys.askToSignIn(siteOf(request), (await askerOf(request, reply)).asker),
  )

  app.post<{ Body: z.infer<typeof schemas.passkeyUsed> }>(
    '/api/session/passkey',
    {
      config,
      bodyLimit: SMALL,
      schema: {
        tags,
        summary: 'sign in with a passkey',
        body: schemas.passkeyUsed,
        response: { 200: schemas.accountOut },
      },
    },
    async (request, reply) => {
      const { asker } = await askerOf(request, reply)
      const response = request.body.response as unknown as AuthenticationResponseJSON
      const account = await passkeys.signIn(siteOf(request), asker, response)
      await beginSession(services, request, reply, account)
      return { name: (await store.account(account))!.name }
    },
  )
}
