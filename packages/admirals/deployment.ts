import { type Point, squaredDistance } from '@flankspeed/kernel'

/** A ship's station in the fleet: the screen in front, the line, carriers and merchants behind. */
export type Station = 'screen' | 'line' | 'rear'

export type Edge = 'north' | 'south' | 'east' | 'west'

/** The area where she may be placed, from one of the table's edges inwards. */
export interface Zone {
  readonly table: readonly [number, number]
  readonly edge: Edge
  readonly from: number
  readonly to: number
}

/** Towards the enemy: straight in from the edge, in degrees. */
export const FACING: Readonly<Record<Edge, number>> = { south: 0, west: 90, north: 180, east: 270 }

/** How deep in the zone each station is. */
const DEPTH: Readonly<Record<Station, number>> = { screen: 1, line: 0.5, rear: 0.1 }
/** Berths to either side before the next rank begins. */
const ABREAST = 4
const RANKS = [0, -0.3, 0.3, -0.6, 0.6]

const lengthOf = ({ table, edge }: Zone): number => table[edge === 'north' || edge === 'south' ? 0 : 1]

function pointIn({ table: [width, depth], edge }: Zone, along: number, inward: number): Point {
  if (edge === 'south') return { x: along, y: inward }
  if (edge === 'north') return { x: along, y: depth - inward }
  return edge === 'west' ? { x: inward, y: along } : { x: width - inward, y: along }
}

const alongOf = ({ edge }: Zone, { x, y }: Point): number => (edge === 'north' || edge === 'south' ? x : y)

/** The mean position of the placed units. */
export function middleOf(zone: Zone, units: readonly Point[]): number | null {
  if (units.length === 0) return null
  return Math.round(units.reduce((sum, unit) => sum + alongOf(zone, unit), 0) / units.length)
}

/**
 * Places abreast of each other around a middle, nearest first, rank after rank; `margin` keeps off the zone's bounds.
 */
export function* berths(
  zone: Zone,
  station: Station,
  middle: number | null,
  apart: number,
  margin: number,
): Generator<Point, void> {
  const length = lengthOf(zone)
  const [near, far] = [zone.from + margin, Math.max(zone.from + margin, zone.to - margin)]
  const centre = middle ?? length / 2
  for (const most of [ABREAST, Math.ceil(length / apart)])
    for (const rank of RANKS) {
      const deep = Math.min(1, Math.max(0, DEPTH[station] + rank))
      const inward = Math.round(near + deep * (far - near))
      for (let i = 0; i <= 2 * most; i++) {
        const along = Math.round(centre + (i % 2 === 0 ? -1 : 1) * Math.ceil(i / 2) * apart)
        if (along >= margin && along <= length - margin) yield pointIn(zone, along, inward)
      }
    }
}

/** Is there room for the next ship? */
export const isClear = (at: Point, others: readonly Point[], apart: number): boolean =>
  others.every((other) => squaredDistance(at, other) >= apart * apart)
