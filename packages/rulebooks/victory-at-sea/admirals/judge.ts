import { defineJudge, type Judge } from '@flankspeed/admirals/rulebook'
import type { VasBattle } from '../rules/battle.ts'
import { asVictoryAtSea } from '../rules/index.ts'
import type { Rules } from '../rules/rules.ts'
import type { VasAction, VasDecision } from '../rules/words.ts'
import { flightPlans } from './air/flight-plans.ts'
import type { Answers } from './answers.ts'
import { captain } from './captain.ts'
import { theatreOf } from './orders/plan.ts'
import { ideasFor } from './search/ideas.ts'
import { onAverage } from './search/on-average.ts'
import { MINDS } from './seasoned.ts'
import { leadOf } from './standing.ts'

/** How reviews judge battles, with a variant's answers to its own decisions. */
export const judgeWith = (answers: Answers): Judge =>
  defineJudge<VasBattle, VasDecision, VasAction, Rules>({
    rulesOf: (ruleset, battle) => asVictoryAtSea(ruleset)!.rulesOf(battle),
    lead: leadOf,
    theatre: theatreOf,
    turnsLeft: ({ turnLimit, turn }) => turnLimit - turn + 1,
    byPoints: { decisive: 14, halved: 20 },
    byOrders: { decisive: 20, halved: 0.5 },
    quick: (rules, battle, decision, pick) => captain(rules, battle, decision, pick, MINDS.hurried, answers),
    ideas: (rules, view, decision, pick) => ideasFor(rules, view, decision, pick, answers, MINDS),
    airPlans: (rules, view, decision) => (decision.kind === 'fly' ? flightPlans(rules, view, decision) : []),
    onAverage,
  })
