import { ahead, inwardOf, seaDistanceTo } from '@flankspeed/kernel'
import type { Edge } from '../../rules/battle.ts'
import type * as vas from '../../rules/library.ts'
import type { Place } from '../gunnery/firepower.ts'

/** Thousandths of an inch between the places at which a run is looked at. */
const STEP = 1500

/**
 * Thousandths of an inch by sea to an edge after a straight run from a place, or from where on the run it is least if
 * there is land; infinite where no way leads.
 */
export function seawardTo({ table, terrain }: vas.VasBattle, edge: Edge, place: Place, run = 0): number {
  if (terrain.length === 0) return inwardOf(table, edge, run === 0 ? place : ahead(place, place.heading, run))
  const distance = seaDistanceTo([edge], table, terrain)
  let least = distance(place)
  for (let gone = STEP; gone <= run; gone += STEP) {
    const left = distance(ahead(place, place.heading, gone))
    if (left === Number.POSITIVE_INFINITY) break
    least = Math.min(least, left)
  }
  return least
}
