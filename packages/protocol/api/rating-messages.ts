import type { z } from 'zod'
import type * as ratings from './rating-schemas.ts'

/** The best under a rulebook, at a speed. */
export type RatingList = z.infer<typeof ratings.ratingsOut>
/** What everybody may know of a player. */
export type PlayerProfile = z.infer<typeof ratings.playerOut>
/** What a battle did to the ratings. */
export type BattleRatings = z.infer<typeof ratings.battleRatingsOut>
