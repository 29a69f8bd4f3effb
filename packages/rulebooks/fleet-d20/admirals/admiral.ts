import { type Budget, bestIdea, Clock, distinctActions } from '@flankspeed/admirals/rulebook'
import { type Pick, SeededDice } from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'
import { rankedTasks } from './activation.ts'
import { captain } from './captain.ts'
import { nextToMove, rankedMoves } from './manoeuvre.ts'
import { keepPlans } from './orders/plan.ts'
import { standing } from './standing.ts'

interface Idea {
  readonly action: fd.FdAction
}

/**
 * Starts with a captain's first idea, looks for others, and plays each out to the end of the turn with captains on both
 * sides.
 */
export function admiral(
  rules: fd.Rules,
  view: fd.FdBattle,
  decision: fd.FdDecision,
  pick: Pick,
  budget: Budget,
): fd.FdAction {
  const clock = new Clock(budget)
  const first = captain(rules, view, decision, pick)
  // A hidden marker's content is unknown, so nothing can be played out with it.
  if (view.ships.some((ship) => ship.side !== decision.side && ship.marker !== null && !ship.revealed)) return first
  const seed = pick(2 ** 30)
  const result = ({ action }: Idea, round: number): number | null =>
    clock.takes() ? playOut(rules, view, action, decision.side, `${seed} ${round}`, pick, clock) : null
  const ideas = distinctActions(ideasFor(rules, view, decision, first, pick))
  return bestIdea(ideas, () => ({ result, enough: ENOUGH })).action
}

/** Tries before an idea may be dropped: a turn has much luck. */
const ENOUGH = 8

function* ideasFor(
  r: fd.Rules,
  b: fd.FdBattle,
  decision: fd.FdDecision,
  first: fd.FdAction,
  pick: Pick,
): Generator<Idea, void> {
  yield { action: first }
  if (decision.kind === 'move') for (const action of rankedMoves(r, b, nextToMove(b, decision.units))) yield { action }
  else if (decision.kind === 'activate')
    for (const action of rankedTasks(r, b, decision.side, decision.units, pick)) yield { action }
  else for (let i = 0; i < SAMPLES; i++) yield { action: r.sample(r, b, decision, pick) }
}

/** Samples drawn if nothing is ranked. */
const SAMPLES = 6

/** The evaluation at the end of the turn if an idea is followed; null if the time is up before. */
function playOut(
  r: fd.Rules,
  view: fd.FdBattle,
  action: fd.FdAction,
  side: fd.Side,
  seed: string,
  pick: Pick,
  clock: Clock,
): number | null {
  const battle = fd.copyBattle(view)
  keepPlans(view, battle)
  const dice = new SeededDice(seed)
  const { turn } = view
  const play = (answer: fd.FdAction): void => {
    r.act(r, battle, answer, dice, null)
    while (r.step(r, battle, dice, null));
  }
  play(action)
  for (let [owed] = r.decisions(r, battle); owed && battle.turn === turn; [owed] = r.decisions(r, battle)) {
    if (clock.isOver()) return null
    play(captain(r, battle, owed, pick))
  }
  return standing(r, battle, side)
}
