import { type Action, type Battle, openBattle, SeededDice } from '@flankspeed/kernel'
import { DEFAULT_RULESET, findRuleset } from '@flankspeed/rulebooks'
import { scenarioSetup } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import { picker } from '@flankspeed/testing/rulebook'

/** The battle that servers play in the bench. */
export const SCENARIO = 'river-plate'
const RULES = DEFAULT_RULESET

/** Its opening with fixed dice. */
export function opening(): { battle: Battle; dice: SeededDice } {
  const ruleset = findRuleset(RULES)
  const dice = new SeededDice('bench')
  return { battle: openBattle(ruleset, equip(scenarioSetup(SCENARIO, RULES) as object), dice), dice }
}

/** Random legal actions from the opening on, while it lasts. */
export function actions(most: number): Action[] {
  const { battle, dice } = opening()
  const ruleset = findRuleset(RULES)
  const pick = picker('bench')
  const taken: Action[] = []
  for (let owed = ruleset.decisions(battle)[0]; owed && taken.length < most; owed = ruleset.decisions(battle)[0]) {
    const action = ruleset.sample(battle, owed, pick)
    ruleset.apply(battle, action, dice, null)
    taken.push(action)
  }
  return taken
}
