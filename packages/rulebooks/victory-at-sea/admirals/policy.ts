import type { Policy, Weight } from '@flankspeed/admirals/rulebook'
import type { VasBattle } from '../rules/battle.ts'
import { asVictoryAtSea } from '../rules/index.ts'
import type { VasDecision } from '../rules/words.ts'
import type { Answers } from './answers.ts'
import { captain } from './captain.ts'
import { type NamedWeights, temperBy } from './seasoned.ts'

/** A seasoned captain whose temper is a list of weights. */
export const policyWith = (answers: Answers, names: readonly Weight[]): Policy => ({
  weights: names,
  decide(ruleset, view, decision, pick, weights) {
    const battle = view as VasBattle
    const rules = asVictoryAtSea(ruleset)!.rulesOf(battle)
    return captain(rules, battle, decision as VasDecision, pick, temperBy(named(names, weights)), answers)
  },
})

const named = (names: readonly Weight[], weights: readonly number[]): NamedWeights =>
  Object.fromEntries(names.map(({ name }, i) => [name, weights[i]!]))
