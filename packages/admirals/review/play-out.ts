import { type Action, type Battle, Refused, type Ruleset, SeededDice } from '@flankspeed/kernel'
import { seededPick } from '../seeded-pick.ts'
import { chanceIn } from './chance.ts'
import type { Game, Judge } from './judge.ts'

/** A position that is played on. */
export interface Start {
  readonly ruleset: Ruleset
  readonly judge: Judge
  readonly battle: Battle
  readonly side: string
  /** Turns that are played after this one. */
  readonly turns: number
  /** Without the luck of guns, if the rulebook can. */
  readonly onAverage: boolean
}

/** More decisions than any turn has. */
const ENDLESS = 5000

/**
 * The chance of a side after an action and the rest of the turn, with captains on both sides. The same seed gives the same
 * dice, so that plans are compared with the same luck. Without an action: as it goes by itself.
 */
export function playOut(start: Start, action: Action | null, seed: string): number {
  const { ruleset, judge, side, turns, onAverage } = start
  const pick = seededPick(seed)
  const seen = action && judge.asItLooks ? judge.asItLooks(start.battle, side, pick) : start.battle
  const game = (onAverage ? judge.onAverage : undefined)?.(ruleset, start.battle) ?? judge.game(ruleset, start.battle)
  const dice = new SeededDice(seed)
  const battle = action ? after(ruleset, game, seen, start.battle, action, dice) : ruleset.copy(seen)
  const last = start.battle.turn + turns
  for (let taken = 0; taken < ENDLESS && battle.turn <= last; taken++) {
    const [owed] = game.decisions(battle)
    if (!owed) break
    game.apply(battle, game.quick(battle, owed, pick), dice)
  }
  return chanceIn(ruleset, judge, battle, side)
}

/** What is legal may not look so to a side that misjudges distances: then they are as they are. */
function after(ruleset: Ruleset, game: Game, seen: Battle, known: Battle, action: Action, dice: SeededDice): Battle {
  for (const possible of [seen, known]) {
    const battle = ruleset.copy(possible)
    try {
      game.apply(battle, action, dice)
      return battle
    } catch (error) {
      if (!(error instanceof Refused) || possible === known) throw error
    }
  }
  throw new Error('a known battle always takes its own action')
}
