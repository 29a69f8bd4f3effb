import { type Pick, vas } from '@flankspeed/engine'
import { type Budget, Clock } from '../budget.ts'
import { captain } from './captain.ts'
import { wayOut } from './courses.ts'
import type { Place } from './firepower.ts'
import { foresee } from './foresight.ts'
import { type MoveDecision, rankedCourses, shipToMove } from './manoeuvre.ts'

/**
 * Plans: takes Orders and courses one after another, foresees each to the end of this turn without luck, and keeps the
 * best. Crippled ships leave the battle when they can: what has left cannot be sunk. Stops when the budget is spent.
 */
export function admiral(
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: vas.VasDecision,
  pick: Pick,
  budget: Budget,
): vas.VasAction {
  if (decision.kind !== 'move') return captain(rules, view, decision, pick)
  const ship = shipToMove(view, decision)
  if (ship.returning !== null) return captain(rules, view, decision, pick)
  return planMove(rules, view, decision, ship, new Clock(budget))
}

interface Plan {
  readonly action: vas.VasAction
  readonly value: number
}

function planMove(
  rules: vas.Rules,
  view: vas.VasBattle,
  { side }: MoveDecision,
  ship: vas.Ship,
  clock: Clock,
): vas.VasAction {
  const out = ship.crippled ? wayOut(rules, view, ship) : null
  if (out !== null) return { side, do: 'move', ship: ship.id, path: out }
  let best: Plan | null = null
  for (const order of ordersFor(rules, view, ship)) {
    const plan = planUnder(rules, view, ship, order, clock)
    if (best === null || plan.value > best.value) best = plan
  }
  return best!.action
}

/** No Order, and those that may pay. */
function ordersFor(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): (vas.OrderName | null)[] {
  if (ship.ordered !== null) return [ship.order]
  const { engine, weapons, crew } = ship.criticals
  const orders: vas.OrderName[] = ['evade']
  if (crew >= 2 || engine >= 4 || weapons >= 4) orders.push('all-hands-on-deck')
  if (crew === 6 || engine === 6 || weapons === 6) orders.push('flood-magazines')
  return [null, ...orders.filter((order) => rules.orderObjection(rules, view, ship, order) === null)]
}

/** The best course under an Order, and what comes of it. */
function planUnder(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  order: vas.OrderName | null,
  clock: Clock,
): Plan {
  const { side } = ship
  const trial = vas.victoryAtSea.copy(view)
  const under = vas.shipById(trial, ship.id)!
  under.order = order
  under.ordered = order
  const courses = rankedCourses(rules, trial, under)
  let path = courses[0]!.path
  let most = Number.NEGATIVE_INFINITY
  for (const course of courses) {
    if (!clock.take()) break
    const value = outlook(rules, trial, ship.id, course.place, course.moved)
    if (value <= most) continue
    most = value
    path = course.path
  }
  const ordered = order !== null && ship.ordered === null
  return {
    value: most,
    action: ordered ? { side, do: 'order', ship: ship.id, order } : { side, do: 'move', ship: ship.id, path },
  }
}

/** How the battle stands at the end of the turn with the ship in that place. */
function outlook(rules: vas.Rules, trial: vas.VasBattle, id: string, place: Place, moved: number): number {
  const battle = vas.victoryAtSea.copy(trial)
  const ship = vas.shipById(battle, id)!
  ship.x = place.x
  ship.y = place.y
  ship.heading = place.heading
  ship.moved = moved * 1000
  battle.active = ship.side === 'red' ? 'blue' : 'red'
  battle.nominated = null
  return foresee(rules, battle, ship.side)
}
