import type { Action, Battle, Decision, Pick, Ruleset } from '@flankspeed/kernel'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import type { Budget } from './budget.ts'
import type { Players } from './players.ts'

export type { Budget } from './budget.ts'
export { seededPick } from './seeded-pick.ts'

/** A computer player: gets its side's view and the decision it owes, and answers it. */
export interface Admiral {
  readonly name: string
  /** `budget` limits the thinking time. */
  decide(ruleset: Ruleset, view: Battle, decision: Decision, pick: Pick, budget?: Budget): Action
}

/** Chooses any legal answer. */
export const ensign: Admiral = {
  name: 'Ensign',
  decide: (ruleset, view, decision, pick) => ruleset.sample(view, decision, pick),
}

/** Takes what looks best, without search. */
export const captain: Admiral = {
  name: 'Captain',
  decide: (ruleset, view, decision, pick) => playersOf('Captain', ruleset).captain(ruleset, view, decision, pick),
}

/** Searches ahead as far as the budget allows. */
export const admiral: Admiral = {
  name: 'Admiral',
  decide: (ruleset, view, decision, pick, budget = {}) =>
    playersOf('Admiral', ruleset).admiral(ruleset, view, decision, pick, budget),
}

export const admirals: readonly Admiral[] = [ensign, captain, admiral]

/** Those that know a rulebook. */
export const admiralsFor = (ruleset: Ruleset): readonly Admiral[] =>
  rulebookOf(ruleset)?.players === undefined ? [ensign] : admirals

function playersOf(name: string, ruleset: Ruleset): Players {
  const players = rulebookOf(ruleset)?.players
  if (players) return players
  const known = admiralsFor(ruleset).map((each) => each.name)
  throw new Error(`the ${name} cannot play ${ruleset.title} yet: choose ${known.join(' or ')}`)
}
