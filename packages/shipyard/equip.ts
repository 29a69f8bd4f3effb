import { DEFAULT_RULESET, findRuleset } from '@flankspeed/rulebooks'
import { rulebookOf } from '@flankspeed/rulebooks/parts'

/** A copy of a setup with cards. */
export type Equip = <S extends object>(setup: S, ruleset: string) => S

/** A copy of a setup with the cards of that rulebook, so that the engine needs no shipyard. */
export function equip<S extends object>(setup: S, ruleset = DEFAULT_RULESET): S {
  const dressed = rulebookOf(findRuleset(ruleset))?.equip
  return dressed ? dressed(setup, ruleset) : setup
}
