import type { Clock } from '@flankspeed/admirals/rulebook'
import { type Pick, SeededDice } from '@flankspeed/kernel'
import * as ct from '../rules/library.ts'
import { bestAnswer } from './captain.ts'
import { asItLooks } from './eye.ts'
import { onAverage } from './on-average.ts'
import { atFirstTarget } from './orders/first-target.ts'
import { sharePlans } from './orders/plan.ts'
import { standing } from './standing.ts'
import { PLAIN, type Temper } from './temper.ts'

/** The action now, and the fleet's temper afterwards. */
export interface Proposal {
  readonly action: ct.CtAction
  readonly temper: Temper
}

/** Courses are judged by averages; single shots by dice, because one more hit may sink a ship. */
export const isWithoutLuck = ({ kind }: ct.CtDecision): boolean => kind === 'move' || kind === 'depth'

/** A round of simulated play: a possible chart, and its dice. */
export interface Round {
  readonly chart: ct.CtBattle
  readonly seed: string
}

/** The admiral's own chart may be wrong as well: every round uses another one. */
export const roundOf = (chart: ct.CtBattle, side: ct.Side, seed: string, pick: Pick): Round => ({
  chart: asItLooks(chart, side, pick),
  seed,
})

/** The evaluation at the end of a turn if a proposal is followed; null if the time is up before. */
export function playOut(
  rules: ct.Rules,
  { chart, seed }: Round,
  { action, temper }: Proposal,
  decision: ct.CtDecision,
  lastTurn: number,
  pick: Pick,
  clock: Clock,
): number | null {
  const { side } = decision
  const game = isWithoutLuck(decision) ? onAverage(rules) : rules
  const battle = ct.copyBattle(chart)
  sharePlans(chart, battle)
  const dice = new SeededDice(seed)
  const [own, other] = [temper, PLAIN].map((known) => ({ ...known, hasty: true })) as [Temper, Temper]
  const owes = (): ct.CtDecision | undefined => game.decisions(game, battle)[0]
  play(game, battle, atFirstTarget(game, battle, action), dice)
  for (let owed = owes(); owed && battle.turn <= lastTurn; owed = owes()) {
    if (clock.isOver()) return null
    const answer = bestAnswer(game, battle, owed, owed.side === side ? own : other)
    play(game, battle, answer ?? game.sample(game, battle, owed, pick), dice)
  }
  return standing(rules, battle, side)
}

/** The action, and all automatic steps after it. */
function play(rules: ct.Rules, battle: ct.CtBattle, action: ct.CtAction, dice: SeededDice): void {
  rules.act(rules, battle, action, dice, null)
  while (rules.step(rules, battle, dice, null));
}
