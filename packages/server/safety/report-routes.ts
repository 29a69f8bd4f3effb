import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { Denied, tooMuch } from '../battles/denied.ts'
import { newBattleId } from '../battles/secrets.ts'
import { clientNetworkOf } from '../http/addresses.ts'
import type { Services } from '../http/services.ts'
import { namesOf } from '../moderation/names-of.ts'
import type { ReportRow } from '../store/safety/reports.ts'
import { askerOf, type Meant, meantBy } from './meant.ts'

/** Lines of chat before the one that is reported. */
const BEFORE = 5
const MOST_CHAT = 500
const MOST_SHOWN = 50
const HOUR = 3600

/** Reports to the moderators. */
export function reportRoutes(app: FastifyInstance, services: Services): void {
  const { store, limits, quotas } = services
  const tags = ['people']

  async function ownJson(reports: readonly ReportRow[]) {
    const nameOf = await namesOf(
      store,
      reports.map(({ subject }) => subject),
    )
    return reports.map(({ id, kind, text, subject, subjectName, battle, created, state, answer, closed }) => ({
      ...{ id, kind, text, battle, created, state, closed },
      about: subjectName === '' ? nameOf(subject, subjectName) : subjectName,
      answer: state === 'closed' ? answer || 'A moderator has looked at it.' : null,
    }))
  }

  app.get(
    '/api/reports',
    { schema: { tags, summary: 'your reports, and what became of them', response: { 200: schemas.reportsOut } } },
    async (request) => ownJson(await store.reportsBy((await askerOf(services, request)).keys, MOST_SHOWN)),
  )

  app.post<{ Body: z.infer<typeof schemas.newReport> }>(
    '/api/reports',
    {
      config: { cost: 10 },
      bodyLimit: 8192,
      schema: {
        tags,
        summary: 'report a player to the moderators',
        description:
          'A player by name, or whoever has a seat; with a line of the chat it is copied into the report, with the five before it. You may have one open report about each player. Without an account, name a seat of a battle in which you play.',
        body: schemas.newReport,
        response: { 201: schemas.reportOut },
      },
    },
    async (request, reply) => {
      const asker = await askerOf(services, request)
      const { kind, text, chat, ...who } = request.body
      const meant = await meantBy(services, request, asker, who)
      const row: ReportRow = {
        id: newBattleId(),
        reporter: asker.keys[0],
        reporterName: asker.account === null ? (meant.mine?.name ?? '') : '',
        address: await quotas.hidden(clientNetworkOf(request.ip)),
        subject: meant.keys[0],
        // What the reporter saw: a seat may have another name than its account.
        subjectName: meant.isAccount ? '' : meant.name,
        ...{ kind, text, battle: meant.battle, side: meant.side },
        chat: chat === undefined ? [] : await said(meant, chat),
        created: Date.now(),
        state: 'open',
        ...{ moderator: null, note: null, answer: null, closed: null, signs: null },
      }
      const { reports: each, reportsPerAddress: perAddress, reportsInAll: inAll } = limits
      switch (await store.keepReport(row, { each, perAddress, inAll })) {
        case 'again':
          throw new Denied(409, 'You have reported this player already: a moderator will look at it.')
        case 'many':
          throw tooMuch(429, 'You have sent many reports today: try again tomorrow.', 24 * HOUR)
        case 'full':
          throw tooMuch(503, 'The moderators have more reports than they can read: try again later.', HOUR)
        default:
          void reply.code(201)
          return (await ownJson([row]))[0]
      }
    },
  )

  async function said({ battle, side, mine }: Meant, seq: number): Promise<ReportRow['chat']> {
    if (battle === null || mine === null)
      throw new Denied(422, 'Only the players of a battle can report its chat.', null, 'chat')
    const lines = await store.chat(battle, 0, MOST_CHAT)
    const at = lines.findIndex((line) => line.seq === seq && line.side === side)
    if (at < 0) throw new Denied(404, 'That player has not said this.', null, 'chat')
    return lines
      .slice(Math.max(0, at - BEFORE), at + 1)
      .map((line) => ({ at: line.at, side: line.side, text: line.text }))
  }
}
