import type { SeekRow } from '../../lobby/seek.ts'
import type { BattleRow, SeatRow } from '../rows.ts'

/** Why a challenge was not posted, or what happened to it. */
export type Posted =
  | { kind: 'posted' }
  /** The same request was answered before: it posted this one, or accepted it. */
  | { kind: 'repeated'; seek: SeekRow }
  /** There is a challenge that suits it: accept that one instead. */
  | { kind: 'match'; seek: SeekRow }
  /** Its maker plays a live battle. */
  | { kind: 'busy'; battle: string }
  | { kind: 'many'; whose: 'yours' | 'address' | 'all' }

/** gone: somebody was faster, or it was withdrawn. busy: one of the two plays a live battle already. */
export type Paired = 'paired' | 'gone' | 'maker busy' | 'taker busy'

export interface SeekLimits {
  each: number
  perAddress: number
  inAll: number
}

/** The battle that a challenge becomes. */
export interface Pairing {
  battle: BattleRow
  seats: readonly SeatRow[]
  makerSide: 'red' | 'blue'
  /** null: an admiral. */
  taker: string | null
  takerToken: string | null
  /** Service time. */
  served: number
}

/** Open challenges. */
export interface LobbyStore {
  /**
   * Posts a challenge. A live one replaces the earlier live one of its maker. `seeksMatch`: only if no other suits it.
   */
  postSeek(row: SeekRow, setup: unknown, options: PostOptions): Promise<Posted>
  seek(id: string): Promise<SeekRow | null>
  /** The opening that came with it; null: none. */
  seekSetup(id: string): Promise<unknown>
  /** Those open by then, the latest first. */
  seeks(served: number, most: number): Promise<SeekRow[]>
  /** The open and the recently paired ones of these persons. */
  seeksOf(people: readonly string[], served: number): Promise<SeekRow[]>
  /** Those whose seat an admiral takes by then. */
  seeksForAdmirals(served: number, most: number): Promise<SeekRow[]>
  /**
   * Makes the battle of a challenge and closes it, together. One of several that accept it wins. Live challenges of
   * both players are withdrawn, so nobody is paired twice.
   */
  pairSeek(id: string, pairing: Pairing): Promise<Paired>
  /** The one that was posted or accepted with this secret. */
  seekWith(tokenHash: string): Promise<SeekRow | null>
  /** Its maker lost the answer, and with it the cookie: he is known by another one now. */
  moveSeek(id: string, person: string, browser: string | null): Promise<void>
  /** False: it is not theirs, or no longer open. */
  withdrawSeek(id: string, people: readonly string[]): Promise<boolean>
  /** Their makers are there. */
  renewSeeks(people: readonly string[], until: number): Promise<void>
  /** Removes what has expired. */
  dropSeeks(served: number): Promise<number>

  /** These seats have the battle open now, in service time. */
  noteSeen(seats: readonly { battle: string; side: string }[], served: number): Promise<void>
  /** When each seat of these battles had it open last; one that is missing never had. */
  seenIn(battles: readonly string[]): Promise<Map<string, Record<string, number>>>
}

export interface PostOptions {
  seeksMatch: boolean
  limits: SeekLimits
  served: number
}
