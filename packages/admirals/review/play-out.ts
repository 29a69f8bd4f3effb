import {
  type Action,
  type Battle,
  type Decision,
  type Pick,
  Refused,
  type Ruleset,
  SeededDice,
} from '@flankspeed/kernel'
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
  /** Who plays the other side; captains, if nobody is named. */
  readonly enemy?: (battle: Battle, decision: Decision, pick: Pick) => Action
}

/** More decisions than any turn has. */
const ENDLESS = 5000

/**
 * The chance of a side after an action and the rest of the turn, with captains on both sides. The same seed gives the same
 * dice, so that plans are compared with the same luck. Without an action: as it goes by itself.
 */
export const playOut = (start: Start, action: Action | null, seed: string): number =>
  chanceIn(start.ruleset, start.judge, playedOut(start, action, seed), start.side)

/** The battle after that. */
export function playedOut(start: Start, action: Action | null, seed: string): Battle {
  const { ruleset, judge, side, turns, onAverage, enemy } = start
  const pick = seededPick(seed)
  const seen = action && judge.asItLooks ? judge.asItLooks(start.battle, side, pick) : start.battle
  const game = (onAverage ? judge.onAverage : undefined)?.(ruleset, start.battle) ?? judge.game(ruleset, start.battle)
  const dice = new SeededDice(seed)
  const battle = action ? after(ruleset, game, seen, start.battle, action, dice) : ruleset.copy(seen)
  const last = start.battle.turn + turns
  for (let taken = 0; taken < ENDLESS && battle.turn <= last; taken++) {
    const [owed] = game.decisions(battle)
    if (!owed) break
    if (enemy && owed.side !== side && answered(game, battle, enemy(battle, owed, pick), dice)) continue
    game.apply(battle, game.quick(battle, owed, pick), dice)
  }
  return battle
}

/** Whether the rules take an answer: who misjudges distances may want what cannot be done. */
function answered(game: Game, battle: Battle, action: Action, dice: SeededDice): boolean {
  try {
    game.apply(battle, action, dice)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
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
