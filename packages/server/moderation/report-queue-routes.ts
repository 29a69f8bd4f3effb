import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../battles/denied.ts'
import type { Services } from '../http/services.ts'
import { accountKey, accountOf } from '../safety/person-keys.ts'
import type { ReportRow } from '../store/safety/reports.ts'
import { moderatedReports } from './moderation-json.ts'
import { type Moderator, moderatorOf } from './moderator.ts'
import { namesOf } from './names-of.ts'

interface Of {
  Params: { id: string }
}

/** The queue of reports. */
export function reportQueueRoutes(app: FastifyInstance, services: Services): void {
  const { store, signs } = services
  const tags = ['moderation']
  const params = schemas.moderationParams
  const out = { 200: schemas.moderatedReportOut }

  const json = (rows: readonly ReportRow[]) => moderatedReports(store, rows, signs.stateOf)

  /** Reports about and by oneself are for others, and those about moderators for operators. */
  async function isFor({ account, role }: Moderator, { reporter, subject }: ReportRow): Promise<boolean> {
    if ([reporter, subject].includes(accountKey(account))) return false
    const about = accountOf(subject)
    return role === 'operator' || about === null || (await store.role(about)) === null
  }

  async function found(request: FastifyRequest<Of>): Promise<{ moderator: Moderator; report: ReportRow }> {
    const moderator = await moderatorOf(services, request)
    const report = await store.report(request.params.id)
    if (!report || !(await isFor(moderator, report))) throw new Denied(404, 'There is no such report for you.')
    return { moderator, report }
  }

  app.get<{ Querystring: z.infer<typeof schemas.reportQuery> }>(
    '/api/moderation/reports',
    {
      schema: {
        tags,
        summary: 'reports: open ones, those that somebody looks at, or closed ones',
        querystring: schemas.reportQuery,
        response: { 200: schemas.moderatedReportsOut },
      },
    },
    async (request) => {
      const moderator = await moderatorOf(services, request)
      const { state, kind, most } = request.query
      const rows = await store.reportsIn(state, kind ?? null, most)
      const mine = await Promise.all(rows.map((row) => isFor(moderator, row)))
      return json(rows.filter((_, i) => mine[i]))
    },
  )

  app.get<Of>(
    '/api/moderation/reports/:id',
    { schema: { tags, summary: 'a report', params, response: out } },
    async (request) => (await json([(await found(request)).report]))[0],
  )

  const change = (path: string, summary: string, to: (moderator: Moderator) => Partial<ReportRow>): void => {
    app.post<Of>(
      `/api/moderation/reports/:id/${path}`,
      { bodyLimit: 1024, schema: { tags, summary, params, body: schemas.nothing, response: out } },
      async (request) => {
        const { moderator, report } = await found(request)
        return changed(moderator, report, path, to(moderator), path === 'take' ? ['open'] : ['taken'])
      },
    )
  }
  change('take', 'say that you look at it', ({ account }) => ({ state: 'taken', moderator: account }))
  change('release', 'let somebody else look at it', () => ({ state: 'open', moderator: null }))

  app.post<Of & { Body: z.infer<typeof schemas.closing> }>(
    '/api/moderation/reports/:id/close',
    {
      bodyLimit: 16_384,
      schema: {
        tags,
        summary: 'close it; the reporter reads the answer',
        params,
        body: schemas.closing,
        response: out,
      },
    },
    async (request) => {
      const { moderator, report } = await found(request)
      const { note, answer } = request.body
      const to = { state: 'closed' as const, moderator: moderator.account, note, answer, closed: Date.now() }
      return changed(moderator, report, 'close', to, ['open', 'taken'])
    },
  )

  async function changed(
    { account, role }: Moderator,
    { id, subject, subjectName }: ReportRow,
    what: string,
    change: Partial<ReportRow>,
    states: readonly ReportRow['state'][],
  ) {
    const nameOf = await namesOf(store, [subject])
    const detail = {
      report: id,
      ...(change.note && { note: change.note }),
      ...(change.answer && { answer: change.answer }),
    }
    const line = {
      ...{ at: Date.now(), moderator: account, what: `${what} report`, subject, detail },
      subjectName: nameOf(subject, subjectName),
    }
    // An operator may go on where another moderator stopped.
    const done = await store.changeReport(id, change, { states, mine: role === 'operator' ? null : account }, line)
    if (!done) throw new Denied(409, 'Another moderator was faster: look again.')
    return (await json([(await store.report(id))!]))[0]
  }

  app.post<Of>(
    '/api/moderation/reports/:id/signs',
    {
      config: { cost: 20 },
      bodyLimit: 1024,
      schema: {
        tags,
        summary: 'collect facts about the reported battle: they prove nothing',
        description:
          'For a battle that is over. The dice are checked, thinking times measured, and decisions compared with those of the admirals, in the background; then they are part of the report.',
        params,
        body: schemas.nothing,
        response: out,
      },
    },
    async (request) => {
      const { moderator, report } = await found(request)
      if (report.battle === null || report.side === null)
        throw new Denied(422, 'This report names no battle.', null, 'battle')
      if ((await store.briefs([report.battle]))[0]?.state !== 'over')
        throw new Denied(409, 'The battle is not over: until then moderators know no more than everybody.')
      if (report.signs === null) signs.collect(report, moderator.account)
      return (await json([report]))[0]
    },
  )
}
