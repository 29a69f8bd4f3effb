import type { Dice } from './dice.ts'
import type { Action, Battle, Decision, Event, Pick, Ruleset, Tell } from './ruleset.ts'

/** More decisions than any battle has: the rules are in an endless loop. */
const ENDLESS = 1_000_000

/** Plays a battle to its end with cheap random choices; returns the number of decisions. */
export function playAtRandom<B extends Battle, D extends Decision, A extends Action, E extends Event>(
  ruleset: Ruleset<B, D, A, E>,
  battle: B,
  dice: Dice,
  pick: Pick,
  tell: Tell<E> = null,
): number {
  ruleset.advance(battle, dice, tell)
  for (let taken = 0; taken < ENDLESS; taken++) {
    const owed = ruleset.decisions(battle)
    if (owed.length === 0) return taken
    ruleset.apply(battle, ruleset.sample(battle, owed[0]!, pick), dice, tell)
  }
  throw new Error(`${ruleset.title}: no end after ${ENDLESS} decisions`)
}
