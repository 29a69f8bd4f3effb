import type { Clock } from '@flankspeed/admirals/rulebook'
import type { Dice, Pick } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import type { Answers } from '../answers.ts'
import { captain } from '../captain.ts'
import { shareFire } from '../gunnery/fire-while-moving.ts'
import { sharePlans } from '../orders/plan.ts'
import { standing } from '../standing.ts'
import type { Temper } from '../temper.ts'
import { HeardDice } from './heard-dice.ts'
import { onAverage } from './on-average.ts'
import { playedBefore, Step } from './played-before.ts'

/** What to do now, and in which temper the fleet fights until the end of the next turn. */
export interface Proposal {
  readonly action: vas.VasAction
  readonly temper: Temper
}

/** How a proposal is played out. */
export interface Outlook {
  readonly lastTurn: number
  /** Volleys do what they do on average. */
  readonly onAverage: boolean
  /**
   * The further a battle is played, the surer it is who wins, and the less it says about the proposal: each turn's end is
   * given this share of what is left to judge.
   */
  readonly atOnce: number
  /** How the own fleet fights after the next turn. */
  readonly later: Temper
  readonly enemy: Temper
  /** Captains look at few courses and reckon damage roughly. */
  readonly hasty: boolean
}

/** How a battle goes for a side when a proposal is followed; null when the time is up before. */
export function playOut(
  rules: vas.Rules,
  view: vas.VasBattle,
  { action, temper }: Proposal,
  side: vas.Side,
  { lastTurn, onAverage: averaged, atOnce, later: plan, enemy, hasty }: Outlook,
  seed: string,
  pick: Pick,
  clock: Clock,
  answers: Answers,
): number | null {
  const game = averaged ? onAverage(rules) : rules
  const battle = vas.copyBattle(view)
  shareFire(rules, view, battle)
  sharePlans(view, battle)
  const dice = new HeardDice(seed)
  const [own, later, his] = [temper, plan, enemy].map((one) => ({ ...one, hasty }))
  const choose = (): vas.VasAction | null => {
    const [owed] = game.decisions(game, battle)
    if (!owed) return null
    const mood = owed.side !== side ? his : turn > view.turn + 1 ? later : own
    return captain(rules, battle, owed, pick, mood!, answers)
  }
  let judged = 0
  let unjudged = 1
  let { turn } = battle
  // With luck in gunnery no two play-outs are alike.
  let step = averaged ? playedBefore(view, action, { temper, later: plan, enemy, hasty }) : new Step(action)
  for (;;) {
    play(game, battle, step.action, dice)
    if (clock.isOver()) return null
    if (battle.turn > lastTurn) break
    if (battle.turn > turn) {
      judged += unjudged * atOnce * standing(rules, battle, side)
      unjudged *= 1 - atOnce
      turn = battle.turn
    }
    const shown = `${battle.initiative} ${dice.take()}`
    const known = step.after(shown)
    const chosen = known === null ? choose() : null
    if (known !== null) step = known
    else if (chosen !== null) step = step.followWith(chosen, shown)
    else break
  }
  return judged + unjudged * standing(rules, battle, side)
}

/** What a turn's end counts where a proposal is about this turn. */
export const AT_ONCE = 0.2

/** The action, and all that follows by itself. */
function play(rules: vas.Rules, battle: vas.VasBattle, action: vas.VasAction, dice: Dice): void {
  rules.act(rules, battle, action, dice, null)
  while (rules.step(rules, battle, dice, null));
}
