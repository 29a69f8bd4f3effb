import { ahead, type Place as OrderedPlace } from '@flankspeed/kernel'
import { EDGES, type Edge } from '../../rules/battle.ts'
import * as vas from '../../rules/library.ts'
import type { Place } from '../gunnery/firepower.ts'
import type { Errand } from '../movement/errands.ts'
import { seawardTo } from '../movement/sea-ways.ts'
import { wayOff } from '../movement/withdrawal.ts'
import { planOf } from './plan.ts'

/** Moves ahead that she looks: coming about costs room at first. */
const LOOK = 2
/** Thousandths of an inch that no way is longer than: none leads there. */
const FAR = 1_000_000
/** Share of her points that a turn's way out of the battle is worth to a ship whose fleet retires. */
const DISENGAGING = 0.08

/** What the orders of the scenario ask of a ship; null where nothing but the fight matters to her. */
export function errandByOrders(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): Errand | null {
  const plan = planOf(rules, view, ship.side)
  if (plan === null) return null
  const { fights, retires, leave, mayLeave, to, pull } = plan.dutyOf(ship.id)
  const pace = Math.max(1, rules.flankSpeed(rules, view, ship)) * 1000
  const exit =
    leave.length > 0
      ? nearest(view, leave, ship)
      : retires && !to
        ? wayOff(view, mayLeave.length > 0 ? mayLeave : EDGES, ship)
        : null
  const worth = Math.max(pull, retires ? DISENGAGING * plan.stakeOf(ship.id) : 0)
  const urgent = leave.length > 0 && (retires || isUrgent(rules, view, ship, exit!))
  return {
    leaves: exit !== null && (urgent || (retires && leave.length === 0)) ? exit : null,
    retires,
    shy: !fights,
    shortfall(place) {
      if (exit !== null) return (worth * Math.min(FAR, seawardTo(view, exit, place, LOOK * pace))) / pace
      if (to === null) return 0
      const at = ahead(place, place.heading, LOOK * pace)
      return (worth * Math.max(0, distanceTo(to, at, view) - to.distance)) / pace
    },
  }
}

/** Turns to spare with which a ship sets out for the edge over which she is to leave. */
const SPARE = 3

function isUrgent(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, edge: Edge): boolean {
  const pace = rules.flankSpeed(rules, view, ship) * 1000
  return seawardTo(view, edge, ship) / Math.max(1, pace) > view.turnLimit - view.turn - SPARE
}

function distanceTo({ at, of = [] }: OrderedPlace, { x, y }: { x: number; y: number }, view: vas.VasBattle): number {
  let least = at ? Math.hypot(at[0] - x, at[1] - y) : Number.POSITIVE_INFINITY
  for (const id of of) {
    const other = vas.shipById(view, id)
    if (other && vas.onTable(other)) least = Math.min(least, Math.hypot(other.x - x, other.y - y))
  }
  return Number.isFinite(least) ? least : 0
}

const nearest = (view: vas.VasBattle, edges: readonly Edge[], at: Place): Edge =>
  edges.reduce((one, other) => (seawardTo(view, other, at) < seawardTo(view, one, at) ? other : one))
