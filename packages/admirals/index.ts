import type { Action, Battle, Decision, Pick, Ruleset } from '@flankspeed/kernel'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import type { Budget } from './budget.ts'
import { OFFICERS } from './levels.ts'
import type { Players } from './players.ts'

export type { Budget } from './budget.ts'
export type { Policy } from './players.ts'
export { seededPick } from './seeded-pick.ts'

/** A computer player: gets its side's view and the decision it owes, and answers it. */
export interface Admiral {
  readonly name: string
  /** It thinks for as long as its budget allows. The others answer in a moment. */
  readonly searches?: true
  /** `budget` limits the thinking time. */
  decide(ruleset: Ruleset, view: Battle, decision: Decision, pick: Pick, budget?: Budget): Action
}

/** Chooses any legal answer: for tests and comparisons, and where nobody else knows the rules. */
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
  searches: true,
  decide: (ruleset, view, decision, pick, budget = {}) =>
    playersOf('Admiral', ruleset).admiral(ruleset, view, decision, pick, budget),
}

/** Captains who err, from the weakest on. */
const officers = OFFICERS.map(
  ({ name, flaws }): Admiral => ({
    name,
    decide: (ruleset, view, decision, pick) => playersOf(name, ruleset).officer(ruleset, view, decision, pick, flaws),
  }),
)

/** From the weakest on. */
export const admirals: readonly Admiral[] = [ensign, ...officers, captain, admiral]

/** Those that know a rulebook. */
export const admiralsFor = (ruleset: Ruleset): readonly Admiral[] =>
  rulebookOf(ruleset)?.players === undefined ? [ensign] : admirals

function playersOf(name: string, ruleset: Ruleset): Players {
  const players = rulebookOf(ruleset)?.players
  if (players) return players
  const known = admiralsFor(ruleset).map((each) => each.name)
  throw new Error(`the ${name} cannot play ${ruleset.title} yet: choose ${known.join(' or ')}`)
}
