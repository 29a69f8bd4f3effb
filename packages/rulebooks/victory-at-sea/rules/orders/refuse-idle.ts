import { type Data, isData } from '@flankspeed/kernel'
import { flightById, shipById, type VasBattle } from '../battle.ts'
import { refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { idle } from './restraints.ts'

/** Fields by which an action names those who act. */
const LISTS = ['ships', 'flights', 'with', 'launch', 'attacks', 'spotting', 'repairs']

/** Ids of the units that an action has do something. Nothing is checked yet, so there may be anything in it. */
function actorsOf(action: Data): unknown[] {
  const listed = LISTS.flatMap((field) => {
    const list = action[field]
    return Array.isArray(list) ? list.map((item: unknown) => (isData(item) ? (item.ship ?? item.flight) : item)) : []
  })
  return [action.ship, action.flight, ...listed]
}

/** Units that are surprised or still to come accept no orders. */
export function refuseIdle(r: Rules, b: VasBattle, action: Data): void {
  if (b.result !== null || r.forcedActions[String(action.do)] === true) return
  for (const id of actorsOf(action)) {
    if (typeof id !== 'string') continue
    const unit = shipById(b, id) ?? flightById(b, id)
    const objection = unit && unit.side === action.side ? idle(b, unit) : null
    if (objection) refuseFor(objection)
  }
}
