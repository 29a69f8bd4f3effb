import type { GameResult } from '../../tournaments/pairing/game.ts'
import type { EntrantRow, GameRow, TournamentRow } from '../../tournaments/tournament.ts'
import type { BattleRow, SeatRow } from '../rows.ts'

/** A battle to make, with its players. */
export interface NewBattle {
  battle: BattleRow
  seats: SeatRow[]
}

/** A round to begin: all of it, or nothing. */
export interface NewRound {
  /** Only if nothing has changed since that version was read. */
  version: number
  round: number
  rounds: number
  served: number
  ends: number | null
  games: readonly GameRow[]
  battles: readonly NewBattle[]
}

/** A battle of an arena to begin. */
export interface NewMeeting extends NewBattle {
  red: string
  blue: string
}

export type Entered = 'entered' | 'closed' | 'full' | 'removed' | 'many'

/** Limits on tournaments that are not over: of one organiser, and in all. */
export interface TournamentLimits {
  each: number
  inAll: number
}

/** Tournaments, their players and battles. */
export interface TournamentStore {
  makeTournament(row: TournamentRow, limits: TournamentLimits): Promise<'made' | 'repeated' | 'many' | 'full'>
  tournament(id: string): Promise<TournamentRow | null>
  /** upcoming: the next first; the others: the latest first. */
  tournaments(
    state: 'upcoming' | 'running' | 'finished',
    ruleset: string | null,
    most: number,
  ): Promise<TournamentRow[]>
  /** Those of an organiser or a player, for a list of everything that is known of an account. */
  tournamentsOf(account: string): Promise<TournamentRow[]>
  tournamentsDue(served: number, most: number): Promise<TournamentRow[]>
  /** Unless something has changed since. */
  lookAtTournament(row: Pick<TournamentRow, 'id' | 'version'>, due: number): Promise<void>
  entrants(id: string): Promise<EntrantRow[]>
  /** In the order of their pairing. */
  games(id: string): Promise<GameRow[]>

  /** `most`: tournaments in which one account plays at the same time. */
  enter(id: string, entrant: Omit<EntrantRow, 'name' | 'number' | 'state'>, most: number): Promise<Entered>
  /** Before the start the entry is deleted. False: there is none. */
  leave(id: string, account: string, state: 'withdrawn' | 'removed'): Promise<boolean>
  /** These players are there now, in service time. */
  noteHere(people: readonly { tournament: string; account: string }[], served: number): Promise<void>
  /** Opens or closes the entry; while it is open, or an arena is running. */
  setEntry(id: string, isOpen: boolean): Promise<boolean>

  /** It starts now. */
  startNow(id: string, served: number): Promise<void>
  /** Begins a round with all its battles, in one transaction. False: something has changed meanwhile. */
  beginRound(id: string, round: NewRound): Promise<boolean>
  /** Opens an arena. */
  beginArena(id: string, version: number, served: number, ends: number): Promise<boolean>
  /** Begins battles of players who are still free, and returns them. */
  beginMeetings(id: string, meetings: readonly NewMeeting[], served: number, at: number): Promise<NewMeeting[]>
  /** Ends it. What is in progress does not count. False: it is over already, or has changed since that version. */
  endTournament(
    id: string,
    end: { version: number | null; state: 'over' | 'cancelled'; served: number; why?: string },
  ): Promise<boolean>

  /** Battles of tournaments that are over and not counted. */
  uncounted(most: number): Promise<string[]>
  /** Counts a battle that is over, once. Returns its tournament; null: it was counted before, or too late. */
  countGame(battle: string, served: number): Promise<string | null>
  /** The organiser decides. False: there is no such game. */
  setGameResult(id: string, game: Pick<GameRow, 'round' | 'board' | 'leg'>, result: GameResult): Promise<boolean>
}
