import type { Replay } from '@flankspeed/engine'
import type { ChainedLine } from './log-chain.ts'
import type { DiceScheme, Salts } from './promise.ts'

/** Proof of a replay's dice. */
export interface Fair {
  /** Omitted: the first scheme. */
  readonly scheme?: DiceScheme
  /** Published when the battle was created: SHA-256 of the seed. */
  readonly commitment: string
  /** Published when the battle was over. */
  readonly seed: string
  /** The salt of each side, added before the first roll. */
  readonly salts: Salts
  /** The hash of each salt, published before any salt. Not under the first scheme. */
  readonly saltHashes?: Salts
  /**
   * The terms of the battle: the battle that it continues, after how many actions. null: it is new. Omitted by earlier
   * schemes.
   */
  readonly from?: { readonly battle: string | null; readonly actions: number | null } | null
  /** The opening and that many actions were played before, with the dice of another battle. null: none. */
  readonly before: number | null
  /**
   * Under the first scheme, if actions with dice were undone: everything that was done. Those dice are gone, and the
   * generator went on. A number returns to the position after that many actions.
   */
  readonly history?: readonly (unknown | number)[]
  /** The whole log, with the fingerprint after each line. Not under the first scheme. */
  readonly log?: readonly (ChainedLine & { readonly head: string })[]
}

/** A battle's replay, with what proves its dice if it was fought on a server. */
export type FairReplay = Replay & { readonly fair?: Fair }
