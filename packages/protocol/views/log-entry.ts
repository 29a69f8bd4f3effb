/** What a line of a battle's log says. */
export type LogEntry =
  | { kind: 'begin' }
  | { kind: 'action'; action: unknown }
  /** Back to the position after that many actions. */
  | { kind: 'back'; actions: number }
  /** An offer of one side; an action, a refusal or the end answers it. */
  | { kind: 'offer'; what: Offer }
  | { kind: 'decline' }
  | { kind: 'end'; result: BattleResult }
  /** Void: the rules were corrected, and it is illegal under them. `secret`: it was written in secret. */
  | { kind: 'void'; was: LogEntry; secret?: true }

/** What a side can ask the other for: a draw, or to take actions back. */
export type Offer = { kind: 'draw' } | { kind: 'back'; actions: number }

/** How a battle ended. */
export interface BattleResult {
  winner: string | null
  why: string
  /** rules: fought to its end; the others end it early. */
  by: 'rules' | 'resignation' | 'agreement' | 'clock' | 'abandonment'
}
