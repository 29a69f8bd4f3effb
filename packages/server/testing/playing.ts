import { type Action, type Battle, findRuleset, type Pick } from '@flankspeed/engine'
import { picker } from '@flankspeed/engine/testing/conformance.ts'

/** Some legal action of that side in the position that it sees; null: it owes none. */
export function someAction(view: Battle, side: string, pick: Pick = () => 0): Action | null {
  const ruleset = findRuleset(view.ruleset)
  const owed = ruleset.decisions(view).find((decision) => decision.side === side)
  return owed ? ruleset.sample(view, owed, pick) : null
}

export { picker }
