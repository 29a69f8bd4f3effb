import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { rebuildLive } from '../battles/live.ts'
import { Denied } from '../battles/refused.ts'
import { replayOf } from '../battles/replay.ts'
import { heardIn, type Seen, seenBy } from '../battles/seen.ts'
import { message } from '../live/telling.ts'
import type { BattleRow, LogRow, SeatRow } from '../store/rows.ts'
import type { House } from './house.ts'
import * as schemas from './schemas.ts'
import { battleFor, cardOf } from './telling.ts'
import { heldBy, personOf, whoAsks } from './who.ts'

interface At {
  Params: { id: string }
}

const WANTED = { 0: 'lines', 1: 'views', changes: 'changes' } as const

/** Looking at a battle: now, line by line, as it happens, and afterwards. */
export function watchRoutes(app: FastifyInstance, house: House): void {
  const { store, pool, streams, time } = house
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
      const { seat } = await whoAsks(house, request, id)
      const seats = await store.seats(id)
      const row = (await store.battle(id))!
      const yours = heldBy(seats, await personOf(house, request)).map(({ side }) => side)
      return battleFor(row, seats, seats.find(({ side }) => side === seat?.side) ?? null, yours)
    },
  )

  app.get<At & { Querystring: z.infer<typeof schemas.viewQuery> }>(
    '/api/battles/:id/view',
    {
      schema: {
        tags,
        summary: 'the battle as you may see it, or as you saw it then',
        params,
        querystring: schemas.viewQuery,
        response: { 200: schemas.seenOut },
      },
    },
    async (request) => {
      const { row, seat } = await whoAsks(house, request, request.params.id)
      const { at } = request.query
      return at === undefined ? seenFor(row, seat) : seenThen(row, seat, at)
    },
  )

  const delayFor = (row: BattleRow, seat: SeatRow | null): number =>
    seat === null && row.state !== 'over' ? row.terms.spectatorDelay : 0

  /** Spectators of a delayed battle see it as it was, and at least as far as they were told. */
  async function seenFor(row: BattleRow, seat: SeatRow | null, told = 0, now = Date.now()): Promise<Seen> {
    const delay = delayFor(row, seat)
    if (delay === 0) return pool.current(row.id, async (live) => seenBy(live, seat?.side ?? 'spectator', time.served()))
    const until = now - delay
    const log = (await store.log(row.id, 0)).filter(({ at, seq }) => seq <= told || at <= until)
    if (log.length === 0) throw new Denied(409, 'The battle begins when every seat is taken.')
    return seenBy(rebuildLive(row, await store.seats(row.id), log, null), 'spectator', time.served())
  }

  /** As it was after that line; nobody is shown more than was there for them to see. */
  async function seenThen(row: BattleRow, seat: SeatRow | null, last: number): Promise<Seen> {
    if (row.state === 'gathering') throw new Denied(409, 'The battle begins when every seat is taken.')
    const until = Date.now() - delayFor(row, seat)
    // In turn with those who write: nothing is told before it is durable.
    const log = await pool.with(row.id, () => store.log(row.id, 0))
    const then = log.filter(({ at, seq }) => seq <= last && at <= until)
    if (then.length === 0) throw new Denied(409, 'The battle begins when every seat is taken.')
    return seenBy(rebuildLive(row, await store.seats(row.id), then, null), seat?.side ?? 'spectator', time.served())
  }

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
    async (request) => {
      const { row, seat } = await whoAsks(house, request, request.params.id)
      const until = Date.now() - delayFor(row, seat)
      if (row.state === 'gathering') return []
      // In turn with those who write: nothing is told before it is durable.
      const log = await pool.with(row.id, () => store.log(row.id, request.query.from))
      return log.filter(({ at }) => at <= until).map(heardIn)
    },
  )

  app.get<At & { Querystring: z.infer<typeof schemas.streamQuery> }>(
    '/api/battles/:id/stream',
    {
      schema: {
        tags,
        summary: 'what happens, as it happens: server-sent events',
        description:
          'Events: "line" (as in the log; its id is the number of the line, so a dropped connection goes on where it was), "view" (with views=1: as at /view, after every change), "change" (with views=changes, after a first "view": a JSON Patch, RFC 6902, to the view as it was after line "from", and the server\'s clock), "gathering" (a battle that has not begun), and for seats "chat" and "rematch".',
        params,
        querystring: schemas.streamQuery,
        produces: ['text/event-stream'],
      } as object,
    },
    async (request, reply) => {
      const { row, seat } = await whoAsks(house, request, request.params.id)
      const wants = WANTED[request.query.views]
      const lastId = request.headers['last-event-id']
      const last = typeof lastId === 'string' && /^\d{1,9}$/.test(lastId) ? Number(lastId) : request.query.from
      const delay = delayFor(row, seat)
      reply.hijack()
      const response = reply.raw
      response.on('error', () => {})
      response.useChunkedEncodingByDefault = false
      response.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // It ends when the connection does: so what is told goes out as it is, written once for all who hear it.
        connection: 'close',
      })
      const { socket } = response
      if (!socket) return
      const write = (text: string): void => void (socket.destroyed || socket.write(text))
      response.flushHeaders()
      write('retry: 1000\n\n')
      const stream = { side: seat?.side ?? null, wants, delay, socket }

      /** What was missed, then what comes: nothing can slip in between while one is at work with the battle. */
      async function catchUp(seq: number, seen: (now: number) => Promise<Seen>): Promise<void> {
        const since = last === undefined && delay === 0 ? [] : await store.log(row.id, (last ?? -1) + 1)
        // What another process writes meanwhile is told when this one hears of it.
        const missed = since.filter((line) => line.seq <= seq)
        const now = Date.now()
        const isDue = ({ at }: LogRow): boolean => at + delay <= now
        for (const line of missed) {
          if (isDue(line)) {
            if (last !== undefined) write(message('line', line.seq, heardIn(line)))
          } else
            setTimeout(
              () => {
                write(message('line', line.seq, heardIn(line)))
                if (wants !== 'lines')
                  seenFor(row, seat, line.seq)
                    .then((then) => write(message('view', null, then)))
                    .catch((error: unknown) => request.log.error({ err: error }, 'a delayed view could not be told'))
              },
              line.at + delay - now,
            ).unref()
        }
        const shown = wants === 'lines' ? null : await seen(now)
        if (shown) write(message('view', null, shown))
        streams.open(row.id, stream, seq, shown)
      }

      try {
        if (row.state === 'gathering') {
          write(message('gathering', null, cardOf(row, await store.seats(row.id))))
          streams.open(row.id, stream, -1, null)
          // It may have begun while this was said.
          const begun = (await store.log(row.id, 0)).at(-1)
          if (begun) house.catchUp(row.id, begun.seq)
          return
        }
        await pool.current(row.id, (live) =>
          catchUp(live.seq, async (now) =>
            delay > 0 ? seenFor(row, seat, 0, now) : seenBy(live, seat?.side ?? 'spectator', time.served()),
          ),
        )
      } catch (error) {
        request.log.error({ err: error }, 'a stream could not begin')
        socket.end()
      }
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
      await whoAsks(house, request, id)
      const row = (await store.battle(id))!
      if (row.state !== 'over') throw new Denied(409, 'The replay holds the seed: it is given when the battle is over.')
      const log = await store.log(id, 0)
      if (log.length === 0) throw new Denied(409, 'The battle never began.')
      reply.header('content-disposition', `attachment; filename="${id}.json"`)
      return replayOf(row, await store.seats(id), log)
    },
  )
}
