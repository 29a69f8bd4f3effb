import type { Action, Battle, Decision, Pick, Ruleset } from '@flankspeed/engine'
import { vas } from '@flankspeed/engine'
import { captain as vasCaptain } from './victory-at-sea/captain.ts'

/** A player made of code: it is given what its side may see and the decision it owes, and answers it. */
export interface Admiral {
  readonly name: string
  decide(ruleset: Ruleset, view: Battle, decision: Decision, pick: Pick): Action
}

/** Any legal answer will do. */
export const ensign: Admiral = {
  name: 'Ensign',
  decide: (ruleset, view, decision, pick) => ruleset.sample(view, decision, pick),
}

/** Takes what looks best at once. */
export const captain: Admiral = {
  name: 'Captain',
  decide(ruleset, view, decision, pick) {
    if (ruleset.id !== vas.victoryAtSea.id) return ensign.decide(ruleset, view, decision, pick)
    return vasCaptain(vas.victoryAtSea.rules, view as vas.VasBattle, decision as vas.VasDecision, pick)
  },
}

export const admirals: readonly Admiral[] = [ensign, captain]
