import { defineJudge } from '@flankspeed/admirals/rulebook'
import type { Pick } from '@flankspeed/kernel'
import { asCrimsonTide } from '../rules/index.ts'
import type * as ct from '../rules/library.ts'
import { airPlans } from './air-plans.ts'
import { bestAnswer, usualTemper } from './captain.ts'
import { asItLooks } from './eye.ts'
import { otherIdeas } from './ideas.ts'
import { onAverage } from './on-average.ts'
import { isTimeToEnd } from './orders/ending.ts'
import { atFirstTarget } from './orders/first-target.ts'
import { theatreOf } from './orders/theatre.ts'
import { seasoned } from './seasoned/policy.ts'
import { USUAL } from './seasoned/weights.ts'
import { leadOf } from './standing.ts'
import type { Temper } from './temper.ts'
import { turnsLeft } from './worth.ts'

/** How reviews judge battles. */
export const judge = defineJudge<ct.CtBattle, ct.CtDecision, ct.CtAction, ct.Rules>({
  rulesOf: (ruleset, battle) => asCrimsonTide(ruleset)!.rulesOf(battle),
  lead: leadOf,
  theatre: theatreOf,
  turnsLeft,
  byPoints: { decisive: 20, halved: 2 },
  byOrders: { decisive: 10, halved: 2 },
  quick: (r, b, decision, pick) => answer(r, b, decision, { ...usualTemper(r, b, decision), hasty: true }, pick),
  *ideas(r, b, decision, pick) {
    yield { action: answer(r, b, decision, usualTemper(r, b, decision), pick) }
    yield { action: seasoned(r, b, decision, pick, USUAL) }
    for (const { action } of otherIdeas(r, b, decision)) yield { action: atFirstTarget(r, b, action) }
  },
  airPlans: (_rules, b, decision) => airPlans(b, decision),
  onAverage,
  asItLooks: (view, side, pick) => asItLooks(view, side, pick),
})

function answer(r: ct.Rules, b: ct.CtBattle, decision: ct.CtDecision, temper: Temper, pick: Pick): ct.CtAction {
  if (isTimeToEnd(r, b, decision.side)) return { side: decision.side, do: 'end-battle' }
  const best = bestAnswer(r, b, decision, temper)
  return best === null ? r.sample(r, b, decision, pick) : atFirstTarget(r, b, best)
}
