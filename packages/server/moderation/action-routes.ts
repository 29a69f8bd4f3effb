import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../battles/denied.ts'
import { newBattleId } from '../battles/secrets.ts'
import { keyOfName } from '../http/accounts/account-routes.ts'
import { leaveBattles } from '../http/accounts/leave-battles.ts'
import { endSessionsOf } from '../http/accounts/owner.ts'
import type { Services } from '../http/services.ts'
import { accountKey, accountOf } from '../safety/person-keys.ts'
import { checkAccountName, shapeOf } from '../safety/words/names.ts'
import type { NewName } from '../store/safety/names.ts'
import type { Sanctioned, SanctionRow } from '../store/safety/sanctions.ts'
import { moderatedActions, moderatedReports } from './moderation-json.ts'
import { type Moderator, moderatorOf } from './moderator.ts'
import { DELETED, namesOf } from './names-of.ts'

const HOUR = 3_600_000
const MOST = 100

interface Of {
  Params: { id: string }
}

/** What moderators do to players, and undo. */
export function actionRoutes(app: FastifyInstance, services: Services): void {
  const { store, words, signs } = services
  const tags = ['moderation']
  const params = schemas.moderationParams

  const json = async (row: SanctionRow) => (await moderatedActions(store, [row]))[0]!

  app.get<{ Params: { name: string } }>(
    '/api/moderation/players/:name',
    {
      schema: {
        tags,
        summary: 'what a moderator may know of a player: never how to sign in, or anything hidden',
        params: schemas.playerParams,
        response: { 200: schemas.moderatedPersonOut },
      },
    },
    async (request) => {
      const moderator = await moderatorOf(services, request)
      const account = await store.accountNamed(keyOfName(request.params.name))
      if (!account) throw new Denied(404, 'There is no player of that name.')
      const key = accountKey(account.id)
      const role = await store.role(account.id)
      const isHidden = moderator.account === account.id || (role !== null && moderator.role !== 'operator')
      const [care, actions, reports] = await Promise.all([
        store.accountCare(account.id),
        store.sanctionsOf([key], MOST),
        isHidden ? [] : store.reportsAbout(key, MOST),
      ])
      const others = reports.filter(({ reporter }) => reporter !== accountKey(moderator.account))
      return {
        ...{ name: account.name, since: account.created, isBot: care.kind === 'bot', role },
        actions: await moderatedActions(store, actions),
        reports: await moderatedReports(store, others, signs.stateOf),
      }
    },
  )

  app.post<{ Body: z.infer<typeof schemas.newAction> }>(
    '/api/moderation/actions',
    {
      bodyLimit: 16_384,
      schema: {
        tags,
        summary: 'warn, restrict, rename or close',
        description:
          'Closing an account ends its sessions and tokens, resigns its battles and calls off those that have not begun. A renamed player cannot choose another name while it holds. Those without an account can be warned and restricted by a report. Nobody acts on himself or on an operator; on moderators only an operator does.',
        body: schemas.newAction,
        response: { 201: schemas.moderatedActionOut },
      },
    },
    async (request, reply) => {
      const moderator = await moderatorOf(services, request)
      const { body } = request
      const { person, personName } = await meant(moderator, body)
      const account = accountOf(person)
      if (account === null && (body.kind === 'close' || body.kind === 'rename' || body.kind === 'no-rated'))
        throw new Denied(422, 'That needs an account, and this player has none.', null, 'kind')
      const now = Date.now()
      const oldName = account === null ? null : ((await store.account(account))?.name ?? null)
      const name = body.kind === 'rename' ? nameIn(body.name) : null
      if (body.kind !== 'rename' && body.name !== undefined)
        throw new Denied(422, 'A name is only for rename.', null, 'name')
      const row: SanctionRow = {
        ...{ id: newBattleId(), person, personName, kind: body.kind, reason: body.reason },
        report: body.report ?? null,
        ...{ moderator: moderator.account, at: now, until: body.hours === null ? null : now + body.hours * HOUR },
        oldName: name && oldName,
        newName: name?.name ?? null,
        ...{
          undone: null,
          undoneBy: null,
          undoneWhy: null,
          appeal: null,
          appealed: null,
          answer: null,
          answered: null,
        },
      }
      const line = {
        ...{ at: now, moderator: moderator.account, what: body.kind, subject: person },
        subjectName: oldName ?? personName,
        detail: {
          ...{ action: row.id, reason: row.reason, until: row.until },
          ...(row.report && { report: row.report }),
          ...(name && { from: oldName, to: name.name }),
        },
      }
      const { is, tokens } = await store.keepSanction(row, name, line)
      check(is)
      if (account !== null && body.kind === 'close') await closed(account, tokens)
      if (body.kind === 'close' || body.kind === 'no-lobby')
        await store.announce({ battle: '-', kind: 'lobby', what: 'changed' })
      void reply.code(201)
      return json(row)
    },
  )

  /** Battles that somebody waits in end, and everything that lets the account in. */
  async function closed(account: string, tokens: readonly string[]): Promise<void> {
    for (const token of tokens) {
      services.sessions.forget(token)
      await store.announce({ battle: '-', kind: 'session', what: token })
    }
    await endSessionsOf(services, account, null)
    await leaveBattles(services, account, 'the account of a player was closed')
  }

  const nameIn = (name: string | undefined): NewName => {
    if (name === undefined) throw new Denied(422, 'Give the new name.', null, 'name')
    checkAccountName(words, name)
    return { name, key: keyOfName(name), shape: shapeOf(name) }
  }

  async function meant(
    moderator: Moderator,
    { player, report }: { player?: string | undefined; report?: string | undefined },
  ): Promise<{ person: string; personName: string }> {
    if ((player === undefined) === (report === undefined))
      throw new Denied(422, 'Say who is meant: either player or report.', null, 'player')
    if (player !== undefined) {
      const found = await store.accountNamed(keyOfName(player))
      if (!found) throw new Denied(404, 'There is no player of that name.', null, 'player')
      return { person: accountKey(found.id), personName: found.name }
    }
    const found = await store.report(report!)
    if (!found || found.reporter === accountKey(moderator.account))
      throw new Denied(404, 'There is no such report for you.', null, 'report')
    return { person: found.subject, personName: found.subjectName }
  }

  app.post<Of & { Body: z.infer<typeof schemas.undoing> }>(
    '/api/moderation/actions/:id/undo',
    {
      bodyLimit: 16_384,
      schema: {
        tags,
        summary: 'undo it; a renamed player gets the old name back, if it is free',
        description: 'Battles that were resigned stay so, and tokens that ended are gone.',
        params,
        body: schemas.undoing,
        response: { 200: schemas.moderatedActionOut },
      },
    },
    async (request) => {
      const { account: by } = await moderatorOf(services, request)
      const { id } = request.params
      const row = await store.sanction(id)
      if (!row) throw new Denied(404, 'Nothing of the kind was done.')
      const { oldName, person, personName } = row
      const name = oldName === null ? null : { name: oldName, key: keyOfName(oldName), shape: shapeOf(oldName) }
      const [at, why] = [Date.now(), request.body.reason]
      const nameOf = await namesOf(store, [person])
      const detail = { action: id, kind: row.kind, reason: why }
      const line = { at, moderator: by, what: 'undo', subject: person, subjectName: nameOf(person, personName), detail }
      check(await store.undoSanction(id, { at, by, why, name }, line))
      // Sessions of a closed account are remembered as such.
      services.sessions.forgetAll()
      return json((await store.sanction(id))!)
    },
  )

  app.get(
    '/api/moderation/appeals',
    { schema: { tags, summary: 'appeals that nobody has answered', response: { 200: schemas.appealsOut } } },
    async (request) => {
      const { account } = await moderatorOf(services, request)
      const rows = await store.openAppeals(MOST)
      return moderatedActions(
        store,
        rows.filter(({ person }) => person !== accountKey(account)),
      )
    },
  )

  app.post<Of & { Body: z.infer<typeof schemas.undoing> }>(
    '/api/moderation/appeals/:id/answer',
    {
      bodyLimit: 16_384,
      schema: {
        tags,
        summary: 'answer an appeal; to grant it, undo the action as well',
        params,
        body: schemas.undoing,
        response: { 200: schemas.moderatedActionOut },
      },
    },
    async (request) => {
      const { account: by } = await moderatorOf(services, request)
      const { id } = request.params
      const row = await store.sanction(id)
      const [at, answer] = [Date.now(), request.body.reason]
      const line = {
        ...{ at, moderator: by, what: 'answer appeal', subject: row?.person ?? null },
        subjectName: row?.personName || null,
        detail: { action: id, answer },
      }
      check(row ? await store.answerAppeal(id, answer, at, by, line) : 'gone')
      return json((await store.sanction(id))!)
    },
  )
}

function check(is: Sanctioned): void {
  switch (is) {
    case 'forbidden':
      throw new Denied(403, 'You may not act on this player: on moderators only operators do, on operators nobody.')
    case 'again':
      throw new Denied(409, 'That is so already: undo it first.')
    case 'taken':
      throw new Denied(409, 'The name is taken, or looks like one that is.', null, 'name')
    case 'gone':
      throw new Denied(404, `It is not there any more: it was undone or answered, or belongs to a ${DELETED}.`)
    default:
  }
}
