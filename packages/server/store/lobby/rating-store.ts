import type { Speed } from '../../lobby/speed.ts'
import type { RatingChange, RatingRow } from '../../ratings/rating.ts'

/** A rated battle that is over. */
export interface Settling {
  battle: string
  ruleset: string
  speed: Speed
  red: string
  blue: string
  /** Of red: 1 a win, 0.5 a draw, 0 a loss. */
  score: number
  at: number
}

/** Ratings, and the battles that made them. */
export interface RatingStore {
  ratingsOf(account: string): Promise<RatingRow[]>
  /** Of several accounts under one rulebook, at one speed. */
  ratingsIn(accounts: readonly string[], ruleset: string, speed: Speed): Promise<RatingRow[]>
  /** The best, with the names of their accounts, whose deviation is in that range: above the first, at most the second. */
  bestRated(
    ruleset: string,
    speed: Speed,
    deviation: readonly [number, number],
    most: number,
  ): Promise<(RatingRow & { name: string })[]>
  /** How many have a higher rating, and a deviation of at most that. */
  ratedAbove(ruleset: string, speed: Speed, rating: number, deviation: number): Promise<number>
  /** What this battle did to the ratings; empty: nothing yet, or it did not count. */
  changesIn(battle: string): Promise<RatingChange[]>
  /** The latest first. */
  changesOf(account: string, most: number): Promise<RatingChange[]>
  /** Rated battles that are over and not settled. */
  unsettled(most: number): Promise<string[]>
  /** Counts a battle, once; later calls change nothing. False: it was settled before. null: it does not count. */
  settle(battle: string, settling: Settling | null): Promise<boolean>
}
