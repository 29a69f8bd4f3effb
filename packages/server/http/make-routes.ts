import { type Replay, rulesets } from '@flankspeed/engine'
import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../battles/denied.ts'
import { type IdempotentRequest, type Made, noInvite, type Order, type Salt, type SeatOrder } from '../battles/lobby.ts'
import { openingSeen } from '../battles/opening-seen.ts'
import { clocksFor, logPositionFor, owingFor } from '../battles/secrecy.ts'
import { hashOf } from '../battles/secrets.ts'
import { commitmentOf } from '../fair/dice.ts'
import { keysFor, keysOfSeat } from '../safety/person-keys.ts'
import { checkName } from '../safety/words/names.ts'
import { starredTexts } from '../safety/words/starred-texts.ts'
import { mayTake } from '../store/store.ts'
import { nameOf } from '../tokens/bot-names.ts'
import { clientNetworkOf } from './addresses.ts'
import { battleCard } from './battle-json.ts'
import { browserOf, credentialsOf, heldBy, requesterOf, requestingSeat } from './requester.ts'
import type { Services } from './services.ts'
import { checkSetup, unitsIn } from './set-up-limits.ts'

/** Units of a setup that count as one request. */
const UNITS_PER_REQUEST = 25
const SIDES = ['red', 'blue'] as const
interface At {
  Params: { id: string }
}

