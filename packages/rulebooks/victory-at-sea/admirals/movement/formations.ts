import { type Footprint, fromEdge, lengthOf, overlap } from '@flankspeed/kernel'
import type { Edge } from '../../rules/battle.ts'
import * as vas from '../../rules/library.ts'
import type { ZoneName } from '../../rules/set-up/deployment.ts'

export const FORMATIONS = ['screen', 'line-ahead', 'line-abreast'] as const
/** Light ships ahead of the heavy ones; one column along the edge; side by side, bows to the enemy. */
export type Formation = (typeof FORMATIONS)[number]

export interface ShipBerth {
  ship: string
  at: [number, number]
  heading: number
}

/** So far along the edge, and so far in from it. */
interface Slot {
  along: number
  inward: number
}

const INWARD: Record<Edge, number> = { south: 0, west: 90, north: 180, east: 270 }

interface Order {
  readonly edge: Edge
  readonly zone: ZoneName
  readonly formation?: Formation
  /** Where its middle is, as a share of the edge. */
  readonly middle?: number
}

/** A berth in the zone for every ship that finds one, as near to her place in the formation as the others leave room. */
export function formUp(
  r: vas.Rules,
  b: vas.VasBattle,
  ships: readonly vas.Ship[],
  { edge, zone, formation = 'screen', middle = 0.5 }: Order,
): ShipBerth[] {
  const length = lengthOf(b.table, edge)
  const depth = r.zoneDepth(r, b, edge, zone)
  const heading = (INWARD[edge] + (formation === 'line-ahead' ? 90 : 0)) % 360
  const taken = r.outlinesInPlace(r, b, ships)
  return slotsFor(b, ships, formation, length, depth, length * middle).flatMap(({ ship, slot }): ShipBerth[] => {
    const at = nearestBerth(r, b, ship, heading, edge, zone, slot, taken)
    if (!at) return []
    taken.push(r.footprint(r, b, { ...ship, ...at, heading: heading * 100 }))
    return [{ ship: ship.id, at: [at.x / 1000, at.y / 1000], heading }]
  })
}

function slotsFor(
  b: vas.VasBattle,
  ships: readonly vas.Ship[],
  formation: Formation,
  length: number,
  depth: number,
  middle: number,
): { ship: vas.Ship; slot: Slot }[] {
  const heaviestFirst = ships.toSorted((one, other) => vas.cardOf(b, other).hull - vas.cardOf(b, one).hull)
  if (formation === 'line-ahead')
    return row(heaviestFirst, Math.min(5000, (length - 4000) / ships.length), length, depth * 0.6, middle)
  if (formation === 'line-abreast')
    return row(heaviestFirst, Math.min(4000, (length - 4000) / ships.length), length, depth - 2000, middle)
  const kind = (ship: vas.Ship): 'light' | 'heavy' | 'rear' => {
    const { type } = vas.cardOf(b, ship)
    if (type === 'carrier' || type === 'civilian') return 'rear'
    return type === 'battleship' ? 'heavy' : 'light'
  }
  const rank = (which: string): vas.Ship[] => heaviestFirst.filter((ship) => kind(ship) === which)
  const [light, heavy, rear] = [rank('light'), rank('heavy'), rank('rear')]
  return [
    ...row(heavy, 5000, length, depth * 0.55, middle),
    ...row(rear, 6000, length, depth * 0.2, middle),
    ...row(light, 4000, length, depth - 1500, middle),
  ]
}

/** From the middle outwards. */
function row(
  ships: readonly vas.Ship[],
  apart: number,
  length: number,
  inward: number,
  middle: number,
): { ship: vas.Ship; slot: Slot }[] {
  const gap = Math.min(apart, (length - 4000) / Math.max(1, ships.length - 1))
  return ships.map((ship, i) => {
    const out = Math.ceil(i / 2) * (i % 2 === 0 ? -1 : 1)
    const first = middle + (ships.length % 2 === 0 ? -gap / 2 : 0)
    return { ship, slot: { along: first + out * gap, inward } }
  })
}

/** Thousandths of an inch between the places tried. */
const GRID = 500

function nearestBerth(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  heading: number,
  edge: Edge,
  zone: ZoneName,
  { along, inward }: Slot,
  taken: readonly Footprint[],
): { x: number; y: number } | null {
  const rounded = { along: Math.round(along / GRID) * GRID, inward: Math.round(inward / GRID) * GRID }
  const furthest = Math.ceil(Math.max(lengthOf(b.table, edge), r.zoneDepth(r, b, edge, zone)) / GRID)
  for (let ring = 0; ring <= furthest; ring++)
    for (const [right, forward] of around(ring)) {
      const at = fromEdge(b.table, edge, rounded.along + right * GRID, rounded.inward + forward * GRID)
      if (r.berthObjection(r, b, edge, zone, { ship, ...at, heading: heading * 100 })) continue
      const outline = r.footprint(r, b, { ...ship, ...at, heading: heading * 100 })
      if (!taken.some((other) => overlap(outline, other))) return at
    }
  return null
}

/** The places of a square ring, those to the sides first. */
function around(ring: number): [number, number][] {
  if (ring === 0) return [[0, 0]]
  const places: [number, number][] = []
  for (let i = -ring; i <= ring; i++) places.push([ring, i], [-ring, i])
  for (let i = 1 - ring; i < ring; i++) places.push([i, ring], [i, -ring])
  return places.sort((one, other) => Math.abs(one[1]) - Math.abs(other[1]))
}
