import { type Action, type Battle, findRuleset, SeededDice } from '@flankspeed/engine'
import { picker } from '@flankspeed/engine/testing/conformance.ts'
import { muster } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'

/** The battle that servers play in the bench. */
export const SCENARIO = 'river-plate'
const RULES = 'victory-at-sea'

/** Its opening with dice that everybody knows. */
export function opening(): { battle: Battle; dice: SeededDice } {
  const ruleset = findRuleset(RULES)
  const dice = new SeededDice('bench')
  const battle = ruleset.muster(equip(muster(SCENARIO, RULES) as object), dice)
  ruleset.advance(battle, dice, null)
  return { battle, dice }
}

/** Random legal actions from the opening on, as long as it lasts. */
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
