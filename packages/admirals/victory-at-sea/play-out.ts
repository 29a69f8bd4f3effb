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
  const ruleset = vas.victoryAtSea
  const battle = ruleset.copy(view)
  const dice = new SeededDice(seed)
  const own = { ...temper, hasty: true }
  ruleset.apply(battle, action, dice, null)
  for (let owed = ruleset.decisions(battle)[0]; owed && battle.turn <= lastTurn; owed = ruleset.decisions(battle)[0]) {
    if (clock.isOver()) return null
    ruleset.apply(battle, captain(rules, battle, owed, pick, owed.side === side ? own : EXPECTED), dice, null)
  }
  return standing(rules, battle, side)
}
