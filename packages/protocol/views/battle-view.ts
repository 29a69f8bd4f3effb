import type { Battle, Event } from '@flankspeed/engine'
import type { Change } from './changes.ts'
import type { BattleResult, LogEntry, Offer } from './log-entry.ts'

/** What one viewer sees of a battle: nothing more ever leaves the server. */
export interface BattleView {
  battle: string
  seq: number
  actions: number
  view: Battle
  /** Sides that owe a decision. */
  owing: string[]
  result: BattleResult | null
  offer: { side: string; what: Offer } | null
  /** When the last line was written: the clocks of the owing sides run from then. */
  at: number
  /** Milliseconds that each side had left then; null: no clock. */
  clocks: Record<string, number> | null
  /** `at` plus the playing time since: the clocks stop while nobody can play. */
  now: number
  /** The fingerprint of the log so far; null in older battles. */
  head: string | null
}

/** A log line as one viewer gets it. */
export interface LineView {
  seq: number
  at: number
  by: string | null
  kind: LogEntry['kind']
  /** Sides that owe a decision after it. */
  owing: string[]
  events: Event[]
  /** An undo, an offer or a result; null for an action, which its events describe, and for void lines. */
  entry: Exclude<LogEntry, { kind: 'action' | 'void' }> | null
  /** The fingerprint of the log up to it. */
  head: string | null
  /** Only to the side that acted: who chose the action, if not the player himself. */
  decidedBy?: 'rule' | 'order' | 'staff' | 'plan'
  /** Only to the side that acted: why there was nothing to decide. */
  why?: string
}

/** The changes of a view since that line. */
export interface ViewPatch {
  from: number
  /** As in the view. */
  now: number
  /** To the previous view, without the clock. */
  changes: Change[]
}
