import type { Players } from '@flankspeed/admirals/rulebook'
import type { FdBattle } from '../rules/battle.ts'
import { asFleetD20 } from '../rules/index.ts'
import type { FdDecision } from '../rules/words.ts'
import { admiral } from './admiral.ts'
import { captain } from './captain.ts'

export const players: Players = {
  captain: (ruleset, view, decision, pick) =>
    captain(asFleetD20(ruleset)!.rulesOf(view as FdBattle), view as FdBattle, decision as FdDecision, pick),
  admiral: (ruleset, view, decision, pick, budget) =>
    admiral(asFleetD20(ruleset)!.rulesOf(view as FdBattle), view as FdBattle, decision as FdDecision, pick, budget),
}
