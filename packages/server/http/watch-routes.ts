import { type Battle, findRuleset, ordersInView } from '@flankspeed/engine'
import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { lineTextFor } from '../battles/battle-view.ts'
import { sinceLine } from '../battles/clock.ts'
import { Denied } from '../battles/denied.ts'
import type { LiveBattle } from '../battles/live-battle.ts'
import { hiddenAtEnd, linesFor, logPositionFor } from '../battles/secrecy.ts'
import { lineMessage, message, messageOf } from '../live/stream-messages.ts'
import type { Stream } from '../live/streams.ts'
import type { BattleRow, SeatRow } from '../store/rows.ts'
import { clientNetworkOf, costOf } from './addresses.ts'
import { battleCard, battleDetails } from './battle-json.ts'
import { eventStream } from './event-stream.ts'
import { credentialsOf, heldBy, requesterOf } from './requester.ts'
import type { Services } from './services.ts'

interface At {
  Params: { id: string }
}

/** Lines of a log per request, and the requests that a view of an earlier line counts as. */
const LINES_PER_REQUEST = 50
const LOOKING_BACK = 5
/** Missed lines that a stream gets at once. */
const MOST_MISSED = 2000

const WANTED = { 0: 'lines', 1: 'views', changes: 'changes' } as const

/** Watching a battle: the current view, the log, the stream, and the replay. */
export function watchRoutes(app: FastifyInstance, services: Services): void {
  const { store, pool, streams, views, time, history, delayedStreams, addresses } = services
  const tags = ['watching']
  const params = schemas.battleParams

  app.get<At>(
    '/api/battles/:id',
    {
      schema: {
        tags,
        summary: 'who plays what, and how it stands',
        params,
        querystring: schemas.asQuery,
        response: { 200: schemas.battleOut },
      },
    },
    async (request) => {
      const { id } = request.params
      const { seat } = await requesterOf(services, request, id)
      const seats = await store.seats(id)
      const row = (await store.battle(id))!
      const yours = heldBy(seats, await credentialsOf(services, request)).map(({ side }) => side)
      return battleDetails(row, seats, seats.find(({ side }) => side === seat?.side) ?? null, yours)
    },
  )

  app.get<At & { Querystring: z.infer<typeof schemas.viewQuery> }>(
    '/api/battles/:id/view',
    {
      schema: {
        tags,
        summary: 'the battle as you may see it, now or after a line of the log',
        params,
        querystring: schemas.viewQuery,
        response: { 200: schemas.seenOut },
      },
    },
    async (request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .send(await seenText(request, await requesterOf(services, request, request.params.id))),
  )

  app.get<At & { Querystring: z.infer<typeof schemas.viewQuery> }>(
    '/api/battles/:id/orders',
    {
      schema: {
        tags,
        summary: 'the orders of both sides with their progress, as far as you may know',
        params,
        querystring: schemas.viewQuery,
        response: { 200: schemas.ordersOut },
      },
    },
    async (request) => {
      const requester = await requesterOf(services, request, request.params.id)
      const { view } = JSON.parse(await seenText(request, requester)) as { view: Battle }
      return ordersInView(findRuleset(requester.row.ruleset), view)
    },
  )

  app.get<At>(
    '/api/battles/:id/briefing',
    {
      schema: {
        tags,
        summary: "the briefing that came with an opening of the maker's own",
        params,
        response: { 200: schemas.briefingOut },
      },
    },
    async (request) => (await requesterOf(services, request, request.params.id)).row.briefing,
  )

  app.get<At>(
    '/api/battles/:id/presence',
    {
      schema: {
        tags,
        summary: 'which players of a live battle have it open',
        params,
        querystring: schemas.asQuery,
        response: { 200: schemas.presenceOut },
      },
    },
    async (request) => {
      const { row, seat } = await requesterOf(services, request, request.params.id)
      if (seat === null) throw new Denied(403, 'Only the players may know who is there.')
      return services.presences.of(row.id)
    },
  )

  /** The view of this requester as JSON: now, or after a line of the log. */
  async function seenText(
    request: FastifyRequest<{ Querystring: z.infer<typeof schemas.viewQuery> }>,
    { row, seat }: { readonly row: BattleRow; readonly seat: SeatRow | null },
  ): Promise<string> {
    const { at } = request.query
    const delay = delayFor(row, seat)
    const viewer = seat?.side ?? 'spectator'
    if (at === undefined && delay === 0) return pool.current(row.id, async (live) => views(live, viewer).text)
    if (row.state === 'gathering') throw notBegun()
    addresses.charge(request.ip, LOOKING_BACK)
    const last = await reached(row.id, delay)
    // Everybody sees the opening without delay.
    const seq = at === undefined ? Math.max(0, last) : Math.min(at, last)
    if (seq < 0) throw notBegun()
    // Delayed spectators share the same view; a request for an earlier line is queued per address.
    const by = at === undefined ? row.id : clientNetworkOf(request.ip)
    return history.seen(row.id, seq, viewer, by)
  }

  const delayFor = (row: BattleRow, seat: SeatRow | null): number =>
    seat === null && row.state !== 'over' ? row.terms.spectatorDelay : 0

  /** The last line that this viewer may see. */
  const reached = (battle: string, delay: number): Promise<number> =>
    delay > 0 ? delayedStreams.reached(battle, delay) : pool.current(battle, async ({ seq }) => seq)

  app.get<At & { Querystring: z.infer<typeof schemas.logQuery> }>(
    '/api/battles/:id/log',
    {
      schema: {
        tags,
        summary: 'what happened, line by line',
        params,
        querystring: schemas.logQuery,
        response: { 200: schemas.logOut },
      },
    },
    async (request, reply) => {
      const { row, seat } = await requesterOf(services, request, request.params.id)
      const [now, delay] = [time.served(), delayFor(row, seat)]
      if (row.state === 'gathering') return []
      const text = await addresses.metered(request.ip, 'log', (pay) =>
        // Queued behind writes: nothing is sent before it is durable.
        pool.with(row.id, async () => {
          const log = await store.log(row.id, request.query.from)
          const viewer = seat?.side ?? 'spectator'
          const lines = linesFor(
            log.filter(({ after }) => delay === 0 || sinceLine(after, now) >= delay),
            viewer,
          )
          const text = `[${lines.map((line) => lineTextFor(line, viewer)).join()}]`
          pay(costOfLines(lines.length, text))
          return text
        }),
      )
      return reply.type('application/json; charset=utf-8').send(text)
    },
  )

  app.get<At & { Querystring: z.infer<typeof schemas.streamQuery> }>(
    '/api/battles/:id/stream',
    {
      schema: {
        tags,
        summary: 'what happens, as it happens: server-sent events',
        description:
          'Events: "line" (as in the log; its id is the number of the line, so a dropped connection goes on where it was), "view" (with views=1: as at /view, after every change), "change" (with views=changes, after a first "view": a JSON Patch, RFC 6902, to the view as it was after line "from", and the server\'s clock), "gathering" (a battle that has not begun), and for seats "chat", "rematch" and "presence".',
        params,
        querystring: schemas.streamQuery,
        produces: ['text/event-stream'],
      } as object,
    },
    async (request, reply) => {
      const { row, seat } = await requesterOf(services, request, request.params.id)
      const wants = WANTED[request.query.views]
      const lastId = request.headers['last-event-id']
      const last = typeof lastId === 'string' && /^\d{1,9}$/.test(lastId) ? Number(lastId) : request.query.from
      const delay = delayFor(row, seat)
      const viewer = seat?.side ?? 'spectator'
      const begin = await eventStream(services, request, reply, { battle: row.id, side: seat?.side ?? null, wants })

      async function gather(stream: Stream): Promise<void> {
        streams.send(stream, message('gathering', null, battleCard(row, await store.seats(row.id))))
        if (delay > 0) return void (await delayedStreams.open(row.id, delay, stream, { last: -1, hasBegun: false }))
        streams.open(row.id, stream, -1, null)
        // It may have begun during the request.
        const [begun] = await store.lastLines([row.id])
        if (begun) services.catchUp(row.id, begun.seq)
      }

      /**
       * Sends the missed lines, then subscribes. Nothing can slip in between, because it has exclusive access to the
       * battle.
       */
      async function catchUp(live: LiveBattle, stream: Stream): Promise<number> {
        let text = ''
        let lines = 0
        const { seq } = live
        const told = logPositionFor(live, viewer).seq
        if (last !== undefined) {
          const since = await store.log(row.id, last + 1, MOST_MISSED)
          // Lines that another process writes meanwhile are sent when this one is notified.
          const missed = linesFor(
            since.filter((line) => line.seq <= seq),
            viewer,
          )
          text = missed.map((line) => lineMessage(line, viewer)).join('')
          lines = missed.length
          // A client that missed more reconnects for the rest.
          if (lines > 0 && missed.at(-1)!.seq < told) {
            streams.send(stream, text)
            streams.end(stream)
            return costOfLines(lines, text)
          }
        }
        const shown = wants === 'lines' ? null : views(live, viewer)
        if (shown) text += messageOf('view', null, shown.text)
        if (text !== '') streams.send(stream, text)
        const before = live.after.hidden?.before.seq
        const hidden = before === undefined ? [] : await store.log(row.id, before + 1)
        streams.open(row.id, stream, told, shown?.seen ?? null, {
          seq,
          hidden: hiddenAtEnd(hidden.filter((line) => line.seq <= seq)),
        })
        return costOfLines(lines, text)
      }

      async function orEnd(stream: Stream, work: Promise<void>): Promise<void> {
        try {
          await work
        } catch (error) {
          request.log.error({ err: error }, 'a stream could not begin')
          stream.socket.end()
        }
      }

      if (row.state === 'gathering') {
        const stream = begin()
        return orEnd(stream, gather(stream))
      }
      await addresses.metered(request.ip, delay > 0 ? 'delayed stream' : 'stream', async (pay) => {
        const stream = begin()
        const opened =
          delay > 0
            ? delayedStreams.open(row.id, delay, stream, { last, hasBegun: true }).then(costOf)
            : pool.current(row.id, (live) => catchUp(live, stream))
        await orEnd(stream, opened.then(pay))
      })
    },
  )

  app.get<At>(
    '/api/battles/:id/replay',
    {
      schema: {
        tags,
        summary: 'a battle that is over as one file that proves itself',
        params,
        querystring: schemas.asQuery,
        response: { 200: schemas.replayOut },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await requesterOf(services, request, id)
      // From the store, not from memory, where it may be over before that is durable.
      const row = (await store.battle(id))!
      if (row.state !== 'over')
        throw new Denied(409, 'The replay contains the seed: it is available when the battle is over.')
      // Charged before it is read, because many may ask at once.
      const bytes = await history.keepReplay(id, clientNetworkOf(request.ip))
      addresses.use('anything', request.ip, costOf(bytes))
      const text = (await store.replay(id))!
      reply.header('content-disposition', `attachment; filename="${id}.json"`)
      return reply.type('application/json; charset=utf-8').send(text)
    },
  )
}

const costOfLines = (lines: number, text: string): number => Math.max(lines / LINES_PER_REQUEST, costOf(text.length))

const notBegun = (): Denied => new Denied(409, 'The battle starts when every seat is taken.')
