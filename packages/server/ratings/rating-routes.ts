import { findRuleset } from '@flankspeed/engine'
import * as schemas from '@flankspeed/protocol/schemas'
import { asQuery, battleParams } from '@flankspeed/protocol/schemas'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../battles/denied.ts'
import { keyOfName } from '../http/accounts/account-routes.ts'
import { checkRuleset } from '../http/make-routes.ts'
import { requesterOf } from '../http/requester.ts'
import type { Services } from '../http/services.ts'
import { CERTAIN } from './glicko2.ts'
import { profileOf } from './profile.ts'
import { shownRating } from './rating.ts'

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
    async ({ query: { ruleset, speed, most } }) => {
      checkRuleset(ruleset, 'ruleset')
      const best = await store.bestRated(ruleset, speed, CERTAIN, most)
      const strengths = rulebookOf(findRuleset(ruleset))?.strengths ?? {}
      return {
        players: best.map((row) => ({ name: row.name, ...shownRating(row), battles: row.battles })),
        admirals: Object.entries(strengths).map(([name, rating]) => ({ name, rating })),
      }
    },
  )

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
