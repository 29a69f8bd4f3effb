import type { Action, Battle, Decision, Pick, Ruleset } from '@flankspeed/engine'
import { ct, fd, vas } from '@flankspeed/engine'
import type { Budget } from './budget.ts'
import { admiral as ctAdmiral } from './crimson-tide/admiral.ts'
import { captain as ctCaptain } from './crimson-tide/captain.ts'
import { admiral as fdAdmiral } from './fleet-d20/admiral.ts'
import { captain as fdCaptain } from './fleet-d20/captain.ts'
import { admiral as vasAdmiral } from './victory-at-sea/admiral.ts'
import { captain as vasCaptain } from './victory-at-sea/captain.ts'

export type { Budget } from './budget.ts'
export { luckFrom } from './luck.ts'
export { FORMATIONS, type Formation, formUp, type ShipBerth } from './victory-at-sea/formations.ts'

/** A player made of code: it is given what its side may see and the decision it owes, and answers it. */
export interface Admiral {
  readonly name: string
  /** `budget` limits the thinking of those who think. */
  decide(ruleset: Ruleset, view: Battle, decision: Decision, pick: Pick, budget?: Budget): Action
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
    const tide = ct.asCrimsonTide(ruleset)
    if (tide !== null) return ctCaptain(tide.rules, view as ct.CtBattle, decision as ct.CtDecision, pick)
    const fleet = fd.asFleetD20(ruleset)
    if (fleet !== null) return fdCaptain(fleet.rules, view as fd.FdBattle, decision as fd.FdDecision, pick)
    const atSea = vas.asVictoryAtSea(ruleset)
    if (atSea === null) throw unready('Captain', ruleset)
    return vasCaptain(atSea.rulesOf(view as vas.VasBattle), view as vas.VasBattle, decision as vas.VasDecision, pick)
  },
}

/** Looks ahead as far as the budget allows. */
export const admiral: Admiral = {
  name: 'Admiral',
  decide(ruleset, view, decision, pick, budget = {}) {
    const tide = ct.asCrimsonTide(ruleset)
    if (tide !== null) return ctAdmiral(tide.rules, view as ct.CtBattle, decision as ct.CtDecision, pick, budget)
    const fleet = fd.asFleetD20(ruleset)
    if (fleet !== null) return fdAdmiral(fleet.rules, view as fd.FdBattle, decision as fd.FdDecision, pick, budget)
    const atSea = vas.asVictoryAtSea(ruleset)
    if (atSea === null) throw unready('Admiral', ruleset)
    const rules = atSea.rulesOf(view as vas.VasBattle)
    return vasAdmiral(rules, view as vas.VasBattle, decision as vas.VasDecision, pick, budget)
  },
}

export const admirals: readonly Admiral[] = [ensign, captain, admiral]

const FAMILIES = [vas.asVictoryAtSea, ct.asCrimsonTide, fd.asFleetD20]

/** Those who know a rulebook. */
export const admiralsFor = (ruleset: Ruleset): readonly Admiral[] =>
  FAMILIES.some((as) => as(ruleset) !== null) ? admirals : [ensign]

const unready = (name: string, ruleset: Ruleset): Error =>
  new Error(
    `the ${name} does not play ${ruleset.title} yet: choose ${admiralsFor(ruleset)
      .map((known) => known.name)
      .join(' or ')}`,
  )
