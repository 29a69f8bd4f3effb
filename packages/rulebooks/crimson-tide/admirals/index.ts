import type { Players } from '@flankspeed/admirals/rulebook'
import type { CtBattle } from '../rules/battle.ts'
import { asCrimsonTide } from '../rules/index.ts'
import type { CtDecision } from '../rules/words.ts'
import { admiral } from './admiral.ts'
import { captain } from './captain.ts'

export const players: Players = {
  captain: (ruleset, view, decision, pick) =>
    captain(asCrimsonTide(ruleset)!.rulesOf(view as CtBattle), view as CtBattle, decision as CtDecision, pick),
  admiral: (ruleset, view, decision, pick, budget) =>
    admiral(asCrimsonTide(ruleset)!.rulesOf(view as CtBattle), view as CtBattle, decision as CtDecision, pick, budget),
}
