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
    const decision = ruleset.decisions(battle)[0]
    if (!decision) return taken
    ruleset.apply(battle, ruleset.sample(battle, decision, pick), dice, tell)
  }
  throw new Error(`${ruleset.title}: no end after ${ENDLESS} decisions`)
}
