import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance } from 'fastify'
import { actionJson } from '../../moderation/moderation-json.ts'
import { namesOf } from '../../moderation/names-of.ts'
import { accountKey } from '../../safety/person-keys.ts'
import type { TournamentRow } from '../../tournaments/tournament.ts'
import type { Services } from '../services.ts'
import { ownerOf } from './owner.ts'

const MOST = 100_000
/** Battles whose chat is read at once. */
const AT_ONCE = 20

/** Everything that the server knows of an account, as one file. */
export function exportRoutes(app: FastifyInstance, services: Services): void {
  const { store, addresses } = services

  app.get(
    '/api/account/export',
    {
      config: { asked: 'account' },
      schema: {
        tags: ['accounts'],
        summary: 'everything that this server knows of your account, as one file',
        response: { 200: schemas.exportOut },
      },
    },
    async (request, reply) => {
      const { account } = await ownerOf(services, request)
      const { id, name, created } = account
      const key = accountKey(id)
      const [care, passkeys, sessions, lessons, links, seats, accuracy, tournaments, marks, reports, actions] =
        await Promise.all([
          store.accountCare(id),
          store.passkeysOf(id),
          store.sessionsOf(id, Date.now()),
          store.lessonsOf(id),
          store.linksOf({ account: id, browser: null }, MOST),
          store.seatsOf({ account: id, browser: null }, MOST),
          store.accuraciesOf(id, MOST),
          store.tournamentsOf(id),
          store.marksOf([key]),
          store.reportsBy([key], MOST),
          store.sanctionsOf([key], MOST),
        ])
      const nameOf = await namesOf(store, [
        ...marks.flatMap(({ others }) => others),
        ...reports.map((one) => one.subject),
      ])
      const briefs = new Map((await store.briefs(seats.map(({ battle }) => battle))).map((one) => [one.id, one]))
      const battles = []
      for (let i = 0; i < seats.length; i += AT_ONCE) {
        const some = seats.slice(i, i + AT_ONCE)
        addresses.charge(request.ip, some.length / AT_ONCE)
        battles.push(
          ...(await Promise.all(
            some.map(async ({ battle, side, name: called, settings }) => {
              const {
                title = '',
                subtitle = '',
                ruleset = '',
                state,
                result,
                created: made,
                ended,
              } = briefs.get(battle) ?? {}
              const said = (await store.chat(battle, 0)).filter((one) => one.side === side)
              return {
                battle,
                title,
                subtitle,
                ruleset,
                created: made,
                ended,
                state,
                result,
                side,
                name: called,
                webhook: settings.webhook,
                pushSubscriptions: settings.push.length,
                chat: said.map(({ at, text }) => ({ at, text })),
                replay: state === 'over' ? `/api/battles/${battle}/replay` : null,
              }
            }),
          )),
        )
      }
      const shared = await Promise.all(
        links.map(async ({ account: _, browser: __, by: ___, ...link }) => ({
          ...link,
          text: await store.linkText(link.id),
        })),
      )
      reply.header('content-disposition', 'attachment; filename="flankspeed-account.json"')
      return {
        exported: Date.now(),
        account: { name, created, hasPassword: account.password !== '', ...care },
        passkeys: passkeys.map(({ name, created, used }) => ({ name, created, used })),
        sessions: sessions.map(({ device, created, used }) => ({ device, created, used })),
        lessons,
        accuracy,
        links: shared,
        blockedAndMuted: marks.map(({ kind, others, name: called, created: at }) => ({
          ...{ kind, at },
          name: called || nameOf(others[0]!, called),
        })),
        reports: reports.map(({ kind, text, subject, subjectName, battle, created: at, state, answer }) => ({
          ...{ kind, text, battle, at, state, answer },
          about: subjectName || nameOf(subject, subjectName),
        })),
        doneByModerators: actions.map(actionJson),
        battles,
        tournaments: await Promise.all(tournaments.map((one) => ofTournament(one, id))),
      }
    },
  )

  async function ofTournament({ id, created, organiser, state, terms }: TournamentRow, account: string) {
    const entry = (await store.entrants(id)).find((one) => one.account === account)
    return {
      ...{ id, title: terms.title, created, state, organises: organiser === account, plays: entry?.state === 'in' },
      webhook: entry?.settings.webhook ?? null,
      pushSubscriptions: entry?.settings.push.length ?? 0,
    }
  }
}
