import type { Battle, Event } from '@flankspeed/engine'
import type { Change } from './changes.ts'
import type { BattleResult, LogEntry, Offer } from './log-entry.ts'

/** What one viewer is shown of a battle: the view alone, nothing more ever leaves the server. */
export interface BattleView {
  battle: string
  seq: number
  actions: number
  view: Battle
  /** Sides that owe something. */
  owing: string[]
  result: BattleResult | null
  offer: { side: string; what: Offer } | null
  /** When the last line was written: the clocks of those who owe something run from then. */
  at: number
  /** Milliseconds that each side had left then; null: no clock. */
  clocks: Record<string, number> | null
  /** `at` and the time that players have lost since: the clocks stand still while nobody can play. */
  now: number
  /** The fingerprint of the log so far; null in battles that are older than it. */
  head: string | null
}

/** A line of the log as one viewer is told it. */
export interface LineView {
  seq: number
  at: number
  by: string | null
  kind: LogEntry['kind']
  /** Sides that owe something after it. */
  owing: string[]
  events: Event[]
  /** Who took back how far, what was offered, how it ended; null for an action, which its events tell, and for what counts for nothing. */
  entry: Exclude<LogEntry, { kind: 'action' | 'void' }> | null
  /** The fingerprint of the log up to it. */
  head: string | null
}

/** What has changed in a view since that line. */
export interface ViewPatch {
  from: number
  /** As in the view. */
  now: number
  /** To the view as it was, without the clock. */
  changes: Change[]
}
