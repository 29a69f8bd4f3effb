import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../../battles/denied.ts'
import { checkRuleset } from '../../http/make-routes.ts'
import type { Services } from '../../http/services.ts'
import { ladderScore, seasonAt } from './season.ts'

/** Players and seasons that are listed. */
const MOST_PLAYERS = 500
const MOST_SEASONS = 100

/** The ladder of each rulebook, by season. */
export function seasonRoutes(app: FastifyInstance, { store, time }: Services): void {
  const tags = ['ratings']

  app.get<{ Querystring: z.infer<typeof schemas.seasonsQuery> }>(
    '/api/seasons',
    {
      schema: {
        tags,
        summary: 'the seasons of a rulebook, the latest first',
        querystring: schemas.seasonsQuery,
        response: { 200: schemas.seasonsOut },
      },
    },
    async ({ query: { ruleset } }) => {
      checkRuleset(ruleset, 'ruleset')
      return store.seasons(ruleset, MOST_SEASONS)
    },
  )

  app.get<{ Params: z.infer<typeof schemas.seasonParams> }>(
    '/api/seasons/:ruleset/:season',
    {
      config: { cost: 3 },
      schema: {
        tags,
        summary: 'the ladder of a season',
        params: schemas.seasonParams,
        response: { 200: schemas.seasonOut },
      },
    },
    async ({ params: { ruleset, season: asked } }) => {
      checkRuleset(ruleset, 'ruleset')
      const name = asked === 'now' ? seasonAt(time.wall()).season : asked
      const season =
        (await store.season(ruleset, name)) ??
        (asked === 'now' ? { ruleset, ...seasonAt(time.wall()), state: 'running' as const } : null)
      if (!season) throw new Denied(404, 'There was no such season under this rulebook.')
      const standings = await store.seasonStandings(ruleset, name, MOST_PLAYERS)
      return {
        ...season,
        players: standings.map((row, i) => ({
          place: row.place ?? i + 1,
          name: row.name ?? 'A former player',
          score: ladderScore(row),
          rating: Math.round(row.rating),
          ...{ battles: row.battles, won: row.won, drawn: row.drawn },
        })),
      }
    },
  )
}