/** Creating battles, taking seats, and listing one's own battles. */
export function makeRoutes(app: FastifyInstance, services: Services): void {
  const { store, lobby, quotas, history, addresses, words } = services
  const tags = ['making']

  app.post<{ Body: z.infer<typeof schemas.newBattle> }>(
    '/api/battles',
    {
      config: { asked: 'battle' },
      schema: {
        tags,
        summary: 'create a battle',
        headers: schemas.idempotent,
        body: schemas.newBattle,
        response: { 201: schemas.madeOut },
      },
    },
    async (request, reply) => {
      const { body } = request
      // Large setups cost more; setups that are too large are refused below.
      const units = Math.min(unitsIn(body.setup ?? body.replay?.setup), services.limits.units)
      addresses.use('battle', request.ip, units / UNITS_PER_REQUEST)
      const opening = await openingOf(services, body, clientNetworkOf(request.ip))
      const mine = body.side === undefined ? SIDES.find((side) => body.seats?.[side]?.kind !== 'admiral') : body.side
      const me = await meOf(request, reply, body.token)
      const name = await nameOf(store, me.account, body.name)
      checkName(words, name)
      const { title, subtitle, briefing } = starredTexts(words, {
        title: body.title,
        subtitle: body.subtitle,
        briefing: body.briefing ?? null,
      })
      const order: Order = {
        ...opening,
        title: title ?? opening.title,
        subtitle: subtitle ?? opening.subtitle,
        briefing,
        terms: { clock: body.clock, spectatorDelay: body.spectatorDelay, open: body.open, from: opening.from },
        seats: SIDES.map((side): SeatOrder => {
          const player = body.seats?.[side] ?? { kind: 'person' }
          const isMine = player.kind === 'person' && side === mine
          return {
            side,
            player,
            name: player.kind === 'admiral' ? `the ${player.name}` : isMine ? name : '',
            mine: isMine,
            salt: isMine ? saltIn(body) : null,
            ...(isMine ? me : nobody),
          }
        }),
      }
      const made = await madeFor(request, me, order)
      return given(reply, made, body.token)
    },
  )

  const nobody = { browser: null, account: null }

  async function madeFor(
    request: FastifyRequest,
    me: Pick<SeatOrder, 'browser' | 'account'>,
    order: Order,
  ): Promise<Made> {
    const asked = askedIn(request)
    // A retry takes no more room.
    if (asked && (await store.request(hashOf(asked.key)))) return lobby.make(order, asked)
    return quotas.making({ address: clientNetworkOf(request.ip), ...me }, order.seats, () => lobby.make(order, asked))
  }

  const seatsByBattle = async (battles: readonly string[]) =>
    Map.groupBy(await store.seatsIn(battles), ({ battle }) => battle)

  async function meOf(request: Parameters<typeof credentialsOf>[1], reply: FastifyReply, token: boolean) {
    if (token) return nobody
    const { account, personal } = await credentialsOf(services, request)
    return { account, browser: personal ? null : await browserOf(services, request, reply) }
  }

  /** Somebody's own block is no secret. */
  async function checkNotBlocking(battle: string, me: readonly string[]): Promise<void> {
    const there = (await store.seats(battle)).flatMap(keysOfSeat)
    if ((await store.marked(me, there)).includes('block')) throw blockedByYou()
  }

  /** The page needs no token: its cookie identifies the browser. */
  function given(reply: FastifyReply, made: Made, token: boolean): Made {
    void reply.code(201)
    return token ? made : { ...made, seats: {} }
  }

  app.post<At & { Body: z.infer<typeof schemas.join> }>(
    '/api/battles/:id/seats',
    {
      schema: {
        tags,
        summary: 'take the seat of an invite, or one that is reserved for you',
        params: schemas.battleParams,
        headers: schemas.idempotent,
        body: schemas.join,
        response: { 200: schemas.joinedOut },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { invite, name, token } = request.body
      const { account, browser } = await credentialsOf(services, request)
      const me = await meOf(request, reply, token)
      // The browser may just have got a new secret, and what was stored for it moved along.
      const kept = { account, browser: me.browser ?? browser }
      const right = invite === undefined ? kept : { inviteHash: hashOf(invite) }
      const [brief] = await store.briefs([id])
      const called = await nameOf(store, me.account, name, brief?.terms.rated)
      const joining = { right, name: called, salt: saltIn(request.body), ...me }
      checkName(words, called)
      await checkNotBlocking(id, keysFor({ ...kept, token: null }))
      const asked = askedIn(request)
      const join = () => lobby.join(id, joining, asked)
      // A retry takes no more room.
      const isRepeated = asked !== null && (await store.request(hashOf(asked.key))) !== null
      const joiner = { address: clientNetworkOf(request.ip), ...me }
      const { side, seat } = await (isRepeated ? join() : quotas.joining(joiner, id, join))
      return { id, side, seat: token ? seat : null }
    },
  )

  app.post<At & { Body: z.infer<typeof schemas.invite> }>(
    '/api/battles/:id/invites',
    {
      schema: {
        tags,
        summary: 'what an invite offers, before it is taken',
        params: schemas.battleParams,
        body: schemas.invite,
        response: { 200: schemas.inviteOut },
      },
    },
    async (request) => {
      const { id } = request.params
      const right = { inviteHash: hashOf(request.body.invite) }
      const row = await store.battle(id)
      const seats = await store.seats(id)
      const offered = seats.find((seat) => mayTake(seat, right))
      const known = await credentialsOf(services, request)
      const isBlocked = (await store.marked(seats.flatMap(keysOfSeat), keysFor({ ...known, token: null }))).includes(
        'block',
      )
      if (!row || !offered || isBlocked) throw noInvite()
      const yours = heldBy(seats, known).map(({ side }) => side)
      return {
        ...battleCard(row, seats),
        side: offered.side,
        commitment: commitmentOf(row.seed),
        yours,
        ...openingSeen(row),
      }
    },
  )

  app.post<At & { Body: z.infer<typeof schemas.revealed> }>(
    '/api/battles/:id/salt',
    {
      bodyLimit: 4096,
      schema: {
        tags,
        summary: 'reveal the salt that you committed to, as soon as every seat is taken',
        params: schemas.battleParams,
        querystring: schemas.asQuery,
        body: schemas.revealed,
        response: { 200: schemas.revealedOut },
      },
    },
    async (request) => {
      const { battle, side } = await requestingSeat(services, request, request.params.id)
      await lobby.reveal(battle, side, request.body.salt)
      return { state: (await store.battle(battle))!.state }
    },
  )

  app.post<At & { Body: z.infer<typeof schemas.again> }>(
    '/api/battles/:id/again',
    {
      config: { asked: 'battle' },
      schema: {
        tags,
        summary: 'a new battle from one that is over: a rematch, or a continuation from any position',
        description:
          'The players of the battle have reserved seats and need no invite. A spectator gets the first side that a person played.',
        params: schemas.battleParams,
        headers: schemas.idempotent,
        body: schemas.again,
        response: { 201: schemas.madeOut },
      },
    },
    async (request, reply) => {
      const { row, seat } = await requesterOf(services, request, request.params.id)
      const { actions, swap, token } = request.body
      const salt = saltIn(request.body)
      const seats = await store.seats(row.id)
      const [begun] = await store.log(row.id, 0, 1)
      if (row.state !== 'over' || !begun)
        throw new Denied(409, 'The battle is not over: a rematch is possible when it is.')
      const prelude =
        actions === undefined ? row.prelude : await history.preludeIn(row.id, actions, clientNetworkOf(request.ip))
      const other = (side: string): string => SIDES.find((one) => one !== side)!
      const seatBefore = (side: string) => seats.find((one) => one.side === (swap ? other(side) : side))!
      const person = SIDES.find((side) => seatBefore(side).player.kind === 'person')
      const mine = seat ? (swap ? other(seat.side) : seat.side) : person
      const me = await meOf(request, reply, token)
      const { rated, beginWithin: _, tournament: __, ...termsAgain } = row.terms
      const opponents = seats.filter(({ side }) => side !== seat?.side).flatMap(keysOfSeat)
      const mineKeys = seat ? keysOfSeat(seat) : []
      if ((await store.marked(mineKeys, opponents)).includes('block')) throw blockedByYou()
      // Who is blocked gets the usual answer, but the other is neither told nor given a seat.
      const isUnwanted = (await store.marked(opponents, mineKeys)).includes('block')
      const players = [...mineKeys, ...opponents]
      const isUnrated = (await store.restrictionsOf(players, Date.now())).some(({ kind }) => kind === 'no-rated')
      const order: Order = {
        ...row,
        prelude,
        terms: {
          ...termsAgain,
          // Between the same players, from the same opening.
          ...(rated && seat && prelude === null && !isUnrated && { rated }),
          from: { battle: row.id, actions: prelude?.actions.length ?? null },
        },
        seats: SIDES.map((side): SeatOrder => {
          const { player, name, browser, account } = seatBefore(side)
          const isMine = side === mine && player.kind === 'person'
          if (isMine) return { side, player, name, mine: true, salt, ...me }
          return {
            side,
            player,
            name,
            mine: false,
            salt: null,
            ...(seat && !isUnwanted ? { browser, account } : nobody),
          }
        }),
      }
      const made = await madeFor(request, me, order)
      if (seat && !isUnwanted) await store.announce({ battle: row.id, kind: 'rematch', what: made.id })
      return given(reply, made, token)
    },
  )

  app.get<{ Querystring: z.infer<typeof schemas.listQuery> }>(
    '/api/battles',
    {
      schema: {
        tags,
        summary: 'public battles, latest first',
        querystring: schemas.listQuery,
        response: { 200: schemas.listOut },
      },
    },
    async ({ query }) => {
      const found = await store.openBattles(query.state, query.most)
      const seats = await seatsByBattle(found.map(({ id }) => id))
      return found.map((row) => battleCard(row, seats.get(row.id) ?? []))
    },
  )

  app.get(
    '/api/mine',
    {
      schema: {
        tags,
        summary: "this browser's or account's battles, and whose move it is",
        response: { 200: schemas.mineOut },
      },
    },
    async (request) => {
      const { browser, account } = await credentialsOf(services, request)
      if (browser === null && account === null) return []
      const mine = await store.seatsOf({ browser, account }, 200)
      const battles = [...new Set(mine.map(({ battle }) => battle))]
      const [briefs, seats, lines] = await Promise.all([
        store.briefs(battles),
        seatsByBattle(battles),
        store.lastLines(battles),
      ])
      const briefOf = new Map(briefs.map((brief) => [brief.id, brief]))
      const lastOf = new Map(lines.map((line) => [line.battle, line]))
      return mine.flatMap(({ battle, side, seen, tokenHash }) => {
        const brief = briefOf.get(battle)
        if (!brief) return []
        const line = lastOf.get(battle)
        const last = line && logPositionFor(line, side)
        const owing = brief.state === 'playing' && last ? owingFor(last.after, side) : []
        return {
          ...battleCard(brief, seats.get(battle) ?? []),
          you: side,
          sitting: tokenHash !== null,
          owing,
          yourMove: owing.includes(side),
          seq: last?.seq ?? null,
          seen,
          at: last?.at ?? null,
          clocks: last ? clocksFor(last.after, side) : null,
        }
      })
    },
  )
}

const blockedByYou = (): Denied =>
  new Denied(409, 'You have blocked this player: stop blocking them to play against them.')

/** The idempotency key of a request, with its body. */
export function askedIn({ headers, url, body }: FastifyRequest): IdempotentRequest | null {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? { key, body: `${url.split('?')[0]} ${JSON.stringify(body)}` } : null
}

/** The salt in a request. */
export function saltIn({ salt, saltHash }: { salt?: string | undefined; saltHash?: string | undefined }): Salt {
  if (salt !== undefined && saltHash !== undefined)
    throw new Denied(422, 'Send either salt or saltHash, not both.', null, 'salt')
  return salt !== undefined ? { salt } : saltHash !== undefined ? { saltHash } : null
}

type Opening = Pick<Order, 'ruleset' | 'title' | 'subtitle' | 'setup' | 'prelude'> & { from: Order['terms']['from'] }

async function openingOf(
  { setups, history, limits }: Services,
  body: z.infer<typeof schemas.newBattle>,
  by: string,
): Promise<Opening> {
  const { ruleset, scenario, setup, replay, actions } = body
  if ([scenario, setup, replay].filter((one) => one !== undefined).length > 1)
    throw new Denied(422, 'Send exactly one of scenario, setup and replay.')
  if (replay !== undefined) {
    checkRuleset(replay.ruleset, 'replay.ruleset')
    checkSetup(replay.setup, limits, 'replay.setup')
    if (replay.actions.length > limits.replayActions)
      throw new Denied(
        422,
        `This replay has ${replay.actions.length} actions: the limit is ${limits.replayActions}.`,
        null,
        'replay.actions',
      )
    const to = actions ?? replay.actions.length
    const prelude = await history.preludeOf(replay as unknown as Replay, to, by)
    const from = { battle: null, actions: to }
    return { ruleset: replay.ruleset, setup: replay.setup, prelude, title: 'A battle', subtitle: '', from }
  }
  checkRuleset(ruleset, 'ruleset')
  if (setup !== undefined) checkSetup(setup, limits, 'setup')
  const found = await setups.find(
    setup === undefined ? { ruleset, scenario: scenario ?? 'denmark-strait' } : { ruleset, setup },
    by,
  )
  if ('wrong' in found) throw new Denied(422, found.wrong, null, 'scenario')
  // The cards make it larger.
  if (setup !== undefined) checkSetup(found.setup, limits, 'setup')
  return { ruleset, ...found, prelude: null, from: null }
}

/** Refuses rules that do not exist. */
export function checkRuleset(ruleset: string, where: string): void {
  if (rulesets.some(({ id }) => id === ruleset)) return
  throw new Denied(
    422,
    `There is no ruleset "${ruleset}": choose one of ${rulesets.map(({ id }) => id).join(', ')}.`,
    null,
    where,
  )
}
