import { findRuleset, stateHash } from '@flankspeed/engine'
import { findScenario, muster } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Made } from '../battles/gather.ts'
import { rebuildLive } from '../battles/live.ts'
import { standingActions } from '../battles/log.ts'
import { Denied } from '../battles/refused.ts'
import { heardIn, seenBy } from '../battles/seen.ts'
import { commitmentTo, diceSeed } from '../fair/dice.ts'
import { message } from '../live/streams.ts'
import type { BattleRow, SeatRow } from '../store/rows.ts'
import type { House } from './house.ts'
import * as schemas from './schemas.ts'
import { giveSeat, seatAsking, whoAsks } from './who.ts'

const SIDES = ['red', 'blue']
interface At {
  Params: { id: string }
}

/** Everything about one battle. */
export function battleRoutes(app: FastifyInstance, house: House): void {
  const { store, pool, play, gathering, streams } = house

  app.post<{ Body: z.infer<typeof schemas.newBattle> }>(
    '/api/battles',
    { schema: { summary: 'make a battle', body: schemas.jsonSchema(schemas.newBattle) } },
    async ({ body }, reply) => {
      const { opening, title, subtitle } = openingOf(body)
      const mine = body.side === undefined ? SIDES.find((side) => body.seats?.[side]?.kind !== 'admiral') : body.side
      const made = await gathering.make({
        ruleset: body.ruleset,
        title: body.title ?? title,
        subtitle,
        setup: opening,
        terms: { clock: body.clock, spectatorDelay: body.spectatorDelay, open: body.open, from: null },
        seats: SIDES.map((side) => {
          const player = body.seats?.[side] ?? { kind: 'person' }
          const isMine = player.kind === 'person' && side === mine
          return {
            side,
            player,
            name: player.kind === 'admiral' ? `the ${player.name}` : isMine ? body.name : '',
            mine: isMine,
            salt: isMine ? (body.salt ?? null) : null,
            account: null,
          }
        }),
      })
      return given(reply, made)
    },
  )

  /** Seats taken are remembered by the browser; a bot reads them from the answer. */
  function given(reply: Parameters<typeof giveSeat>[0], made: Made): Made {
    for (const secret of Object.values(made.seats)) giveSeat(reply, made.id, secret, house.secure)
    void reply.code(201)
    return made
  }

  app.get<At>('/api/battles/:id', { schema: { summary: 'who plays what, and how it stands' } }, async (request) => {
    const { row, seat } = await whoAsks(store, request, request.params.id)
    return summary(row, await store.seats(row.id), seat)
  })

  app.post<At & { Body: z.infer<typeof schemas.join> }>(
    '/api/battles/:id/seats',
    { schema: { summary: 'take the seat that an invite offers', body: schemas.jsonSchema(schemas.join) } },
    async ({ params, body }, reply) => {
      const { side, seat } = await gathering.join(params.id, body.invite, body.name, body.salt ?? null)
      giveSeat(reply, params.id, seat, house.secure)
      return { id: params.id, side, seat }
    },
  )

  app.get<At>('/api/battles/:id/view', { schema: { summary: 'the battle as you may see it' } }, async (request) => {
    const who = await whoAsks(store, request, request.params.id)
    return seenFor(who.row, who.seat)
  })

  /** Spectators of a delayed battle see it as it was. */
  async function seenFor(row: BattleRow, seat: SeatRow | null) {
    const delay = seat === null && row.state !== 'over' ? row.terms.spectatorDelay : 0
    if (delay === 0) return pool.with(row.id, async (live) => seenBy(live, seat?.side ?? 'spectator'))
    const until = Date.now() - delay
    const log = (await store.log(row.id, 0)).filter(({ at, seq }) => seq === 0 || at <= until)
    return seenBy(rebuildLive(row, await store.seats(row.id), log, null), 'spectator')
  }

  app.get<At & { Querystring: { from?: string } }>(
    '/api/battles/:id/log',
    { schema: { summary: 'what happened, line by line' } },
    async (request) => {
      const { row, seat } = await whoAsks(store, request, request.params.id)
      const from = Math.max(0, Number(request.query.from ?? 0) || 0)
      const until =
        seat === null && row.state !== 'over' ? Date.now() - row.terms.spectatorDelay : Number.POSITIVE_INFINITY
      return (await store.log(row.id, from)).filter(({ at }) => at <= until).map(heardIn)
    },
  )

  app.post<At & { Body: z.infer<typeof schemas.action> }>(
    '/api/battles/:id/actions',
    { schema: { summary: 'take an action', body: schemas.jsonSchema(schemas.action) } },
    async (request) => {
      const seat = await seatAsking(store, request, request.params.id)
      const { action, client = null } = request.body
      return play.act(seat.battle, seat.side, action, client)
    },
  )

  const simple = (path: string, summaryText: string, act: (seat: SeatRow) => Promise<unknown>): void => {
    app.post<At>(`/api/battles/:id/${path}`, { schema: { summary: summaryText } }, async (request) =>
      act(await seatAsking(store, request, request.params.id)),
    )
  }
  simple('take-back', 'take back your last action, or ask to', ({ battle, side }) => play.takeBack(battle, side))
  simple('resign', 'strike your colours', ({ battle, side }) => play.resign(battle, side))
  simple('draw', 'offer to part', ({ battle, side }) => play.offerDraw(battle, side))

  app.post<At & { Body: z.infer<typeof schemas.answer> }>(
    '/api/battles/:id/answer',
    { schema: { summary: 'accept or decline what the other side asks', body: schemas.jsonSchema(schemas.answer) } },
    async (request) => {
      const { battle, side } = await seatAsking(store, request, request.params.id)
      return play.answer(battle, side, request.body.accept)
    },
  )

  app.get<At & { Querystring: { views?: string; from?: string } }>(
    '/api/battles/:id/stream',
    { schema: { summary: 'what happens, as it happens: server-sent events, one for each line of the log' } },
    async (request, reply) => {
      const { row, seat } = await whoAsks(store, request, request.params.id)
      const viewer = seat?.side ?? 'spectator'
      const views = request.query.views === '1'
      const last = String(request.headers['last-event-id'] ?? request.query.from ?? '')
      reply.hijack()
      const response = reply.raw
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        ...(reply.getHeaders() as Record<string, string>),
      })
      const delay = seat === null ? row.terms.spectatorDelay : 0
      /** What was missed, then what comes: nothing can slip in between while one is at work with the battle. */
      const catchUp = async (): Promise<void> => {
        if (/^\d+$/.test(last)) {
          const until = delay > 0 && row.state !== 'over' ? Date.now() - delay : Number.POSITIVE_INFINITY
          for (const line of await store.log(row.id, Number(last) + 1))
            if (line.at <= until) response.write(message('line', line.seq, heardIn(line)))
        }
        streams.open(row.id, { viewer, views, delay, response })
      }
      if (row.state === 'gathering') {
        streams.open(row.id, { viewer, views, delay, response })
        response.write(message('gathering', null, { seats: (await store.seats(row.id)).map(publicSeat) }))
        return
      }
      await pool.with(row.id, catchUp)
      if (views) response.write(message('view', null, await seenFor(row, seat)))
    },
  )

  app.get<At>('/api/battles/:id/replay', { schema: { summary: 'a finished battle as one file' } }, async (request) => {
    const { row } = await whoAsks(store, request, request.params.id)
    if (row.state !== 'over') throw new Denied(409, 'The replay holds the seed: it is given when the battle is over.')
    return replayOf(house, row)
  })

  app.post<At & { Body: z.infer<typeof schemas.chat> }>(
    '/api/battles/:id/chat',
    { schema: { summary: 'say something', body: schemas.jsonSchema(schemas.chat) } },
    async (request) => {
      const { battle, side } = await seatAsking(store, request, request.params.id)
      const said = await store.say({ battle, side, at: Date.now(), text: request.body.text })
      streams.say(said)
      return said
    },
  )
  app.get<At>('/api/battles/:id/chat', { schema: { summary: 'what was said' } }, async (request) => {
    const { battle } = await seatAsking(store, request, request.params.id)
    return store.chat(battle, 0)
  })
}

