import type { SeasonRow, SeasonStanding } from '../../tournaments/seasons/season.ts'

/** The ladder of each rulebook. Rated battles are added when they are settled. */
export interface SeasonStore {
  /** Begins seasons that are not there yet. Returns how many were new. */
  beginSeasons(rows: readonly SeasonRow[]): Promise<number>
  /** Ends the seasons whose time is over by then, and writes the final places down. */
  endSeasons(by: number): Promise<SeasonRow[]>
  /** The latest first. */
  seasons(ruleset: string, most: number): Promise<SeasonRow[]>
  season(ruleset: string, season: string): Promise<SeasonRow | null>
  /** The best first. */
  seasonStandings(ruleset: string, season: string, most: number): Promise<SeasonStanding[]>
}
