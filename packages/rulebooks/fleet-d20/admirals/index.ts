import { calibrated, type Players } from '@flankspeed/admirals/rulebook'
import type { FdBattle } from '../rules/battle.ts'
import { asFleetD20 } from '../rules/index.ts'
import type { FdDecision } from '../rules/words.ts'
import { admiral } from './admiral.ts'
import { captain } from './captain.ts'
import { judge } from './judge.ts'
import { seasoned } from './seasoned/policy.ts'
import { weights } from './seasoned/weights.ts'

export const players: Players = {
  captain: (ruleset, view, decision, pick) =>
    captain(asFleetD20(ruleset)!.rulesOf(view as FdBattle), view as FdBattle, decision as FdDecision, pick),
  officer: (ruleset, view, decision, pick, flaws) =>
    captain(
      asFleetD20(ruleset)!.rulesOf(view as FdBattle),
      view as FdBattle,
      decision as FdDecision,
      pick,
      calibrated(flaws, { misreads: 2, opensLate: 0.49, spreads: 2 }),
    ),
  admiral: (ruleset, view, decision, pick, budget) =>
    admiral(asFleetD20(ruleset)!.rulesOf(view as FdBattle), view as FdBattle, decision as FdDecision, pick, budget),
  policy: {
    weights,
    decide: (ruleset, view, decision, pick, list) =>
      seasoned(asFleetD20(ruleset)!.rulesOf(view as FdBattle), view as FdBattle, decision as FdDecision, pick, list),
  },
  judge,
}
