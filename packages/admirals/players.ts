import type { Action, Battle, Decision, Pick, Ruleset } from '@flankspeed/kernel'
import type { Budget } from './budget.ts'
import type { Flaws } from './flaws.ts'
import type { Judge } from './review/judge.ts'

/** Computer players for one rulebook and its variants. */
export interface Players {
  /** Takes what looks best, without search. */
  captain(ruleset: Ruleset, view: Battle, decision: Decision, pick: Pick): Action
  /** A captain who errs. */
  officer(ruleset: Ruleset, view: Battle, decision: Decision, pick: Pick, flaws: Flaws): Action
  /** Searches ahead as far as the budget allows. */
  admiral(ruleset: Ruleset, view: Battle, decision: Decision, pick: Pick, budget: Budget): Action
  /** What the admiral does before any search, with weights that can be trained. */
  readonly policy?: Policy
  /** How positions and plans are judged when a battle is reviewed. */
  readonly judge?: Judge
}

/** A player without search whose judgement is a list of weights. */
export interface Policy {
  readonly weights: readonly Weight[]
  decide(ruleset: Ruleset, view: Battle, decision: Decision, pick: Pick, weights: readonly number[]): Action
}

/** One number that training may change: where it starts, and how large a change makes a difference. */
export interface Weight {
  readonly name: string
  readonly start: number
  readonly scale: number
}
