import type { Speed } from '../lobby/speed.ts'
import { afterPause, type Glicko, isProvisional, rated, UNRATED } from './glicko2.ts'

/** What an account has under one rulebook, at one speed. */
export interface RatingRow extends Glicko {
  account: string
  ruleset: string
  speed: Speed
  battles: number
  won: number
  drawn: number
  /** When it last changed: milliseconds since 1970. */
  at: number
}

/** What one battle did to the rating of one player. */
export interface RatingChange {
  battle: string
  account: string
  opponent: string
  side: string
  ruleset: string
  speed: Speed
  /** 1 a win, 0.5 a draw, 0 a loss. */
  score: number
  before: number
  after: number
  provisional: boolean
  opponentRating: number
  at: number
}

/** A pause of this length counts as a rating period without a battle. */
const PERIOD = 7 * 86_400_000
/** Milliseconds of play below which a battle does not count: nobody fights in so short a time. */
export const LEAST_PLAYED = 60_000
/** Battles of the same two players under one rulebook and speed that count in a day. */
export const MOST_PER_PAIR = 4
export const PAIR_WINDOW = 86_400_000

export const newRating = (account: string, ruleset: string, speed: Speed, at: number): RatingRow => ({
  ...UNRATED,
  ...{ account, ruleset, speed, at, battles: 0, won: 0, drawn: 0 },
})

/** Both players after their battle, from what they had before it. */
export function afterBattle(one: RatingRow, other: RatingRow, score: number, at: number): [RatingRow, RatingRow] {
  const [a, b] = [one, other].map((row) => ({ ...row, ...afterPause(row, (at - row.at) / PERIOD) })) as [
    RatingRow,
    RatingRow,
  ]
  const after = (row: RatingRow, opponent: RatingRow, scored: number): RatingRow => ({
    ...row,
    ...rated(row, [{ opponent, score: scored }]),
    battles: row.battles + 1,
    won: row.won + (scored === 1 ? 1 : 0),
    drawn: row.drawn + (scored === 0.5 ? 1 : 0),
    at,
  })
  return [after(a, b, score), after(b, a, 1 - score)]
}

/** For others to see. */
export const shownRating = ({ rating, deviation }: Pick<Glicko, 'rating' | 'deviation'>) => ({
  rating: Math.round(rating),
  provisional: isProvisional({ deviation }),
})
