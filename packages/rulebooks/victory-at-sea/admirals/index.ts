import { type Calibration, calibrated, type Players } from '@flankspeed/admirals/rulebook'
import type { VasBattle } from '../rules/battle.ts'
import { asVictoryAtSea } from '../rules/index.ts'
import type { VasDecision } from '../rules/words.ts'
import { admiral } from './admiral.ts'
import { type Answers, NO_ANSWERS } from './answers.ts'
import { captain } from './captain.ts'
import { judgeWith } from './judge.ts'
import { policyWith } from './policy.ts'
import { misjudging, PLAIN } from './temper.ts'

/** Players of Victory at Sea, with a variant's answers to the decisions that it asks in its own way, and what errors cost in it. */
export const playersWith = (answers: Answers, calibration: Calibration = {}): Players => ({
  captain(ruleset, view, decision, pick) {
    const battle = view as VasBattle
    return captain(asVictoryAtSea(ruleset)!.rulesOf(battle), battle, decision as VasDecision, pick, PLAIN, answers)
  },
  officer(ruleset, view, decision, pick, flaws) {
    const [battle, temper] = [view as VasBattle, misjudging(calibrated(flaws, calibration))]
    return captain(asVictoryAtSea(ruleset)!.rulesOf(battle), battle, decision as VasDecision, pick, temper, answers)
  },
  admiral(ruleset, view, decision, pick, budget) {
    const battle = view as VasBattle
    return admiral(asVictoryAtSea(ruleset)!.rulesOf(battle), battle, decision as VasDecision, pick, budget, answers)
  },
  policy: policyWith(answers),
  judge: judgeWith(answers),
})

export const players = playersWith(NO_ANSWERS)
