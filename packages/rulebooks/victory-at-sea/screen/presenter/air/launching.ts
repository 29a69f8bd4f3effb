import { ahead, fromEdge, lengthOf } from '@flankspeed/kernel'
import { type Flight, lineOf } from '../../../rules/battle.ts'
import type * as vas from '../../../rules/library.ts'
import type { CourseTried } from '../questions.ts'
import { problemWith } from '../refused.ts'
import { spot } from '../story/format.ts'

interface Moved {
  x: number
  y: number
  heading: number
  moved: number
  turned: boolean
}

/** Flights on deck that are ready to go up. */
export function readyOnDeck(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): Flight[] {
  if (ship.traits.carrier === 0) return []
  return r.onBoard(b, ship).filter((flight) => flight.armed || lineOf(b, flight).damageDice === 0)
}

/** How far off the bow a launched Flight is set down, thousandths beyond the outline. */
const OFF_THE_BOW = 500

/** What a carrier could launch at the end of a course; null for ships with nothing to launch. */
export function launchFrom(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  moved: Moved,
): NonNullable<CourseTried['launch']> | null {
  const [first] = readyOnDeck(r, b, ship)
  if (!first) return null
  const there = { ...ship, ...moved }
  const edge = b.edges[ship.side]
  const at = ship.deep
    ? fromEdge(b.table, edge, Math.round(lengthOf(b.table, edge) / 2), 0)
    : ahead(there, there.heading, r.footprint(r, b, there).halfLength + OFF_THE_BOW)
  const problem = problemWith(() => r.refuseLaunches(r, b, there, [{ flight: first, at }]))
  const most = problem === null ? r.operationsAllowed(r, ship) - ship.operations : 0
  return { at: spot(at), most, problem }
}
