import { z } from 'zod'
import { line, side } from './parts.ts'

/** Requests and responses about ratings and players. */

const speed = z.enum(['fast', 'standard', 'correspondence'])
const time = z.number().describe('milliseconds since 1970')
const provisional = z.boolean().describe('too few battles to be certain')

/** Query: the list of a rulebook and a speed. */
export const ratingQuery = z.strictObject({
  ruleset: line(60),
  speed: speed.default('standard'),
  most: z.coerce.number().int().min(1).max(100).default(50),
})

/** Answer: the best, and the admirals for comparison. */
export const ratingsOut = z.object({
  players: z
    .array(z.object({ name: z.string(), rating: z.number(), provisional, battles: z.int() }))
    .describe('whose rating is certain, the best first'),
  provisional: z
    .array(z.object({ name: z.string(), rating: z.number(), provisional, battles: z.int() }))
    .describe('whose rating is not certain yet, the best first'),
  you: z
    .object({
      name: z.string(),
      rating: z.number(),
      provisional,
      battles: z.int(),
      place: z.int().nullable().describe('among those whose rating is certain; null: yours is not'),
    })
    .nullable()
    .describe('null: you have no rating here, or are not signed in'),
  admirals: z.array(z.object({ name: z.string(), rating: z.number() })).describe('as the ladder measured them'),
})

/** Path: the name of an account. */
export const playerParams = z.strictObject({ name: z.string().max(60) })

/** Answer: what everybody may know of a player. */
export const playerOut = z.object({
  name: z.string(),
  since: time,
  ratings: z.array(
    z.object({
      ruleset: z.string(),
      speed,
      rating: z.number(),
      provisional,
      battles: z.int(),
      won: z.int(),
      drawn: z.int(),
      lost: z.int(),
    }),
  ),
  accuracy: z
    .array(z.object({ ruleset: z.string(), percent: z.number(), battles: z.int() }))
    .describe('from the reviews of rated battles in which both players allow it'),
  battles: z
    .array(
      z.object({
        battle: z.string(),
        title: z.string(),
        opponent: z.string(),
        opponentRating: z.number(),
        ruleset: z.string(),
        speed,
        side,
        score: z.number().describe('1 won, 0.5 drawn, 0 lost'),
        before: z.number(),
        after: z.number(),
        at: time,
      }),
    )
    .describe('rated ones, the latest first: also the graph of each rating'),
  bestWins: z.array(
    z.object({ battle: z.string(), title: z.string(), opponent: z.string(), opponentRating: z.number() }),
  ),
  favouriteShips: z.array(z.object({ name: z.string(), battles: z.int() })).describe('in the latest rated battles'),
})

/** Answer: what a battle did to the ratings; empty if it did not count. */
export const battleRatingsOut = z.object({
  rated: z.boolean(),
  changes: z.array(z.object({ side, name: z.string(), before: z.number(), after: z.number(), provisional })),
})
