import { fromEdge, inwardOf, lengthOf, overlap, type Point, squaredDistance } from '@flankspeed/kernel'
import { type Edge, onTable, type Ship, type VasBattle } from '../battle.ts'
import type { Rules } from '../rules.ts'
import type { Berth, ZoneName } from './deployment.ts'

/** Hundredths of a degree: from each edge straight onto the table. */
const INWARD: Record<Edge, number> = { south: 0, west: 9_000, north: 18_000, east: 27_000 }

/** Thousandths of an inch between the places tried. */
const GRID = 500

/** So far from the ends of an edge she comes in. */
const FROM_CORNER = 2_000

/** So far from enemies a scout comes back where she can. */
const CLEAR = 12_000

/**
 * Where scouts that rejoin the fleet before the battle are put if their player says nothing else: in the rear of the zone,
 * behind the middle of their own ships, bows to the enemy (VAS-SCT-10, VAS-SCT-12).
 */
export function berthsInTheRear(r: Rules, b: VasBattle, ships: readonly Ship[], edge: Edge, zone: ZoneName): Berth[] {
  const taken = r.outlinesInPlace(r, b, ships)
  const heading = INWARD[edge]
  return ships.flatMap((ship): Berth[] => {
    const outline = r.footprint(r, b, { ...ship, heading })
    const isFree = (at: Point): boolean =>
      r.berthObjection(r, b, edge, zone, { ship, ...at, heading }) === null &&
      !taken.some((other) => overlap({ ...outline, ...at }, other))
    const first = Math.ceil(outline.halfLength / GRID) * GRID
    const places = placesFrom(b, ship, edge, first, r.zoneDepth(r, b, edge, zone))
    const at = places.find((place) => isFree(place) && isClear(b, ship, place)) ?? places.find(isFree)
    if (!at) return []
    taken.push({ ...outline, ...at })
    return [{ ship, ...at, heading }]
  })
}

/** Row by row from the own edge on, each from the middle of the own ships outwards. */
function placesFrom(b: VasBattle, ship: Ship, edge: Edge, first: number, depth: number): Point[] {
  const columns = outwards(b, ship, edge)
  const places: Point[] = []
  for (let inward = first; inward <= depth; inward += GRID)
    for (const along of columns) places.push(fromEdge(b.table, edge, along, inward))
  return places
}

/** Distances along an edge, those nearest to the middle of the side's ships first. */
function outwards(b: VasBattle, ship: Ship, edge: Edge): number[] {
  const length = lengthOf(b.table, edge)
  const friends = b.ships.filter((other) => other.side === ship.side && other.id !== ship.id && onTable(other))
  const axis = edge === 'north' || edge === 'south' ? 'x' : 'y'
  const middle =
    friends.length === 0 ? length / 2 : friends.reduce((sum, other) => sum + other[axis], 0) / friends.length
  return Array.from({ length: Math.floor(length / GRID) + 1 }, (_, i) => i * GRID).sort(
    (one, other) => Math.abs(one - middle) - Math.abs(other - middle) || one - other,
  )
}

function isClear(b: VasBattle, ship: Ship, at: Point): boolean {
  return !b.ships.some(
    (other) => other.side !== ship.side && onTable(other) && squaredDistance(other, at) < CLEAR * CLEAR,
  )
}

/**
 * Where a scout comes in at her edge if her player says nothing else, straight onto the table: as far back towards the own
 * edge as she can be, clear of the enemy; among enemies everywhere, where they are farthest (VAS-SCT-06, VAS-R-91).
 */
export function usualEntry(b: VasBattle, ship: Ship): { at: Point; heading: number } {
  const edge = ship.returning!
  const own = b.edges[ship.side]
  const length = lengthOf(b.table, edge)
  const margin = length > 2 * FROM_CORNER ? FROM_CORNER : 0
  const spots = outwards(b, ship, edge)
    .filter((along) => along >= margin && along <= length - margin)
    .map((along) => fromEdge(b.table, edge, along, 0))
    .sort((one, other) => inwardOf(b.table, own, one) - inwardOf(b.table, own, other))
  const enemies = b.ships.filter((other) => other.side !== ship.side && onTable(other))
  const nearest = (at: Point): number => Math.min(...enemies.map((enemy) => squaredDistance(enemy, at)))
  const clear = spots.find((at) => isClear(b, ship, at))
  const at = clear ?? spots.reduce((best, spot) => (nearest(spot) > nearest(best) ? spot : best))
  return { at, heading: INWARD[edge] }
}
