import { defineJudge } from '@flankspeed/admirals/rulebook'
import type { Pick } from '@flankspeed/kernel'
import { asFleetD20 } from '../rules/index.ts'
import type * as fd from '../rules/library.ts'
import { rankedTasks } from './activation.ts'
import { airPlans } from './air-plans.ts'
import { captain } from './captain.ts'
import { nextToMove, rankedMoves } from './manoeuvre.ts'
import { theatreOf } from './orders/theatre.ts'
import { seasoned } from './seasoned/policy.ts'
import { USUAL } from './seasoned/weights.ts'
import { leadOf } from './standing.ts'

/** How reviews judge battles. */
export const judge = defineJudge<fd.FdBattle, fd.FdDecision, fd.FdAction, fd.Rules>({
  rulesOf: (ruleset, battle) => asFleetD20(ruleset)!.rulesOf(battle),
  lead: (_rules, battle, side) => leadOf(battle, side),
  theatre: theatreOf,
  turnsLeft: ({ turnLimit, turn }) => turnLimit - turn + 1,
  byPoints: { decisive: 26, halved: 50 },
  byOrders: { decisive: 16, halved: 2 },
  quick: captain,
  *ideas(r, view, decision, pick) {
    if (!hidesTooMuch(view, decision.side)) for (const action of plans(r, view, decision, pick)) yield { action }
  },
  airPlans: (r, view, decision) => (hidesTooMuch(view, decision.side) ? [] : airPlans(r, view, decision)),
})

/** A hidden marker's content is unknown, so nothing can be played out with it. */
const hidesTooMuch = (view: fd.FdBattle, side: fd.Side): boolean =>
  view.ships.some((ship) => ship.side !== side && ship.marker !== null && !ship.revealed)

/** What captains do, plain and seasoned; then the next best courses or tasks. */
function* plans(r: fd.Rules, view: fd.FdBattle, decision: fd.FdDecision, pick: Pick): Generator<fd.FdAction, void> {
  yield captain(r, view, decision, pick)
  yield seasoned(r, view, decision, pick, USUAL)
  if (decision.kind === 'move') yield* rankedMoves(r, view, nextToMove(view, decision.units))
  else if (decision.kind === 'activate') yield* rankedTasks(r, view, decision.side, decision.units, pick)
}