function openingOf({ ruleset, scenario, setup }: z.infer<typeof schemas.newBattle>) {
  findRuleset(ruleset)
  if (setup !== undefined) return { opening: equip(setup), title: 'A battle', subtitle: '' }
  const name = scenario ?? 'denmark-strait'
  const found = findScenario(name)
  if (!found) throw new Denied(422, `There is no battle called "${name}" in the library.`, null, 'scenario')
  return { opening: equip(muster(found.id, ruleset)), title: found.name, subtitle: `${found.date}, ${found.place}` }
}

const publicSeat = ({ side, player, name, tokenHash }: SeatRow) => ({
  side,
  player,
  name,
  taken: player.kind === 'admiral' || tokenHash !== null,
})

function summary(row: BattleRow, seats: SeatRow[], seat: SeatRow | null) {
  const { id, created, ruleset, version, title, subtitle, terms, state, result, ended } = row
  return {
    id,
    created,
    ruleset,
    version,
    title,
    subtitle,
    terms,
    state,
    result,
    ended,
    commitment: commitmentTo(row.seed),
    /** Known to all once nothing can be gained by it. */
    seed: state === 'over' ? row.seed : null,
    salts: state === 'over' ? Object.fromEntries(seats.map(({ side, salt }) => [side, salt])) : null,
    seats: seats.map(publicSeat),
    you: seat?.side ?? null,
  }
}

/** One file that proves itself: the seed that was committed to, what each side added, every action and every state. */
async function replayOf({ store }: House, row: BattleRow) {
  const seats = await store.seats(row.id)
  const log = await store.log(row.id, 0)
  const salts = Object.fromEntries(seats.map(({ side, salt }) => [side, salt]))
  const standing = standingActions(log)
  const live = rebuildLive(row, seats, log.slice(0, 1), null)
  const hashes = [stateHash(live.battle)]
  for (const { action } of standing) {
    live.ruleset.apply(live.battle, action, live.dice, null)
    hashes.push(stateHash(live.battle))
  }
  return {
    flankspeed: 1,
    ruleset: row.ruleset,
    version: row.version,
    title: row.title,
    setup: row.setup,
    seed: diceSeed(row.seed, salts),
    actions: standing.map(({ action }) => action),
    hashes,
    fair: { seed: row.seed, commitment: commitmentTo(row.seed), salts },
    result: row.result,
  }
}
