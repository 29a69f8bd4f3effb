import type { Action, Battle, Decision, Pick, Ruleset } from '@flankspeed/kernel'
import type { Budget } from './budget.ts'

/** How players of code answer the decisions of one rulebook, and of its variants. */
export interface Players {
  /** Takes what looks best at once. */
  captain(ruleset: Ruleset, view: Battle, decision: Decision, pick: Pick): Action
  /** Looks ahead as far as the budget allows. */
  admiral(ruleset: Ruleset, view: Battle, decision: Decision, pick: Pick, budget: Budget): Action
}
