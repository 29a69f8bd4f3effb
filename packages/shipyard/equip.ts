import { DEFAULT_RULESET, findRuleset } from '@flankspeed/rulebooks'
import { rulebookOf } from '@flankspeed/rulebooks/parts'

/** A copy of a setup whose units carry their cards. */
export type Equip = <S extends object>(setup: S, ruleset: string) => S

/** A copy of a setup whose units carry their cards under that rulebook, so that the engine can play it alone. */
export function equip<S extends object>(setup: S, ruleset = DEFAULT_RULESET): S {
  const dressed = rulebookOf(findRuleset(ruleset))?.equip
  return dressed ? dressed(setup, ruleset) : setup
}
