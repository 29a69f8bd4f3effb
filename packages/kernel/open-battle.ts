import type { Dice } from './dice.ts'
import type { Action, Battle, Decision, Event, Ruleset } from './ruleset.ts'

/** The battle of a setup, advanced to its first decision. */
export function openBattle<B extends Battle, D extends Decision, A extends Action, E extends Event>(
  ruleset: Ruleset<B, D, A, E>,
  setup: unknown,
  dice: Dice,
  tell: ((event: E, battle: B) => void) | null = null,
): B {
  const battle = ruleset.muster(setup, dice)
  ruleset.advance(battle, dice, tell && ((event) => tell(event, battle)))
  return battle
}
