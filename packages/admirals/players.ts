import type { Action, Battle, Decision, Pick, Ruleset } from '@flankspeed/kernel'
import type { Budget } from './budget.ts'

/** Computer players for one rulebook and its variants. */
export interface Players {
  /** Takes what looks best, without search. */
  captain(ruleset: Ruleset, view: Battle, decision: Decision, pick: Pick): Action
  /** Searches ahead as far as the budget allows. */
  admiral(ruleset: Ruleset, view: Battle, decision: Decision, pick: Pick, budget: Budget): Action
}
