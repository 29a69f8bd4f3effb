import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../battles/denied.ts'
import type { Written } from '../battles/play.ts'
import { isPrivateHost } from '../live/public-address.ts'
import { isPushAddress, type PushAddress } from '../live/push.ts'
import { webhookSecret } from '../live/webhook.ts'
import { deafTo } from '../safety/deaf.ts'
import { keysOfSeat } from '../safety/person-keys.ts'
import { checkAllowed } from '../safety/restrictions.ts'
import type { ChatRow, SeatRow } from '../store/rows.ts'
import { acknowledge } from './acknowledge.ts'
import { atMost } from './actions-at-once.ts'
import { settingsJson } from './battle-json.ts'
import { credentialsOf, requestingSeat } from './requester.ts'
import type { Services } from './services.ts'
import { checkSetup } from './set-up-limits.ts'

interface At {
  Params: { id: string }
}

interface Write extends At {
  Querystring: z.infer<typeof schemas.writeQuery>
}

const SMALL = 64 << 10
/** Chat messages shown: the latest ones. */
const MOST_CHAT = 500

/** What the player in a seat may do. */
export function seatRoutes(app: FastifyInstance, services: Services): void {
  const { store, play, pool, setups } = services
  const actions = atMost(services.limits.actionsAtOnce)
  const tags = ['playing']
  const common = { params: schemas.battleParams, querystring: schemas.asQuery }
  const writing = { params: schemas.battleParams, querystring: schemas.writeQuery }

  app.post<Write & { Body: z.infer<typeof schemas.action> }>(
    '/api/battles/:id/actions',
    {
      bodyLimit: SMALL,
      onRequest: async () => actions.check(),
      schema: {
        tags,
        summary: 'take an action',
        ...writing,
        body: schemas.action,
        response: { 200: schemas.writtenOut },
      },
    },
    async (request, reply) => {
      const seat = await requestingSeat(services, request, request.params.id)
      const { battle, side } = seat
      const { action, client } = request.body
      checkSetup(action, services.limits, 'action')
      const fair = action.do === 'build-fleet' ? await withOurCards(battle, action) : action
      const key = client === undefined ? null : `${side} ${client}`
      const written = await actions.letIn(() => play.act(battle, side, fair, key))
      return acknowledge(services, reply, seat, written, request.query.since)
    },
  )

  /** Nobody checks a fleet that is built in secret, so its cards are replaced by the shipyard's. */
  async function withOurCards(battle: string, action: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { ruleset, year } = await pool.with(battle, async (live) => ({
      ruleset: live.ruleset.id,
      year: (live.battle as { year?: unknown }).year,
    }))
    const { ships, flights, aircraft } = action
    return { ...action, ...(await setups.inspect({ ruleset, year, ships, flights, aircraft }, battle)) }
  }

  const simple = (path: string, summary: string, act: (seat: SeatRow) => Promise<Written>): void => {
    app.post<Write>(
      `/api/battles/:id/${path}`,
      {
        bodyLimit: SMALL,
        schema: { tags, summary, ...writing, body: schemas.nothing, response: { 200: schemas.writtenOut } },
      },
      async (request, reply) => {
        const seat = await requestingSeat(services, request, request.params.id)
        return acknowledge(services, reply, seat, await act(seat), request.query.since)
      },
    )
  }
  simple('take-back', 'undo your last action, or ask the other side to agree to it', ({ battle, side }) =>
    play.takeBack(battle, side),
  )
  simple('resign', 'resign', ({ battle, side }) => play.resign(battle, side))
  simple('draw', 'offer a draw', ({ battle, side }) => play.offerDraw(battle, side))
  simple(
    'claim',
    'end the battle if a side has run out of time, or left a live battle three minutes ago in its own turn',
    ({ battle, side }) => play.claim(battle, side),
  )

  app.post<Write & { Body: z.infer<typeof schemas.answer> }>(
    '/api/battles/:id/answer',
    {
      bodyLimit: SMALL,
      schema: {
        tags,
        summary: 'accept or decline what the other side asks; with false also: withdraw what you asked',
        ...writing,
        body: schemas.answer,
        response: { 200: schemas.writtenOut },
      },
    },
    async (request, reply) => {
      const seat = await requestingSeat(services, request, request.params.id)
      const written = await play.answer(seat.battle, seat.side, request.body.accept)
      return acknowledge(services, reply, seat, written, request.query.since)
    },
  )

  app.post<At & { Body: z.infer<typeof schemas.seen> }>(
    '/api/battles/:id/seen',
    {
      bodyLimit: SMALL,
      schema: {
        tags,
        summary: 'tell the server which line you have seen',
        ...common,
        body: schemas.seen,
        response: { 200: schemas.seen },
      },
    },
    async (request) => {
      const { battle, side } = await requestingSeat(services, request, request.params.id)
      const { seq } = request.body
      await store.changeSeat(battle, side, { seen: seq })
      return { seq }
    },
  )

  app.post<At & { Body: z.infer<typeof schemas.seatSettings> }>(
    '/api/battles/:id/wishes',
    {
      bodyLimit: SMALL,
      schema: {
        tags,
        summary: 'notifications when it is your move, and muting the other side',
        ...common,
        body: schemas.seatSettings,
        response: { 200: schemas.seatSettingsOut },
      },
    },
    async (request) => {
      const { battle, side } = await requestingSeat(services, request, request.params.id)
      const { webhook, quiet, push } = request.body
      checkNoticeAddresses(services, webhook ?? null, push ?? [])
      const seat = (await store.seats(battle)).find((one) => one.side === side)!
      const { browser } = await credentialsOf(services, request)
      const before = seat.settings.push
      const whose = (endpoint: string) => before.find((one) => one.endpoint === endpoint)?.browser ?? browser
      const settings = {
        webhook: webhook === undefined ? seat.settings.webhook : webhook,
        quiet: quiet ?? seat.settings.quiet,
        push: push?.map((one) => ({ ...one, browser: whose(one.endpoint) })) ?? before,
      }
      await store.changeSeat(battle, side, { settings })
      await store.announce({ battle, kind: 'seats', what: side })
      const secret = settings.webhook && webhookSecret(await services.webhookKey(), battle, side, settings.webhook)
      return { ...settingsJson(settings), webhookSecret: secret }
    },
  )

  app.get(
    '/api/push',
    { schema: { tags, summary: 'the key for push subscriptions', response: { 200: schemas.pushKeyOut } } },
    async () => ({ key: await services.pushKey() }),
  )

  const said = ({ seq, at, side, text }: ChatRow) => ({ seq, at, side, text })
  app.post<At & { Body: z.infer<typeof schemas.chat> }>(
    '/api/battles/:id/chat',
    {
      bodyLimit: SMALL,
      schema: {
        tags,
        summary: 'send a chat message to the other side',
        ...common,
        body: schemas.chat,
        response: { 200: schemas.chatOut },
      },
    },
    async (request) => {
      const seat = await requestingSeat(services, request, request.params.id)
      const { battle, side } = seat
      await checkAllowed(store, keysOfSeat(seat), 'chat')
      const text = services.words.starred(request.body.text)
      return said(await store.say({ battle, side, at: Date.now(), text }))
    },
  )
  app.get<At>(
    '/api/battles/:id/chat',
    { schema: { tags, summary: 'the chat messages', ...common, response: { 200: schemas.chatsOut } } },
    async (request) => {
      const { battle, side } = await requestingSeat(services, request, request.params.id)
      const seats = await store.seats(battle)
      const unheard = new Set<string>()
      for (const other of seats) if ((await deafTo(store, seats, other.side)).includes(side)) unheard.add(other.side)
      return (await store.chat(battle, 0, MOST_CHAT)).filter((one) => !unheard.has(one.side)).map(said)
    },
  )
}

/** Refuses addresses for notices that point into the network of the server, or cannot be used. */
export function checkNoticeAddresses(
  { privateWebhooks }: Services,
  webhook: string | null,
  push: readonly PushAddress[],
): void {
  const isInside = (url: string): boolean => !privateWebhooks && isPrivateHost(new URL(url).hostname)
  if (webhook && isInside(webhook)) throw new Denied(422, 'A webhook must point to a public address.', null, 'webhook')
  if (push.some((one) => isInside(one.endpoint) || !isPushAddress(one)))
    throw new Denied(
      422,
      'One of the push subscriptions is not valid: send them as the Push API gives them.',
      null,
      'push',
    )
}
