import { type Calibration, calibrated, type Players, type Weight } from '@flankspeed/admirals/rulebook'
import type { VasBattle } from '../rules/battle.ts'
import { asVictoryAtSea } from '../rules/index.ts'
import type { VasDecision } from '../rules/words.ts'
import { admiral } from './admiral.ts'
import { type Answers, NO_ANSWERS } from './answers.ts'
import { captain } from './captain.ts'
import { judgeWith } from './judge.ts'
import { policyWith } from './policy.ts'
import { type MindsFor, mindsFor, WEIGHTS } from './seasoned.ts'
import { misjudging, PLAIN } from './temper.ts'

/** What a variant's players do otherwise than those of the core. */
export interface Ways {
  /** What they say to the decisions that the variant asks in its own way. */
  readonly answers?: Answers
  /** What errors cost in it. */
  readonly calibration?: Calibration
  /** How its Admiral fights, and what training may change of that. */
  readonly minds?: MindsFor
  readonly weights?: readonly Weight[]
}

export const playersWith = ({
  answers = NO_ANSWERS,
  calibration = {},
  minds = mindsFor,
  weights = WEIGHTS,
}: Ways): Players => ({
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
    return admiral(
      asVictoryAtSea(ruleset)!.rulesOf(battle),
      battle,
      decision as VasDecision,
      pick,
      budget,
      answers,
      minds,
    )
  },
  policy: policyWith(answers, weights),
  judge: judgeWith(answers),
})

export const players = playersWith({})
