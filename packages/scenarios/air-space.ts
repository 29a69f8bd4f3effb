import { ahead, fromEdge, hundredths, lengthOf } from '@flankspeed/kernel'
import type { EDGES, Scenario, Side } from './schema.ts'

/** What air groups need to know of the table, in its unit. */
export interface AirSpace {
  readonly table: readonly [number, number]
  readonly ships: readonly { id: string; name: string; at: [number, number]; heading: number }[]
}

export type Aircraft = Scenario['sides'][Side]['aircraft'][number]

/** A point at that distance from a carrier, to starboard or port, never beyond the table. */
export function abeam(
  { at, heading }: AirSpace['ships'][number],
  [width, depth]: AirSpace['table'],
  distance: number,
  hand: 'starboard' | 'port',
): [number, number] {
  const from = { x: at[0] * 1000, y: at[1] * 1000 }
  const { x, y } = ahead(from, hundredths(heading) + (hand === 'starboard' ? 9000 : -9000), distance * 1000)
  return [Math.min(Math.max(x / 1000, 0), width), Math.min(Math.max(y / 1000, 0), depth)]
}

/** A point that far inside an edge, at a share of its length. */
export function alongEdge(
  edge: (typeof EDGES)[number],
  [width, depth]: AirSpace['table'],
  share: number,
  inward: number,
): [number, number] {
  const table: [number, number] = [width * 1000, depth * 1000]
  const { x, y } = fromEdge(table, edge, Math.round(share * lengthOf(table, edge)), inward * 1000)
  return [x / 1000, y / 1000]
}
