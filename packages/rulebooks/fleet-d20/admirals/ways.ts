import { direction, type Edge, inwardOf, normal, type Place, type Point } from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'
import { isFighter } from './orders/theatre.ts'

/** How far it still is from a point to where a ship is sent, and which way. */
export type Way = (from: Point) => { readonly far: number; readonly bearing: number }

const OUTWARD: Readonly<Record<Edge, number>> = { north: 0, east: 9000, south: 18_000, west: 27_000 }
/** Hundredths of a degree that a ship turns in a turn, and turns that it takes her to gather way. */
const TURNED = 13_500
const GATHERED = 0.5

/** How far a ship can go in a turn. */
export const paceOf = (r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): number => Math.max(1, r.maxSpeed(r, b, ship) * 500)

/** Turns that it still takes with that heading and speed. */
export function turnsOn({ far, bearing }: ReturnType<Way>, pace: number, heading: number, knots: number): number {
  if (far === 0) return 0
  const off = normal(heading - bearing)
  return far / pace + Math.min(off, normal(-off)) / TURNED + (1 - (knots * 500) / pace) * GATHERED
}

/** Off the table. */
export const wayOver =
  ({ table }: fd.FdBattle, edge: Edge): Way =>
  (from) => ({ far: Math.max(0, inwardOf(table, edge, from)), bearing: OUTWARD[edge] })

/** To the nearest point of a place, which may be round a ship that moves. */
export function wayTo(b: fd.FdBattle, { at, of = [], distance }: Place): Way {
  const points: Point[] = of.flatMap((id) => b.ships.filter((ship) => ship.id === id && fd.onTable(ship)))
  if (at) points.push({ x: at[0], y: at[1] })
  return ({ x, y }) => {
    let way = { far: 0, bearing: 0 }
    let least = Number.POSITIVE_INFINITY
    for (const point of points) {
      const far = Math.hypot(point.x - x, point.y - y)
      if (far >= least) continue
      least = far
      way = { far: Math.max(0, far - distance), bearing: direction(point.x - x, point.y - y) }
    }
    return way
  }
}

/** The nearest of these edges. */
export const nearestExit = (b: fd.FdBattle, edges: readonly Edge[], at: Point): Edge =>
  edges.reduce((one, other) => (inwardOf(b.table, other, at) < inwardOf(b.table, one, at) ? other : one))

/** An enemy that is no nearer to an edge than this is not in the way. */
const FAR = 250_000

/** The edge to which a ship has the longest lead over the enemies. */
export function wayOff(b: fd.FdBattle, edges: readonly Edge[], ship: fd.Ship): Edge | null {
  const foes = b.ships.filter((foe) => foe.side !== ship.side && fd.onTable(foe) && !foe.submerged && isFighter(b, foe))
  let [best, most]: [Edge | null, number] = [null, Number.NEGATIVE_INFINITY]
  for (const edge of edges) {
    const out = exitOver(b, edge, ship)
    const own = inwardOf(b.table, edge, ship)
    const his = Math.min(FAR, ...foes.map((foe) => Math.hypot(foe.x - out.x, foe.y - out.y)))
    if (his - own <= most) continue
    ;[best, most] = [edge, his - own]
  }
  return best
}

/** The point of an edge that is nearest to a ship. */
function exitOver({ table }: fd.FdBattle, edge: Edge, { x, y }: Point): Point {
  if (edge === 'north') return { x, y: table[1] }
  if (edge === 'south') return { x, y: 0 }
  return { x: edge === 'west' ? 0 : table[0], y }
}
