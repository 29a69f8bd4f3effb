import { asList, asNumber, Malformed, type Point, shown, thousandths } from '@flankspeed/kernel'
import type { Edge } from '../battle.ts'

/** A place on the table: [east, north] in inches. */
export function readPoint(value: unknown, where: string): Point {
  const [x, y, ...more] = asList(value, where)
  if (x === undefined || y === undefined || more.length > 0)
    throw new Malformed(where, `a place [east, north] expected, not ${shown(value)}`)
  return {
    x: thousandths(asNumber(x, `${where}[0]`, -1000, 1000)),
    y: thousandths(asNumber(y, `${where}[1]`, -1000, 1000)),
  }
}

/** The point so far along an edge, from its western or southern end, and so far in from it. */
export function fromEdge(table: readonly [number, number], edge: Edge, along: number, inward: number): Point {
  const [width, depth] = table
  if (edge === 'south') return { x: along, y: inward }
  if (edge === 'north') return { x: along, y: depth - inward }
  return edge === 'west' ? { x: inward, y: along } : { x: width - inward, y: along }
}

/** How far a point lies in from an edge; negative beyond it. */
export function inwardOf(table: readonly [number, number], edge: Edge, at: Point): number {
  if (edge === 'south') return at.y
  if (edge === 'north') return table[1] - at.y
  return edge === 'west' ? at.x : table[0] - at.x
}

export const isOnTable = (table: readonly [number, number], { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x <= table[0] && y <= table[1]

export const lengthOf = (table: readonly [number, number], edge: Edge): number =>
  edge === 'north' || edge === 'south' ? table[0] : table[1]
