import type { Replay } from '@flankspeed/engine'
import type { ChainedLine } from './log-chain.ts'
import type { DiceScheme, Salts } from './promise.ts'

/** Beside a replay: what its dice came from. */
export interface Fair {
  /** Left out: the first scheme. */
  readonly scheme?: DiceScheme
  /** Published when the battle was made: SHA-256 of the seed. */
  readonly commitment: string
  /** Published when the battle was over. */
  readonly seed: string
  /** What each side added before the first roll. */
  readonly salts: Salts
  /** Published before any salt was: the hash of each. Not under the first scheme. */
  readonly saltHashes?: Salts
  /**
   * As the terms said when the battle was made: where it goes on from, after how many actions. null: it is a new battle.
   * Left out by earlier schemes.
   */
  readonly from?: { readonly battle: string | null; readonly actions: number | null } | null
  /** So many actions, and the opening, were played before: their dice are those of another battle. null: none were. */
  readonly before: number | null
  /**
   * Under the first scheme, if dice were taken back: everything that was done. Those dice are gone, and the generator went on.
   * A number goes back to the position after so many actions.
   */
  readonly history?: readonly (unknown | number)[]
  /** The whole log, with the fingerprint after each line. Not under the first scheme. */
  readonly log?: readonly (ChainedLine & { readonly head: string })[]
}

/** A battle's replay, with what proves its dice if it was fought on a server. */
export type FairReplay = Replay & { readonly fair?: Fair }
