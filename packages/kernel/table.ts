import { type Point, thousandths } from './geometry.ts'
import { asData, asList, asNumber, asOneOf, type Data, onlyFields, shown } from './reading.ts'
import { Malformed } from './ruleset.ts'
import { type RedOrBlue, SIDES } from './two-sides.ts'

/** Width and depth in thousandths of the ruleset's unit. */
export type Table = readonly [number, number]

/** The edges of the table, clockwise. */
export const EDGES = ['north', 'east', 'south', 'west'] as const
/** An edge of the table. */
export type Edge = (typeof EDGES)[number]
/** The edge of each side. */
export type Edges = Readonly<Record<RedOrBlue, Edge>>

/** A place on the table: [east, north] in the ruleset's unit. */
export function readPoint(value: unknown, where: string): Point {
  const [x, y, ...more] = asList(value, where)
  if (x === undefined || y === undefined || more.length > 0)
    throw new Malformed(where, `a place [east, north] expected, not ${shown(value)}`)
  return {
    x: thousandths(asNumber(x, `${where}[0]`, -1000, 1000)),
    y: thousandths(asNumber(y, `${where}[1]`, -1000, 1000)),
  }
}

/** The table of a setup, no side of it longer than `most` units. */
export function readTable(value: unknown, usual: Table, most: number): [number, number] {
  const [width, depth] = asList(value ?? usual, 'battle.table')
  return [
    thousandths(asNumber(width, 'battle.table[0]', 1, most)),
    thousandths(asNumber(depth, 'battle.table[1]', 1, most)),
  ]
}

/** The edge of each side. */
export function readEdges(value: unknown, usual: Edges): Record<RedOrBlue, Edge> {
  const example = `{ red: ${usual.red}, blue: ${usual.blue} }`
  const data: Data = value === undefined ? { ...usual } : asData(value, 'battle.edges', example)
  onlyFields(data, SIDES, 'battle.edges')
  return { red: asOneOf(data.red, EDGES, 'battle.edges.red'), blue: asOneOf(data.blue, EDGES, 'battle.edges.blue') }
}

/** The point that far along an edge, from its western or southern end, and that far inward. */
export function fromEdge([width, depth]: Table, edge: Edge, along: number, inward: number): Point {
  if (edge === 'south') return { x: along, y: inward }
  if (edge === 'north') return { x: along, y: depth - inward }
  return edge === 'west' ? { x: inward, y: along } : { x: width - inward, y: along }
}

/** The distance of a point inward from an edge; negative beyond it. */
export function inwardOf(table: Table, edge: Edge, at: Point): number {
  if (edge === 'south') return at.y
  if (edge === 'north') return table[1] - at.y
  return edge === 'west' ? at.x : table[0] - at.x
}

/** Is a point on the table? Its edge counts. */
export const isOnTable = (table: Table, { x, y }: Point): boolean => x >= 0 && y >= 0 && x <= table[0] && y <= table[1]

/** How long an edge is, in units. */
export const lengthOf = (table: Table, edge: Edge): number =>
  edge === 'north' || edge === 'south' ? table[0] : table[1]
