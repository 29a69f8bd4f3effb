import type { RedOrBlue } from '../two-sides.ts'
import type { UnderOrders } from './marks.ts'
import type { Situation, UnitState } from './orders.ts'
import type { BattleCourse } from './secret-orders.ts'

/** The situation of a battle. The state of a unit is computed once, when it is asked for. */
export function situationOf(
  { turn, result, orders }: UnderOrders & BattleCourse,
  stateOf: (id: string) => UnitState | undefined,
  shareOfAircraftLost: (side: RedOrBlue) => number,
): Situation {
  const states = new Map<string, UnitState>()
  return {
    turn,
    isOver: result !== null,
    marks: orders!.marks,
    unit(id) {
      const known = states.get(id)
      if (known) return known
      const state = stateOf(id)
      if (state) states.set(id, state)
      return state
    },
    shareOfAircraftLost,
  }
}
