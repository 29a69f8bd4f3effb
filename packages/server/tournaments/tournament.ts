import type { SeatSettings, Terms } from '../store/rows.ts'
import type { Game } from './pairing/game.ts'

/** What is fought: a battle of the library, or fleets by points. */
export type Fought =
  | { kind: 'scenario'; id: string }
  | { kind: 'fleets'; points: number; year: number; red: string; blue: string }

export type TournamentKind = 'swiss' | 'round-robin' | 'arena'

/** What the organiser has chosen. */
export interface TournamentTerms {
  title: string
  description: string
  fought: Fought
  /** The title of the battle, for people. */
  battleTitle: string
  /** Each pairing is two battles, in which the players change sides. */
  bothSides: boolean
  clock: Terms['clock']
  rated: boolean
  /** May bots enter? */
  bots: boolean
  /** Swiss: how many rounds. */
  rounds: number
  /** Milliseconds for a round, after which it is decided; null: as long as its battles take. */
  roundTime: number | null
  /** Arena: how many milliseconds it lasts, and whether wins in a row count twice. */
  lasts: number
  streaks: boolean
  /** The most players. */
  most: number
  /** Called when a round begins, and at the end. */
  webhook: string | null
  /** Why it was cancelled. */
  cancelled?: string
}

export interface TournamentRow {
  id: string
  /** The account of the organiser, and its name; null: it was deleted. */
  organiser: string
  organiserName: string | null
  kind: TournamentKind
  ruleset: string
  state: 'open' | 'running' | 'over' | 'cancelled'
  /** May players enter? */
  isOpen: boolean
  /** When it was made: for people to read. */
  created: number
  /** In service time: when it starts (null: when the organiser says so), when it did, and when it ends or did. */
  starts: number | null
  began: number | null
  ends: number | null
  /** The current round, from 1 on. In an arena: how many battles were paired. */
  round: number
  rounds: number
  /** In service time. */
  roundBegan: number | null
  roundEnds: number | null
  /** In service time: when the server looks at it again. */
  due: number
  /** Counts the changes. */
  version: number
  /** How many play. */
  players: number
  terms: TournamentTerms
}

export interface EntrantRow {
  account: string
  /** null: the account was deleted. */
  name: string | null
  /** The order of entry; 0: removed before the start. */
  number: number
  state: 'in' | 'withdrawn' | 'removed'
  /** At entry. */
  rating: number
  isProvisional: boolean
  isBot: boolean
  /** Arena, in service time: when they were last there, and since when they wait. */
  seen: number
  since: number
  /** How they want to be told. */
  settings: SeatSettings
}

export interface GameRow extends Game {
  battle: string | null
  /** What decided the result. forfeit: a player had left before. late: the tournament was over first. */
  decided: 'battle' | 'organiser' | 'bye' | 'forfeit' | 'late' | null
  /** When it was paired. */
  at: number
}

/** Still plays: has not left, was not removed, has an account. */
export const isIn = ({ state, name }: EntrantRow): boolean => state === 'in' && name !== null

/** Far away, in service time: nothing is due. */
export const NEVER = Number.MAX_SAFE_INTEGER
