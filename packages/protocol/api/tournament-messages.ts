import type { z } from 'zod'
import type { Change } from '../views/changes.ts'
import type * as tournaments from './tournament-schemas.ts'

/** A tournament in a list. */
export type TournamentCard = z.infer<typeof tournaments.tournamentsOut>[number]
/** Everything of a tournament. */
export type TournamentState = z.infer<typeof tournaments.tournamentOut>
/** A player of a tournament, and how they stand. */
export type TournamentPlayer = TournamentState['standings'][number]
/** A battle of a tournament, or a bye. */
export type TournamentGame = TournamentState['games'][number]
/** What changed in a tournament: the event "change" of its stream, a JSON Patch. */
export interface TournamentChange {
  changes: Change[]
}
/** Request: a tournament. */
export type NewTournament = z.input<typeof tournaments.newTournament>
/** The tournament that was made. */
export type MadeTournament = z.infer<typeof tournaments.tournamentMadeOut>
/** Request: the organiser decides a game. */
export type GameDecision = z.input<typeof tournaments.gameDecision>
/** A season of a rulebook. */
export type Season = z.infer<typeof tournaments.seasonsOut>[number]
/** The ladder of a season. */
export type SeasonLadder = z.infer<typeof tournaments.seasonOut>
