import { findRuleset } from '@flankspeed/engine'
import * as schemas from '@flankspeed/protocol/schemas'
import { asQuery, battleParams } from '@flankspeed/protocol/schemas'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../battles/denied.ts'
import { keyOfName } from '../http/accounts/account-routes.ts'
import { checkRuleset } from '../http/make-routes.ts'
import { credentialsOf, requesterOf } from '../http/requester.ts'
import type { Services } from '../http/services.ts'
import type { Speed } from '../lobby/speed.ts'
import { CERTAIN, isProvisional } from './glicko2.ts'
import { profileOf } from './profile.ts'
import { type RatingRow, shownRating } from './rating.ts'

/** Ratings, and what everybody may know of a player. */
export function ratingRoutes(app: FastifyInstance, services: Services): void {
  const { store } = services
  const tags = ['ratings']

  app.get<{ Querystring: z.infer<typeof schemas.ratingQuery> }>(
    '/api/ratings',
    {
      schema: {
        tags,
        summary: 'the best under a rulebook, at a speed',
        querystring: schemas.ratingQuery,
        response: { 200: schemas.ratingsOut },
      },
    },
    async (request) => {
      const { ruleset, speed, most } = request.query
      checkRuleset(ruleset, 'ruleset')
      const listed = async (deviation: readonly [number, number]) =>
        (await store.bestRated(ruleset, speed, deviation, most)).map((row) => ({ name: row.name, ...shown(row) }))
      const strengths = rulebookOf(findRuleset(ruleset))?.strengths ?? {}
      return {
        players: await listed([0, CERTAIN]),
        provisional: await listed([CERTAIN, Number.MAX_SAFE_INTEGER]),
        you: await placeOf(request, ruleset, speed),
        admirals: Object.entries(strengths).map(([name, rating]) => ({ name, rating })),
      }
    },
  )

  const shown = (row: RatingRow) => ({ ...shownRating(row), battles: row.battles })

  /** The rating of whoever asks, and its place among the certain ones. */
  async function placeOf(request: FastifyRequest, ruleset: string, speed: Speed) {
    const { account } = await credentialsOf(services, request)
    const [row] = account === null ? [] : await store.ratingsIn([account], ruleset, speed)
    const owner = row && row.battles > 0 ? await store.account(row.account) : null
    if (!row || !owner) return null
    const place = isProvisional(row) ? null : 1 + (await store.ratedAbove(ruleset, speed, row.rating, CERTAIN))
    return { name: owner.name, ...shown(row), place }
  }

  app.get<{ Params: { name: string } }>(
    '/api/players/:name',
    {
      config: { cost: 5 },
      schema: {
        tags,
        summary: 'a player: ratings, rated battles, best wins, favourite ships',
        params: schemas.playerParams,
        response: { 200: schemas.playerOut },
      },
    },
    async ({ params }) => {
      const account = await store.accountNamed(keyOfName(params.name))
      if (!account) throw new Denied(404, 'There is no player of that name.')
      return profileOf(store, account)
    },
  )

  app.get<{ Params: { id: string } }>(
    '/api/battles/:id/ratings',
    {
      schema: {
        tags,
        summary: 'what a battle did to the ratings of its players',
        params: battleParams,
        querystring: asQuery,
        response: { 200: schemas.battleRatingsOut },
      },
    },
    async (request) => {
      const { id } = request.params
      const { row } = await requesterOf(services, request, id)
      const changes = await store.changesIn(id)
      const seats = await store.seats(id)
      const nameOf = (side: string): string => seats.find((seat) => seat.side === side)?.name ?? side
      return {
        rated: row.terms.rated ?? false,
        changes: changes.map(({ side, before, after, provisional }) => ({
          ...{ side, name: nameOf(side), provisional },
          before: Math.round(before),
          after: Math.round(after),
        })),
      }
    },
  )
}
