import { type Action, HandDice, type Replay, type Ruleset, SeededDice } from '@flankspeed/engine'
import type { Historian } from '../results.ts'

/** Replays a battle for a historian, who sees every moment of it. */
export function lookBack(ruleset: Ruleset, replay: Replay, historian: Historian): ReturnType<Historian['end']> {
  const { setup, seed, seeding = 1, rolls = [], actions } = replay
  const dice = seed === null ? new HandDice(rolls.flat()) : new SeededDice(seed, seeding)
  const battle = ruleset.muster(setup, dice)
  historian.before(battle, null)
  ruleset.advance(battle, dice, (event) => historian.hear(battle, event))
  for (const action of actions) {
    historian.before(battle, action as Action)
    ruleset.apply(battle, action, dice, (event) => historian.hear(battle, event))
  }
  return historian.end(battle)
}
