import { randomUUID } from 'node:crypto'
import * as schemas from '@flankspeed/protocol/schemas'
import { idempotent, nothing } from '@flankspeed/protocol/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../battles/denied.ts'
import { hashOf, newBattleId, newSecret, secretsFor } from '../battles/secrets.ts'
import { clientNetworkOf } from '../http/addresses.ts'
import { eventStream } from '../http/event-stream.ts'
import { askedIn, checkRuleset, saltIn } from '../http/make-routes.ts'
import { browserOf, credentialsOf } from '../http/requester.ts'
import { checkNoticeAddresses } from '../http/seat-routes.ts'
import type { Services } from '../http/services.ts'
import { checkSetup } from '../http/set-up-limits.ts'
import { keysFor } from '../safety/person-keys.ts'
import { checkAllowed } from '../safety/restrictions.ts'
import { checkName } from '../safety/words/names.ts'
import { starredTexts } from '../safety/words/starred-texts.ts'
import { nameOf } from '../tokens/bot-names.ts'
import { ownSeekJson } from './lobby-json.ts'
import type { SeekRow, Wanted } from './seek.ts'
import type { Got, Person } from './seeks.ts'

interface At {
  Params: { id: string }
}

type Who = z.infer<typeof schemas.accepted>

/** The lobby: open challenges, and battles to watch. */
export function lobbyRoutes(app: FastifyInstance, services: Services): void {
  const { store, seeks, lobbyStreams, quotas, limits, words } = services
  const tags = ['lobby']

  app.get(
    '/api/lobby',
    { schema: { tags, summary: 'open challenges, and battles to watch', response: { 200: schemas.lobbyOut } } },
    async (request) => lobbyStreams.state(await keysOf(request)),
  )

  app.get(
    '/api/lobby/stream',
    {
      schema: {
        tags,
        summary: 'the lobby, as it changes: server-sent events',
        description:
          'Events: "lobby" (first: as at /api/lobby), "change" ({ people, seeks: new ones, gone: ids, battles: all of them }; fields that did not change are missing), "mine" (your own challenges, when they change: one with a "battle" was accepted). Your challenges stay open while your stream is, and half a minute longer.',
        produces: ['text/event-stream'],
      } as object,
    },
    async (request, reply) => {
      const keys = await keysOf(request)
      const side = keys[0] ?? randomUUID()
      const begin = await eventStream(services, request, reply, { battle: 'lobby', side, wants: 'lines' })
      const stream = begin()
      try {
        await lobbyStreams.open(stream, keys)
      } catch (error) {
        request.log.error({ err: error }, 'a stream could not begin')
        stream.socket.end()
      }
    },
  )

  app.post<{ Body: z.infer<typeof schemas.newSeek> }>(
    '/api/lobby/seeks',
    {
      config: { asked: 'battle' },
      schema: {
        tags,
        summary: 'post an open challenge',
        description:
          'A live challenge replaces your earlier live one. It stays open while your stream of the lobby is, and half a minute longer; with "waits" for two weeks.',
        headers: idempotent,
        body: schemas.newSeek,
        response: { 201: schemas.postedOut },
      },
    },
    async (request, reply) => {
      const { body } = request
      const { ruleset, scenario, fleets, setup, side, clock, rated, note, waits, webhook, push } = body
      checkRuleset(ruleset, 'ruleset')
      if ([scenario, fleets, setup].filter((one) => one !== undefined).length !== 1)
        throw new Denied(422, 'Send exactly one of scenario, fleets and setup.')
      if (setup !== undefined) checkSetup(setup, limits, 'setup')
      checkNoticeAddresses(services, webhook, push)
      const wanted: Wanted =
        scenario !== undefined
          ? { kind: 'scenario', id: scenario }
          : fleets !== undefined
            ? { kind: 'fleets', ...fleets, seed: newBattleId() }
            : { kind: 'own' }
      const person = await personOf(request, reply, body, rated)
      const { browser } = person
      const seek = await seeks.post(person, {
        ...{ ruleset, wanted, side, clock, rated, waits, admiral: body.admiral },
        setup: setup ?? null,
        ...starredTexts(words, {
          title: body.title ?? null,
          subtitle: body.subtitle ?? null,
          briefing: body.briefing ?? null,
          note,
        }),
        settings: { webhook, quiet: false, push: push.map((one) => ({ ...one, browser })) },
      })
      void reply.code(201)
      return posted(seek, null, person, body)
    },
  )

  app.post<{ Body: z.infer<typeof schemas.quickSeek> }>(
    '/api/lobby/quick',
    {
      config: { asked: 'battle' },
      schema: {
        tags,
        summary: 'be paired with anybody, under these rules and at this speed',
        description:
          'Takes the oldest open challenge of another person that suits: same rulebook, speed and rating, either side. If there is none, posts one for a battle of the library in which both sides have a chance.',
        headers: idempotent,
        body: schemas.quickSeek,
        response: { 201: schemas.postedOut },
      },
    },
    async (request, reply) => {
      const { body } = request
      checkRuleset(body.ruleset, 'ruleset')
      const person = await personOf(request, reply, body, body.rated)
      const answer = await seeks.quick(person, body)
      void reply.code(201)
      return 'got' in answer ? posted(null, answer.got, person, body) : posted(answer.seek, null, person, body)
    },
  )

  app.post<At & { Body: Who }>(
    '/api/lobby/seeks/:id/accept',
    {
      config: { asked: 'battle' },
      schema: {
        tags,
        summary: 'accept a challenge',
        description: 'One of several that accept it at once gets the battle; the others get 409.',
        params: schemas.seekParams,
        headers: idempotent,
        body: schemas.accepted,
        response: { 200: schemas.acceptedOut },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const isRated = (await store.seek(id))?.terms.rated ?? false
      const person = await personOf(request, reply, request.body, isRated)
      const { battle, side } = await seeks.accept(person, id)
      return { battle, side, secret: request.body.token ? person.secret : null }
    },
  )

  app.delete<At>(
    '/api/lobby/seeks/:id',
    {
      schema: {
        tags,
        summary: 'withdraw a challenge of your own',
        params: schemas.seekParams,
        response: { 200: nothing },
      },
    },
    async (request) => {
      await seeks.withdraw(await keysOf(request), request.params.id)
      return {}
    },
  )

  /** What somebody is known by in the lobby, the main one first. */
  async function keysOf(request: FastifyRequest): Promise<string[]> {
    const { account, browser, token } = await credentialsOf(services, request)
    return keysFor({ account, browser, token })
  }

  async function personOf(request: FastifyRequest, reply: FastifyReply, who: Who, isRated: boolean): Promise<Person> {
    const asked = askedIn(request)
    const secret = asked
      ? secretsFor(await store.setting('request key', newSecret), asked.key)(`lobby ${asked.body}`)
      : newSecret()
    const known = await credentialsOf(services, request)
    const browser = who.token ? null : await browserOf(services, request, reply)
    const account = known.account
    const name = await nameOf(store, account, who.name, isRated)
    const token = who.token ? hashOf(secret) : null
    const [first, ...more] = keysFor({ account, browser, token })
    checkName(words, name)
    const people = keysFor({ account, browser: browser ?? known.browser, token: known.token })
    await checkAllowed(store, people, 'lobby')
    if (isRated) await checkAllowed(store, people, 'rated')
    return {
      keys: [first!, ...more],
      account,
      browser,
      name,
      address: await quotas.hidden(clientNetworkOf(request.ip)),
      salt: saltIn(who),
      secret,
      by: clientNetworkOf(request.ip),
    }
  }

  const posted = (seek: SeekRow | null, got: Got | null, { secret }: Person, { token }: Who) => ({
    seek: seek && ownSeekJson(seek),
    battle: got?.battle ?? null,
    side: got?.side ?? null,
    secret: token ? secret : null,
  })
}
