import { type Action, type Battle, Illegal, Refused, type Ruleset, SeededDice } from '@flankspeed/kernel'

/** Why the rules refuse an action, before any die is rolled; null: it is legal. Dice that somebody must roll are no refusal. */
export function objection(ruleset: Ruleset, view: Battle, action: Action): string | null {
  try {
    ruleset.take(ruleset.copy(view), action, new SeededDice(1), null)
    return null
  } catch (error) {
    if (error instanceof Illegal) return error.why
    if (error instanceof Refused) return error.message
    throw error
  }
}

export const isLegal = (ruleset: Ruleset, view: Battle, action: Action): boolean =>
  objection(ruleset, view, action) === null
