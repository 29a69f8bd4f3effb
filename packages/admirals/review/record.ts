import type { CommandRules } from '@flankspeed/command/rulebook'
import {
  type Action,
  type Battle,
  HandDice,
  type Outcome,
  playAgain,
  type Replay,
  type Ruleset,
  takeAction,
} from '@flankspeed/kernel'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { chanceIn } from './chance.ts'
import type { Judge } from './judge.ts'

/** A replay that cannot be reviewed, and why. */
export class NotReviewable extends Error {
  override name = 'NotReviewable'
}

/** A battle, action by action. */
export interface BattleRecord {
  readonly ruleset: Ruleset
  readonly judge: Judge
  readonly command: CommandRules
  readonly replay: Replay
  readonly actions: readonly Action[]
  /** null: it is not over, or ended by agreement. */
  readonly outcome: Outcome | null
  /** After that many actions. */
  battleAfter(taken: number): Battle
  /** The numbers of actions after which turns begin, the first turn first; at last, where a battle without a result stops. */
  readonly turns: readonly number[]
  /** Red's chance after each number of actions, as the battle stands, without looking ahead. */
  readonly standing: readonly number[]
  /** What happened by that action, in sentences. */
  storyOf(taken: number): string[]
}

/** Plays a replay again. Throws if it is broken, or if nobody can judge it. */
export function recordOf(ruleset: Ruleset, replay: Replay): BattleRecord {
  const { players, command } = rulebookOf(ruleset) ?? {}
  if (!players?.judge || !command) throw new NotReviewable(`${ruleset.title} has no players that could judge a battle`)
  const { judge } = players
  const keeper = playAgain(ruleset, replay)
  const { outcome } = keeper
  const count = replay.actions.length
  const battles = Array.from({ length: count + 1 }, (_, taken) => keeper.battleAfter(taken))
  const turns = battles.flatMap(({ turn }, taken) =>
    turn > 0 && taken < count && turn !== battles[taken - 1]?.turn ? [taken] : [],
  )
  if (turns.length === 0) throw new NotReviewable('nothing was done in it after the set-up')
  if (!outcome) turns.push(count)
  return {
    ruleset,
    judge,
    command,
    replay,
    actions: keeper.actions,
    outcome,
    battleAfter: (taken) => battles[taken]!,
    turns,
    storyOf(taken) {
      const battle = ruleset.copy(battles[taken - 1]!)
      const dice = new HandDice(keeper.rolls[taken]!)
      const { events } = takeAction(ruleset, battle, keeper.actions[taken - 1]!, dice, { isHeard: true })
      return events.flatMap((event) => ruleset.story(event, battle))
    },
    standing: battles.map((battle, taken) => (taken < turns[0]! ? 0.5 : chanceIn(ruleset, judge, battle, 'red'))),
  }
}
