import { DEFAULT_RULESET } from '@flankspeed/engine'
import { z } from 'zod'
import { fleets, rating, speed } from './lobby-schemas.ts'
import { clock, line, pushAddress, text, time, webhook } from './parts.ts'

/** Requests and responses of tournaments and of the season ladder. */

const kind = z
  .enum(['swiss', 'round-robin', 'arena'])
  .describe(
    'swiss: some rounds, against players with as many points; round-robin: each against each; arena: one live battle after the other until the time is over',
  )
const state = z.enum(['open', 'running', 'over', 'cancelled'])
const MINUTE = 60_000
const DAY = 86_400_000

/** Request: a tournament. */
export const newTournament = z.strictObject({
  kind,
  title: line(80),
  description: text(1000).trim().default(''),
  ruleset: line(60).default(DEFAULT_RULESET),
  scenario: line(100).optional().describe('a battle of the library, by id: everybody fights this one'),
  fleets: fleets.optional().describe('or fleets that the shipyard proposes: others in each round'),
  bothSides: z
    .boolean()
    .default(false)
    .describe('for correspondence: each pairing is two battles, in which the players change sides'),
  clock: clock.nullable().describe('an arena needs a live one'),
  rated: z.boolean().default(true),
  bots: z.boolean().default(false).describe('may accounts of bots enter?'),
  starts: z
    .int()
    .nullable()
    .default(null)
    .describe('milliseconds since 1970, at most 90 days from now; null: when you start it'),
  rounds: z.int().min(1).max(15).default(5).describe('of a Swiss; never more than the players allow without a rematch'),
  roundTime: z
    .int()
    .min(MINUTE)
    .max(90 * DAY)
    .nullable()
    .default(null)
    .describe(
      'milliseconds for a round, not for an arena. Whoever is to move when it is over loses; where both are, it is a draw. null: as long as the clocks allow',
    ),
  minutes: z.int().min(5).max(720).default(60).describe('how long an arena lasts'),
  streaks: z.boolean().default(true).describe('in an arena: points count twice after two wins in a row'),
  most: z
    .int()
    .min(2)
    .max(500)
    .default(64)
    .describe('players: 256 for a Swiss, 32 for a round robin, 500 for an arena'),
  webhook: webhook.nullable().default(null).describe('where to POST when a round begins, and at the end'),
})

/** Path: the id of a tournament. */
export const tournamentParams = z.strictObject({ id: text(40) })
/** Path: a player of a tournament. */
export const tournamentPlayerParams = z.strictObject({ id: text(40), name: text(60) })
/** Query: which tournaments. */
export const tournamentsQuery = z.strictObject({
  state: z.enum(['upcoming', 'running', 'finished']).default('upcoming'),
  ruleset: line(60).optional(),
  most: z.coerce.number().int().min(1).max(100).default(30),
})
/** Request: enter. */
export const tournamentEntry = z.strictObject({
  webhook: webhook.nullable().default(null).describe('where to POST when your round begins, and when it is your move'),
  push: z.array(pushAddress).max(10).default([]).describe('browsers to tell, as the Push API gives them'),
})
/** Request: open or close the entry. */
export const entryOpen = z.strictObject({ open: z.boolean() })
/** Request: the organiser decides a game. */
export const gameDecision = z.strictObject({
  round: z.int().min(1).max(100_000),
  board: z.int().min(1).max(1000),
  leg: z.int().min(1).max(2).default(1),
  result: z.enum(['red', 'blue', 'draw', 'none']).describe('none: no points for either'),
})

const card = z.object({
  id: z.string(),
  kind,
  title: z.string(),
  ruleset: z.string(),
  scenario: z.string().nullable().describe('the battle of the library'),
  battleTitle: z.string(),
  clock: clock.nullable(),
  speed,
  rated: z.boolean(),
  bots: z.boolean(),
  bothSides: z.boolean(),
  state,
  entryOpen: z.boolean(),
  organiser: z.string().nullable().describe('null: the account was deleted'),
  created: time,
  starts: time.nullable().describe('null: when the organiser starts it'),
  began: time.nullable(),
  ends: time.nullable().describe('of an arena, or when it was over'),
  round: z.int().describe('the current one; in an arena: how many battles were paired'),
  rounds: z.int().describe('0: not known yet, or an arena'),
  roundTime: z.number().nullable(),
  players: z.int(),
  most: z.int(),
})

/** Answer: tournaments. */
export const tournamentsOut = z.array(card)

const standing = z.object({
  name: z.string(),
  rank: z.int().describe('those who are equal in everything share a place'),
  points: z.number(),
  played: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  streak: z.int().describe('wins in a row until now'),
  tieBreaks: z
    .object({
      direct: z.number().describe('points against those with the same points, if all of them have met'),
      buchholzCut: z.number().describe('points of the opponents, without the weakest of them'),
      buchholz: z.number().describe('points of the opponents'),
      sonneborn: z.number().describe('points of beaten opponents, and half of those of drawn ones'),
    })
    .describe('in this order; then wins. In an arena: wins, then fewer battles'),
  rating: rating.describe('at entry'),
  bot: z.boolean(),
  state: z.enum(['in', 'withdrawn', 'removed']),
  battle: z.string().nullable().describe('the battle that is being played'),
})
const game = z.object({
  round: z.int(),
  board: z.int(),
  leg: z.int(),
  red: z.string(),
  blue: z.string().nullable().describe('null: a bye'),
  battle: z.string().nullable(),
  result: z.enum(['red', 'blue', 'draw', 'bye', 'none']).nullable().describe('null: in progress'),
  decided: z.enum(['battle', 'organiser', 'bye', 'forfeit', 'late']).nullable(),
})

/** Answer: a tournament. */
export const tournamentOut = card.extend({
  description: z.string(),
  streaks: z.boolean(),
  roundBegan: time.nullable(),
  roundEnds: time.nullable(),
  cancelled: z.string().nullable().describe('why it was cancelled'),
  standings: z.array(standing).describe('the first first'),
  games: z.array(game).describe('the latest round first; in an arena: the latest 100'),
})

/** Answer: a tournament was made. */
export const tournamentMadeOut = z.object({
  id: z.string(),
  webhookSecret: z.string().nullable().describe('the key that signs the calls of its webhook'),
})

/** Path: a rulebook and a season. */
export const seasonParams = z.strictObject({
  ruleset: text(60),
  season: text(20).describe('such as 2026-Q4; "now" for the current one'),
})
/** Query: the seasons of a rulebook. */
export const seasonsQuery = z.strictObject({ ruleset: line(60).default(DEFAULT_RULESET) })

const season = z.object({
  ruleset: z.string(),
  season: z.string(),
  begins: time,
  ends: time,
  state: z.enum(['running', 'over']),
})
/** Answer: seasons, the latest first. */
export const seasonsOut = z.array(season)
/** Answer: the ladder of a season. */
export const seasonOut = season.extend({
  players: z
    .array(
      z.object({
        place: z.int(),
        name: z.string(),
        score: z.int().describe('rating less twice the deviation, from the battles of this season alone'),
        rating: z.int(),
        battles: z.int(),
        won: z.int(),
        drawn: z.int(),
      }),
    )
    .describe('everybody with a rated battle in it, the best first; at most 500'),
})
