import { findRuleset, rootOf } from '@flankspeed/engine'
import { equipCrimsonTide } from './crimson-tide/equip.ts'
import { equipFleetD20 } from './fleet-d20/equip.ts'
import { equip as equipVictoryAtSea } from './victory-at-sea/equip.ts'

/** A copy of a setup whose units carry their cards under that rulebook, so that the engine can play it alone. */
export function equip<S extends object>(setup: S, ruleset = 'victory-at-sea'): S {
  switch (rootOf(findRuleset(ruleset).clauses)) {
    case 'victory-at-sea':
      return equipVictoryAtSea(setup, ruleset)
    case 'crimson-tide':
      return equipCrimsonTide(setup) as S
    case 'fleet-d20':
      return equipFleetD20(setup) as S
    default:
      return setup
  }
}
