import { calibrated, type Players } from '@flankspeed/admirals/rulebook'
import type { CtBattle } from '../rules/battle.ts'
import { asCrimsonTide } from '../rules/index.ts'
import type { CtDecision } from '../rules/words.ts'
import { admiral } from './admiral.ts'
import { captain } from './captain.ts'
import { judge } from './judge.ts'
import { seasoned } from './seasoned/policy.ts'
import { WEIGHTS, weightsFrom } from './seasoned/weights.ts'

export const players: Players = {
  captain: (ruleset, view, decision, pick) =>
    captain(asCrimsonTide(ruleset)!.rulesOf(view as CtBattle), view as CtBattle, decision as CtDecision, pick),
  officer: (ruleset, view, decision, pick, flaws) =>
    captain(
      asCrimsonTide(ruleset)!.rulesOf(view as CtBattle),
      view as CtBattle,
      decision as CtDecision,
      pick,
      calibrated(flaws, { misreads: 1.4, opensLate: 0.45, spreads: 1.5 }),
    ),
  admiral: (ruleset, view, decision, pick, budget) =>
    admiral(asCrimsonTide(ruleset)!.rulesOf(view as CtBattle), view as CtBattle, decision as CtDecision, pick, budget),
  policy: {
    weights: WEIGHTS,
    decide: (ruleset, view, decision, pick, weights) =>
      seasoned(
        asCrimsonTide(ruleset)!.rulesOf(view as CtBattle),
        view as CtBattle,
        decision as CtDecision,
        pick,
        weightsFrom(weights),
      ),
  },
  judge,
}
