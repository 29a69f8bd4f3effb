import { type RulebookCli, SURFACE_ACTION } from '@flankspeed/cli/rulebook'
import type { CtBattle, Side } from '../rules/battle.ts'
import * as ct from '../rules/library.ts'
import type { CtAction } from '../rules/words.ts'
import { TIDE_ATTACKS, tideOddsTold } from './odds-text.ts'

export const cli: RulebookCli = {
  odds: {
    kinds: () => TIDE_ATTACKS,
    example: '{ side, do: fire, unit, weapon, target }',
    told: (_ruleset, battle, action) =>
      tideOddsTold(battle as CtBattle, action as unknown as Extract<CtAction, { do: 'fire' }>),
  },
  demo: SURFACE_ACTION.id,
  fleetState: (ruleset, battle, side) =>
    ct.fleetState(ct.asCrimsonTide(ruleset)!.rulesOf(battle as CtBattle), battle as CtBattle, side as Side),
  resultSentences: (battle) => ct.resultSentences(battle as CtBattle),
}
