import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../battles/refused.ts'
import { newBattleId, newSecret } from '../battles/secrets.ts'
import { keyOfName } from './account-routes.ts'
import type { House } from './house.ts'
import { type Challenges, checkSignature, checkSigned, keyOf, openChallenges } from './passkeys.ts'
import * as schemas from './schemas.ts'
import { beginSession, personOf } from './who.ts'

/** Accounts without a password: a device keeps a key and signs (WebAuthn). */
export function passkeyRoutes(app: FastifyInstance, house: House): void {
  const { store } = house
  const tags = ['accounts']
  const config = { asked: 'account' } as const
  let opening: Promise<Challenges> | null = null
  const challenges = (): Promise<Challenges> => {
    opening ??= store.setting('challenge key', newSecret).then((secret) => openChallenges(secret))
    return opening
  }
  const check = async (
    request: FastifyRequest,
    purpose: 'webauthn.create' | 'webauthn.get',
    signed: z.infer<typeof schemas.passkeyUsed>['signed'],
  ): Promise<void> => checkSigned(signed, { purpose, host: request.host, challenges: await challenges() })

  app.post(
    '/api/passkeys/challenge',
    {
      config,
      bodyLimit: 1024,
      schema: {
        tags,
        summary: 'something for a device to sign',
        body: schemas.nothing,
        response: { 200: schemas.challengeOut },
      },
    },
    async () => ({ challenge: (await challenges()).make() }),
  )

  app.post<{ Body: z.infer<typeof schemas.passkeyMade> }>(
    '/api/passkeys',
    {
      config,
      bodyLimit: 16_384,
      schema: {
        tags,
        summary: 'a new key of a device: for the account that is signed in, or for a new one of that name',
        body: schemas.passkeyMade,
        response: { 201: schemas.accountOut },
      },
    },
    async (request, reply) => {
      const { id, publicKey, name, signed } = request.body
      keyOf(publicKey)
      await check(request, 'webauthn.create', signed)
      const { account } = await personOf(house, request)
      const mine = account === null ? null : await store.account(account)
      const owner = mine?.id ?? newBattleId()
      if (!mine) {
        if (name === undefined) throw new Denied(422, 'A new account needs a name.', null, 'name')
        const row = { id: owner, name, key: keyOfName(name), password: '', created: Date.now() }
        if ((await store.makeAccount(row)) === 'taken')
          throw new Denied(409, `The name "${name}" is taken.`, null, 'name')
      }
      await store.keepPasskey({
        id,
        account: owner,
        publicKey,
        format: 'spki',
        counter: 0,
        name: '',
        created: Date.now(),
        used: null,
      })
      if (!mine) await beginSession(house, request, reply, owner)
      void reply.code(201)
      return { name: mine?.name ?? name! }
    },
  )

  app.post<{ Body: z.infer<typeof schemas.passkeyUsed> }>(
    '/api/session/passkey',
    {
      config,
      bodyLimit: 16_384,
      schema: {
        tags,
        summary: 'sign in with a key of a device',
        body: schemas.passkeyUsed,
        response: { 200: schemas.accountOut },
      },
    },
    async (request, reply) => {
      const { id, signed, signature } = request.body
      await check(request, 'webauthn.get', signed)
      const known = await store.passkey(id)
      if (!known) throw new Denied(403, 'This passkey is not known here.')
      checkSignature(known.publicKey, signed, signature)
      await beginSession(house, request, reply, known.account)
      return { name: (await store.account(known.account))!.name }
    },
  )
}
