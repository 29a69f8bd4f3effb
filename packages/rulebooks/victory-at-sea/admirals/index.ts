import type { Players } from '@flankspeed/admirals/rulebook'
import type { VasBattle } from '../rules/battle.ts'
import { asVictoryAtSea } from '../rules/index.ts'
import type { VasDecision } from '../rules/words.ts'
import { admiral } from './admiral.ts'
import { type Answers, NO_ANSWERS } from './answers.ts'
import { captain } from './captain.ts'
import { PLAIN } from './temper.ts'

/** Players of Victory at Sea, with a variant's answers to the decisions that it asks in its own way. */
export const playersWith = (answers: Answers): Players => ({
  captain(ruleset, view, decision, pick) {
    const battle = view as VasBattle
    return captain(asVictoryAtSea(ruleset)!.rulesOf(battle), battle, decision as VasDecision, pick, PLAIN, answers)
  },
  admiral(ruleset, view, decision, pick, budget) {
    const battle = view as VasBattle
    return admiral(asVictoryAtSea(ruleset)!.rulesOf(battle), battle, decision as VasDecision, pick, budget, answers)
  },
})

export const players = playersWith(NO_ANSWERS)
