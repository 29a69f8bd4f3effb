import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../../battles/denied.ts'
import { hashOf, newSecret } from '../../battles/secrets.ts'
import { accountKey } from '../../safety/person-keys.ts'
import { ofTime } from '../../safety/restrictions.ts'
import { checkAccountName, shapeOf } from '../../safety/words/names.ts'
import { clientNetworkOf } from '../addresses.ts'
import { openRateLimiter } from '../rate-limiter.ts'
import { beginSession } from '../requester.ts'
import type { Services } from '../services.ts'
import { keyOfName, takenName } from './account-routes.ts'
import { checkOwner, endSessionsOf, ownerOf } from './owner.ts'
import { newCodes, plainCode } from './recovery-codes.ts'

const HOUR = 3_600_000
/** Milliseconds between two changes of a name: others should know who it is. */
const RENAMING = 24 * HOUR
const NO_MAIL = 'This server does not send mail: use a recovery code.'

/** Names, recovery, and e-mail of accounts. */
export function careRoutes(app: FastifyInstance, services: Services): void {
  const { store, passwords, mail, words } = services
  const tags = ['accounts']
  const config = { asked: 'account' } as const
  const bodyLimit = 4096
  /** For each account and each address, so that nobody fills a mailbox. */
  const letters = openRateLimiter({
    perMinute: 1 / 12,
    burst: 3,
    denial: 'Too many letters were sent: try again later.',
  })

  app.get(
    '/api/account/care',
    { schema: { tags, summary: 'recovery and e-mail of your account', response: { 200: schemas.careOut } } },
    async (request) => {
      const { account } = await ownerOf(services, request)
      const [{ kind, email, mailNotices, accuracy }, codes] = await Promise.all([
        store.accountCare(account.id),
        store.recoveryCodesLeft(account.id),
      ])
      return { kind, codes, mail: mail !== null, email, notices: mailNotices, accuracy }
    },
  )

  app.post<{ Body: z.infer<typeof schemas.accuracyAllowed> }>(
    '/api/account/accuracy',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'whether your profile shows how accurately you play; both players of a battle must allow it',
        body: schemas.accuracyAllowed,
      },
    },
    async (request, reply) => {
      const { account } = await ownerOf(services, request)
      await store.changeCare(account.id, { accuracy: request.body.accuracy })
      return reply.code(204).send()
    },
  )

  app.post<{ Body: z.infer<typeof schemas.newName> }>(
    '/api/account/name',
    { config, bodyLimit, schema: { tags, summary: 'change the name, once a day', body: schemas.newName } },
    async (request, reply) => {
      const me = await ownerOf(services, request)
      const { name, password } = request.body
      await checkOwner(services, request, me, password, 'password')
      const { renamed } = await store.accountCare(me.account.id)
      const now = Date.now()
      if (now - renamed < RENAMING)
        throw new Denied(409, 'You changed your name today: wait until tomorrow.', null, 'name')
      checkAccountName(words, name)
      const given = (await store.restrictionsOf([accountKey(me.account.id)], now)).find(({ kind }) => kind === 'rename')
      if (given)
        throw new Denied(403, `You cannot change the name that a moderator gave you ${ofTime(given)}.`, null, 'name')
      if (!(await store.renameAccount(me.account.id, { name, key: keyOfName(name), shape: shapeOf(name) })))
        throw takenName(name)
      await store.changeCare(me.account.id, { renamed: now })
      return reply.code(204).send()
    },
  )

  app.post<{ Body: z.infer<typeof schemas.codesAsked> }>(
    '/api/account/recovery-codes',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'ten new recovery codes, shown once; the old ones no longer work',
        body: schemas.codesAsked,
        response: { 201: schemas.codesOut },
      },
    },
    async (request, reply) => {
      const me = await ownerOf(services, request)
      await checkOwner(services, request, me, request.body.password, 'password')
      const codes = newCodes()
      await store.keepRecoveryCodes(
        me.account.id,
        codes.map((code) => hashOf(plainCode(code))),
      )
      void reply.code(201)
      return { codes }
    },
  )

  app.post<{ Body: z.infer<typeof schemas.recovery> }>(
    '/api/session/recovery',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'set a new password with a recovery code or a letter, and sign in; ends all other sessions',
        body: schemas.recovery,
        response: { 200: schemas.accountOut },
      },
    },
    async (request, reply) => {
      const { password } = request.body
      const id = await recovered(request.body)
      if (id === null) throw new Denied(403, 'The code is wrong, or it was used already.', null, 'code')
      await store.setPassword(id, await passwords.hash(password, clientNetworkOf(request.ip)))
      await endSessionsOf(services, id, null)
      await beginSession(services, request, reply, id)
      return { name: (await store.account(id))!.name }
    },
  )

  /** The account that somebody may recover; null: none. A wrong name and a wrong code look the same. */
  async function recovered({ name, code, token }: z.infer<typeof schemas.recovery>): Promise<string | null> {
    if (token !== undefined) return (await store.useMailToken(hashOf(token), 'recover', Date.now()))?.account ?? null
    if (name === undefined || code === undefined)
      throw new Denied(422, 'Send the name and a recovery code, or the secret from the letter.')
    const row = await store.accountNamed(keyOfName(name))
    return row && (await store.useRecoveryCode(row.id, hashOf(plainCode(code)))) ? row.id : null
  }

  app.post<{ Body: z.infer<typeof schemas.recoveryLetter> }>(
    '/api/session/recovery/letter',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'a letter with which to set a new password, if the account has an address',
        body: schemas.recoveryLetter,
      },
    },
    async (request, reply) => {
      if (!mail) throw new Denied(409, NO_MAIL)
      letters.use(`address ${clientNetworkOf(request.ip)}`)
      const row = await store.accountNamed(keyOfName(request.body.name))
      const email = row && (await store.accountCare(row.id)).email
      // The same answer whether there is such an account or not, and nobody waits for the letter.
      if (row && email !== null && hasRoom(row.id)) {
        const token = newSecret()
        const until = Date.now() + HOUR
        await store.keepMailToken({ tokenHash: hashOf(token), account: row.id, purpose: 'recover', email, until })
        mail.send({
          to: email,
          subject: 'Set a new password for Flank Speed',
          text: `Somebody asked to set a new password for the account "${row.name}". If it was you, open this address within an hour:\n\n${siteOf(services, request)}/#/recover/${token}\n\nIf not, do nothing.\n`,
        })
      }
      return reply.code(202).send()
    },
  )

  function hasRoom(account: string): boolean {
    try {
      letters.use(`account ${account}`)
      return true
    } catch {
      return false
    }
  }

  app.post<{ Body: z.infer<typeof schemas.newEmail> }>(
    '/api/account/email',
    {
      config,
      bodyLimit,
      schema: { tags, summary: 'your address: a letter asks to confirm it; null removes it', body: schemas.newEmail },
    },
    async (request, reply) => {
      const me = await ownerOf(services, request)
      const { email, password } = request.body
      await checkOwner(services, request, me, password, 'password')
      if (email === null) {
        await store.changeCare(me.account.id, { email: null, mailNotices: false })
        return reply.code(204).send()
      }
      if (!mail) throw new Denied(409, 'This server does not send mail.')
      letters.use(`account ${me.account.id}`)
      letters.use(`to ${email.toLowerCase()}`)
      const token = newSecret()
      const until = Date.now() + 24 * HOUR
      await store.keepMailToken({ tokenHash: hashOf(token), account: me.account.id, purpose: 'confirm', email, until })
      mail.send({
        to: email,
        subject: 'Confirm your address for Flank Speed',
        text: `Somebody gave this address for the account "${me.account.name}". If it was you, open this address within a day:\n\n${siteOf(services, request)}/#/confirm/${token}\n\nIf not, do nothing.\n`,
      })
      return reply.code(202).send()
    },
  )

  app.post<{ Body: z.infer<typeof schemas.emailConfirmed> }>(
    '/api/account/email/confirmation',
    { config, bodyLimit, schema: { tags, summary: 'confirm your address', body: schemas.emailConfirmed } },
    async (request, reply) => {
      const found = await store.useMailToken(hashOf(request.body.token), 'confirm', Date.now())
      if (!found) throw new Denied(403, 'This letter is too old, or it was used already.', null, 'token')
      await store.changeCare(found.account, { email: found.email })
      return reply.code(204).send()
    },
  )

  app.post<{ Body: z.infer<typeof schemas.mailNotices> }>(
    '/api/account/email/notices',
    { bodyLimit, schema: { tags, summary: 'letters when it is your move', body: schemas.mailNotices } },
    async (request, reply) => {
      const { account } = await ownerOf(services, request)
      const { notices } = request.body
      if (notices && (await store.accountCare(account.id)).email === null)
        throw new Denied(409, 'Give your address and confirm it first.')
      await store.changeCare(account.id, { mailNotices: notices })
      return reply.code(204).send()
    },
  )
}

/** Where the requester reached this site. Only names of this server are answered for. */
const siteOf = ({ secure }: Services, { protocol, host }: { protocol: string; host: string }): string =>
  `${secure ? 'https' : protocol}://${host}`
