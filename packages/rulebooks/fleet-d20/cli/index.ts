import type { RulebookCli } from '@flankspeed/cli/rulebook'
import type { FdBattle, Side } from '../rules/battle.ts'
import * as fd from '../rules/library.ts'
import { FLEET_ATTACKS, type FleetAttack, fleetOddsTold } from './odds-text.ts'

export const cli: RulebookCli = {
  odds: {
    kinds: () => FLEET_ATTACKS,
    example: '{ side, do: fire, ship, battery, target }',
    told: (_ruleset, battle, action) => fleetOddsTold(battle as FdBattle, action as unknown as FleetAttack),
  },
  fleetState: (_ruleset, battle, side) => fd.fleetState(battle as FdBattle, side as Side),
  resultSentences: (battle) => fd.resultSentences(battle as FdBattle),
}
