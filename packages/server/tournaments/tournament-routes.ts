import { createHmac, randomUUID } from 'node:crypto'
import * as schemas from '@flankspeed/protocol/schemas'
import { idempotent, nothing } from '@flankspeed/protocol/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../battles/denied.ts'
import { newBattleId, newSecret } from '../battles/secrets.ts'
import { clientNetworkOf } from '../http/addresses.ts'
import { eventStream } from '../http/event-stream.ts'
import { askedIn, checkRuleset } from '../http/make-routes.ts'
import { credentialsOf } from '../http/requester.ts'
import { checkNoticeAddresses } from '../http/seat-routes.ts'
import type { Services } from '../http/services.ts'
import { ORGANISER, webhookSecret } from '../live/webhook.ts'
import { calendarOf } from './calendar.ts'
import type { Fought } from './tournament.ts'

interface At {
  Params: { id: string }
}

const SMALL = 64 << 10
/** What a change counts as, of the requests that an account may make in a minute. */
const COST = 5

/** Tournaments: to look at, to play in, and to organise. */
export function tournamentRoutes(app: FastifyInstance, services: Services): void {
  const { store, tournaments, tournamentStreams, time } = services
  const tags = ['tournaments']
  const params = schemas.tournamentParams

  app.get<{ Querystring: z.infer<typeof schemas.tournamentsQuery> }>(
    '/api/tournaments',
    {
      schema: {
        tags,
        summary: 'tournaments: upcoming (the next first), running or finished (the latest first)',
        querystring: schemas.tournamentsQuery,
        response: { 200: schemas.tournamentsOut },
      },
    },
    async ({ query: { state, ruleset, most } }) => {
      if (ruleset !== undefined) checkRuleset(ruleset, 'ruleset')
      return (await store.tournaments(state, ruleset ?? null, most)).map((row) => tournamentStreams.card(row))
    },
  )

  app.post<{ Body: z.infer<typeof schemas.newTournament> }>(
    '/api/tournaments',
    {
      config: { asked: 'battle' },
      bodyLimit: SMALL,
      schema: {
        tags,
        summary: 'organise a tournament',
        description: 'For accounts. It starts, pairs its rounds and ends by itself.',
        headers: idempotent,
        body: schemas.newTournament,
        response: { 201: schemas.tournamentMadeOut },
      },
    },
    async (request, reply) => {
      const account = await accountOf(request)
      const { ruleset, scenario, fleets, kind, starts, minutes, webhook, ...terms } = request.body
      checkRuleset(ruleset, 'ruleset')
      if ((scenario === undefined) === (fleets === undefined))
        throw new Denied(422, 'Send exactly one of scenario and fleets.')
      checkNoticeAddresses(services, webhook, [])
      const fought: Fought =
        scenario !== undefined ? { kind: 'scenario', id: scenario } : { kind: 'fleets', ...fleets! }
      const id = await idFor(request, account)
      await tournaments.make({
        ...{ id, organiser: account, kind, ruleset, starts },
        terms: { ...terms, fought, lasts: minutes * 60_000, webhook },
        by: clientNetworkOf(request.ip),
      })
      void reply.code(201)
      const secret = webhook === null ? null : webhookSecret(await services.webhookKey(), id, ORGANISER, webhook)
      return { id, webhookSecret: secret }
    },
  )

  /** The same for a retry. */
  async function idFor(request: FastifyRequest, account: string): Promise<string> {
    const asked = askedIn(request)
    if (asked === null) return newBattleId()
    const hash = createHmac('sha256', await store.setting('request key', newSecret))
    return hash
      .update(JSON.stringify(['tournament', account, asked.key, asked.body]))
      .digest('hex')
      .slice(0, 16)
  }

  app.get<At>(
    '/api/tournaments/:id',
    {
      config: { cost: 2 },
      schema: {
        tags,
        summary: 'a tournament: standings, rounds and battles',
        params,
        response: { 200: schemas.tournamentOut },
      },
    },
    async (request) => tournamentStreams.state(await tournaments.find(request.params.id)),
  )

  app.get<At>(
    '/api/tournaments/:id/stream',
    {
      schema: {
        tags,
        summary: 'a tournament, as it changes: server-sent events',
        description:
          'Events: "tournament" (first: as at /api/tournaments/ID) and "change" ({ changes }: a JSON Patch, RFC 6902, to what you have). Players of an arena are paired while their stream is open, and half a minute longer.',
        params,
        produces: ['text/event-stream'],
      } as object,
    },
    async (request, reply) => {
      const { id } = await tournaments.find(request.params.id)
      const { account } = await credentialsOf(services, request)
      const begin = await eventStream(services, request, reply, {
        ...{ battle: `tournament ${id}`, side: account ?? randomUUID(), wants: 'lines' },
      })
      const stream = begin()
      try {
        await tournamentStreams.open(stream, id, account)
      } catch (error) {
        request.log.error({ err: error }, 'a stream could not begin')
        stream.socket.end()
      }
    },
  )

  app.get<At>(
    '/api/tournaments/:id/calendar.ics',
    {
      config: { cost: 2 },
      schema: {
        tags,
        summary: 'its start and its rounds, for a calendar program (iCalendar)',
        params,
        produces: ['text/calendar'],
        response: {
          200: { description: 'a calendar', content: { 'text/calendar': { schema: { type: 'string' } } } },
        },
      } as object,
    },
    async (request, reply) => {
      const state = await tournamentStreams.state(await tournaments.find(request.params.id))
      const link = services.site === null ? null : `${services.site}/#/tournament/${state.id}`
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="tournament-${state.id}.ics"`)
        .serializer((text: string) => text)
        .send(calendarOf(state, time.wall(), link))
    },
  )

  app.post<At & { Body: z.infer<typeof schemas.tournamentEntry> }>(
    '/api/tournaments/:id/entry',
    {
      bodyLimit: SMALL,
      schema: {
        tags,
        summary: 'enter a tournament',
        description: 'For accounts. Once more: changes how you are told. Into an arena you may come back.',
        params,
        body: schemas.tournamentEntry,
        response: { 200: nothing },
      },
    },
    async (request) => {
      const account = await accountOf(request)
      const { webhook, push } = request.body
      checkNoticeAddresses(services, webhook, push)
      const { browser } = await credentialsOf(services, request)
      const settings = { webhook, quiet: false, push: push.map((one) => ({ ...one, browser })) }
      await tournaments.enter(request.params.id, account, settings)
      return {}
    },
  )

  app.delete<At>(
    '/api/tournaments/:id/entry',
    {
      schema: {
        tags,
        summary: 'withdraw',
        description: 'After the start your battles are resigned, and your later opponents win without a battle.',
        params,
        response: { 200: nothing },
      },
    },
    async (request) => {
      await tournaments.withdraw(request.params.id, await accountOf(request))
      return {}
    },
  )

  const organise = (path: string, summary: string, act: (id: string, organiser: string) => Promise<void>): void => {
    app.post<At>(
      `/api/tournaments/:id/${path}`,
      { bodyLimit: SMALL, schema: { tags, summary, params, body: schemas.nothing, response: { 200: nothing } } },
      async (request) => {
        await act(request.params.id, await accountOf(request))
        return {}
      },
    )
  }
  organise('start', 'organiser: start now', (id, who) => tournaments.start(id, who))
  organise('next', 'organiser: end the round now, as if its time were over, and pair the next', (id, who) =>
    tournaments.endRound(id, who),
  )
  organise('cancel', 'organiser: cancel. Battles go on, and count for nothing here', (id, who) =>
    tournaments.cancel(id, who),
  )

  app.post<At & { Body: z.infer<typeof schemas.entryOpen> }>(
    '/api/tournaments/:id/entries',
    {
      bodyLimit: SMALL,
      schema: {
        tags,
        summary: 'organiser: open or close the entry',
        params,
        body: schemas.entryOpen,
        response: { 200: nothing },
      },
    },
    async (request) => {
      await tournaments.setEntry(request.params.id, await accountOf(request), request.body.open)
      return {}
    },
  )

  app.post<At & { Body: z.infer<typeof schemas.gameDecision> }>(
    '/api/tournaments/:id/results',
    {
      bodyLimit: SMALL,
      schema: {
        tags,
        summary: 'organiser: set the result of a game',
        description: 'Its battle may go on, but no longer counts here.',
        params,
        body: schemas.gameDecision,
        response: { 200: nothing },
      },
    },
    async (request) => {
      const { result, ...game } = request.body
      await tournaments.decide(request.params.id, await accountOf(request), game, result)
      return {}
    },
  )

  app.delete<{ Params: { id: string; name: string } }>(
    '/api/tournaments/:id/players/:name',
    {
      schema: {
        tags,
        summary: 'organiser: remove a player, who may not come back',
        params: schemas.tournamentPlayerParams,
        response: { 200: nothing },
      },
    },
    async (request) => {
      const { id, name } = request.params
      await tournaments.remove(id, await accountOf(request), name)
      return {}
    },
  )

  /** Only accounts play in tournaments and organise them. */
  async function accountOf(request: FastifyRequest): Promise<string> {
    const { account } = await credentialsOf(services, request)
    if (account === null) throw new Denied(403, 'Tournaments are for accounts: sign in first.')
    services.rateLimiter.use(`tournaments ${account}`, COST)
    return account
  }
}
