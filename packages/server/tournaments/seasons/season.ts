import type { Glicko } from '../../ratings/glicko2.ts'

/** A quarter of a year under one rulebook. */
export interface SeasonRow {
  ruleset: string
  /** "2026-Q4" */
  season: string
  /** Dates, in milliseconds since 1970: the first moment, and the first of the next season. */
  begins: number
  ends: number
  state: 'running' | 'over'
}

/** How an account stands in a season. Everybody begins it unrated. */
export interface SeasonStanding extends Glicko {
  account: string
  /** null: the account was deleted. */
  name: string | null
  battles: number
  won: number
  drawn: number
  /** The final place; null: the season is running. */
  place: number | null
}

const MONTHS = 3

/** The season of a date. Seasons are quarters of the year, in UTC. */
export function seasonAt(date: number): Pick<SeasonRow, 'season' | 'begins' | 'ends'> {
  const day = new Date(date)
  const [year, quarter] = [day.getUTCFullYear(), Math.floor(day.getUTCMonth() / MONTHS)]
  return {
    season: `${year}-Q${quarter + 1}`,
    begins: Date.UTC(year, quarter * MONTHS),
    ends: Date.UTC(year, (quarter + 1) * MONTHS),
  }
}

/** What the ladder is sorted by: strength of which the server is certain. It grows with wins, and with battles. */
export const ladderScore = ({ rating, deviation }: Pick<Glicko, 'rating' | 'deviation'>): number =>
  Math.round(rating - 2 * deviation)
