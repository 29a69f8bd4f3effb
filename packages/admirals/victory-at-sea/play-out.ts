import { type Pick, SeededDice, vas } from '@flankspeed/engine'
import type { Clock } from '../budget.ts'
import { captain } from './captain.ts'
import { EXPECTED, type Temper } from './temper.ts'
import { standing } from './worth.ts'

/** What to do now, and in which temper the fleet goes on from there. */
export interface Proposal {
  readonly action: vas.VasAction
  readonly temper: Temper
}

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
  const battle = vas.copyBattle(view)
  const dice = new SeededDice(seed)
  const own = { ...temper, hasty: true }
  const owes = (): vas.VasDecision | undefined => rules.decisions(rules, battle)[0]
  play(rules, battle, action, dice)
  for (let owed = owes(); owed && battle.turn <= lastTurn; owed = owes()) {
    if (clock.isOver()) return null
    play(rules, battle, captain(rules, battle, owed, pick, owed.side === side ? own : EXPECTED), dice)
  }
  return standing(rules, battle, side)
}

/** The action, and all that follows by itself. */
function play(rules: vas.Rules, battle: vas.VasBattle, action: vas.VasAction, dice: SeededDice): void {
  rules.act(rules, battle, action, dice, null)
  while (rules.step(rules, battle, dice, null));
}
