import { type Action, type Battle, type Ruleset, SeededDice } from '@flankspeed/kernel'
import { captain, seededPick } from './index.ts'

/** Captains play both sides up to that turn, or to the end. */
export function playedByCaptains<B extends Battle>(ruleset: Ruleset, battle: B, until = 1000, seed = 'orders'): B {
  const dice = new SeededDice(seed)
  const pick = seededPick(seed)
  ruleset.advance(battle, dice, null)
  for (let [owed] = ruleset.decisions(battle); owed && battle.turn < until; [owed] = ruleset.decisions(battle))
    ruleset.apply(battle, captain.decide(ruleset, ruleset.view(battle, owed.side), owed, pick), dice, null)
  return battle
}

/** What the Captain of the first side with a decision does. */
export function captainsAnswer<A extends Action>(ruleset: Ruleset, battle: Battle): A {
  ruleset.advance(battle, new SeededDice(1), null)
  const owed = ruleset.decisions(battle)[0]!
  return captain.decide(ruleset, ruleset.view(battle, owed.side), owed, seededPick('test')) as A
}
