import { type Pick, SeededDice, vas } from '@flankspeed/engine'
import type { Clock } from '../budget.ts'
import { captain } from './captain.ts'
import { onAverage } from './on-average.ts'
import { standing } from './standing.ts'
import { EXPECTED, type Temper } from './temper.ts'

/** What to do now, and in which temper the fleet goes on from there. */
export interface Proposal {
  readonly action: vas.VasAction
  readonly temper: Temper
}

/** Courses are judged by what they bring on average; targets by dice, because one more hit may sink a ship. */
export const isWithoutLuck = (view: vas.VasBattle, action: vas.VasAction): boolean =>
  action.do !== 'fire' && view.flights.length === 0

/** How the battle stands at the end of a turn when a proposal is followed; null when the time is up before. */
export function playOut(
  rules: vas.Rules,
  view: vas.VasBattle,
  { action, temper }: Proposal,
  side: vas.Side,
  lastTurn: number,
  seed: string,
  pick: Pick,
  clock: Clock,
): number | null {
  const game = isWithoutLuck(view, action) ? onAverage(rules) : rules
  const battle = vas.copyBattle(view)
  const dice = new SeededDice(seed)
  const own = { ...temper, hasty: true }
  const owes = (): vas.VasDecision | undefined => game.decisions(game, battle)[0]
  play(game, battle, action, dice)
  for (let owed = owes(); owed && battle.turn <= lastTurn; owed = owes()) {
    if (clock.isOver()) return null
    play(game, battle, captain(rules, battle, owed, pick, owed.side === side ? own : EXPECTED), dice)
  }
  return standing(rules, battle, side)
}

/** The action, and all that follows by itself. */
function play(rules: vas.Rules, battle: vas.VasBattle, action: vas.VasAction, dice: SeededDice): void {
  rules.act(rules, battle, action, dice, null)
  while (rules.step(rules, battle, dice, null));
}
