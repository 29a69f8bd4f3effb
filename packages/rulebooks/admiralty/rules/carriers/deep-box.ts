import {
  asData,
  asFlag,
  asOneOf,
  type Data,
  fromEdge,
  inwardOf,
  lengthOf,
  Malformed,
  onlyFields,
  type Point,
  type Polygon,
  shown,
} from '@flankspeed/kernel'
import {
  afloat,
  EDGES,
  type Edge,
  type Flight,
  type Ship,
  SIDES,
  type Side,
  type VasBattle,
} from '../../../victory-at-sea/rules/battle.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'

/** Where the boxes lie: at which end of the table, and whether beside it rather than on it (ADM-DEEP-03, ADM-DEEP-04). */
export interface Boxes {
  readonly end: Edge
  readonly apart: boolean
}

/** On the way between the table and a box (ADM-DEEP-09, ADM-DEEP-11). */
export interface Transit {
  readonly to: 'table' | 'box'
  readonly of: Side
}

declare module '../../../victory-at-sea/rules/battle.ts' {
  interface Flight {
    /** In whose Deep Deployment box it flies. */
    inBoxOf?: Side | null
    transit?: Transit | null
    /** Came from a box, or to one, in this Movement Phase: half speed (ADM-DEEP-10, ADM-DEEP-12). */
    arrivedFromBox?: boolean
    /** An enemy has just appeared at the box, and the patrol may go for it (ADM-DEEP-17). */
    arriving?: boolean
    /** Turns of its last interception on the way in, and on the way out (ADM-R-23). */
    metInbound?: number
    metOutbound?: number
  }
  interface VasBattle {
    boxes?: Boxes
  }
}

/** Twelve inches square, thousandths. */
const BOX = 12_000
/** Between the table and a box that stands apart. */
const GAP = 1000

export interface Square {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The end of the table where the boxes lie by default: the left one (ADM-R-90). */
const usualEnd = (b: VasBattle): Edge => (b.edges.red === 'south' || b.edges.red === 'north' ? 'west' : 'south')

/** The square in its owner's corner; both boxes are at the same end of the table (ADM-DEEP-03, ADM-R-90). */
export function boxOf(b: VasBattle, side: Side): Square {
  const edge = b.edges[side]
  const chosen = b.boxes?.end ?? usualEnd(b)
  const across = edge === 'south' || edge === 'north' ? ['west', 'east'] : ['south', 'north']
  const end = across.includes(chosen) ? chosen : across[0]!
  const shift = b.boxes?.apart === true ? BOX + GAP : 0
  const length = lengthOf(b.table, edge)
  const along = end === 'west' || end === 'south' ? -shift : length - BOX + shift
  const [one, other] = [fromEdge(b.table, edge, along, 0), fromEdge(b.table, edge, along + BOX, BOX)]
  return {
    west: Math.min(one.x, other.x),
    south: Math.min(one.y, other.y),
    east: Math.max(one.x, other.x),
    north: Math.max(one.y, other.y),
  }
}

export const inSquare = ({ west, south, east, north }: Square, { x, y }: Point): boolean =>
  x >= west && y >= south && x <= east && y <= north

export const onPerimeter = (box: Square, { x, y }: Point): boolean =>
  inSquare(box, { x, y }) && (x === box.west || x === box.east || y === box.south || y === box.north)

/** The nearest place inside, off the perimeter. */
export const within = ({ west, south, east, north }: Square, { x, y }: Point): Point => ({
  x: Math.min(Math.max(x, west + 1), east - 1),
  y: Math.min(Math.max(y, south + 1), north - 1),
})

export const outlineOf = ({ west, south, east, north }: Square): Polygon => [
  { x: west, y: south },
  { x: east, y: south },
  { x: east, y: north },
  { x: west, y: north },
]

/** The nearest point of the perimeter. */
export function nearestEdge({ west, south, east, north }: Square, { x, y }: Point): Point {
  const ways: [number, Point][] = [
    [Math.abs(x - west), { x: west, y }],
    [Math.abs(east - x), { x: east, y }],
    [Math.abs(y - south), { x, y: south }],
    [Math.abs(north - y), { x, y: north }],
  ]
  return ways.reduce((best, way) => (way[0] < best[0] ? way : best))[1]
}

export const shipsInBox = (b: VasBattle, side: Side): Ship[] =>
  b.ships.filter((ship) => ship.side === side && ship.deep && afloat(ship))

/** Does the side have a box at all? */
export const usesBox = (b: VasBattle, side: Side): boolean =>
  b.ships.some((ship) => ship.side === side && ship.deep && afloat(ship))

/** Asked for every leg of every course: a plain loop. */
function anyDeep(b: VasBattle): boolean {
  for (const ship of b.ships) if (ship.deep) return true
  return false
}

const NONE: readonly Square[] = []

/** Corners of the table that are no part of the battlefield (ADM-DEEP-07, ADM-R-90). */
export function closedCorners(b: VasBattle): readonly Square[] {
  if (b.boxes?.apart === true || !anyDeep(b)) return NONE
  return SIDES.filter((side) => usesBox(b, side)).map((side) => boxOf(b, side))
}

/** The side whose box lies behind that edge. */
export const boxBehind = (b: VasBattle, edge: Edge): Side | null =>
  SIDES.find((side) => b.edges[side] === edge && usesBox(b, side)) ?? null

/** The edge with a box behind it that the flight has come to (ADM-DEEP-11). */
export function edgeReached(b: VasBattle, at: Point): Edge | null {
  return (
    SIDES.map((side) => b.edges[side]).find(
      (edge) => boxBehind(b, edge) !== null && inwardOf(b.table, edge, at) <= 0,
    ) ?? null
  )
}

/** Side by side in a column, room for flights ahead and astern. */
function berthInBox(b: VasBattle, side: Side, place: number): { x: number; y: number; heading: number } {
  const box = boxOf(b, side)
  return { x: box.west + BOX / 2, y: box.south + 500 + (place % 12) * 1000, heading: 9000 }
}

/** Ships that were given no place in their box, or none at all, take the next that is free. */
export function takeBerths(b: VasBattle, side: Side): void {
  const box = boxOf(b, side)
  const ships = shipsInBox(b, side)
  const free = ships.map((_, place) => berthInBox(b, side, place))
  const lies = (ship: Ship): boolean => inSquare(box, ship) && (ship.x !== 0 || ship.y !== 0)
  const placed = ships.filter(lies)
  const open = free.filter((berth) => !placed.some((ship) => ship.x === berth.x && ship.y === berth.y))
  for (const ship of ships) if (!lies(ship)) Object.assign(ship, open.shift())
}

/** Into a box: the table loses sight of it. */
export function enterBox(b: VasBattle, flight: Flight, side: Side, at: Point): void {
  flight.inBoxOf = side
  flight.beyond = b.edges[side]
  flight.x = at.x
  flight.y = at.y
}

export const boxFlightFields = {
  inBoxOf: {
    read(_r: Rules, flight: Flight, value: unknown, where: string): void {
      flight.inBoxOf = value == null ? null : asOneOf(value, SIDES, where)
      flight.metInbound = 0
      flight.metOutbound = 0
    },
    describe: (_r: Rules, _b: VasBattle, flight: Flight) => flight.inBoxOf ?? null,
  },
  /** Read before all others. */
  box: {
    read(): void {},
    describe: (_r: Rules, _b: VasBattle, flight: Flight) => flight.inBoxOf ?? flight.transit?.of ?? null,
  },
  transit: {
    read(_r: Rules, flight: Flight, value: unknown, where: string): void {
      flight.transit = value == null ? null : readTransit(flight, value, where)
    },
    describe: (_r: Rules, _b: VasBattle, flight: Flight) => flight.transit ?? null,
  },
  arriving: {
    read(_r: Rules, flight: Flight, value: unknown, where: string): void {
      flight.arriving = value === undefined ? false : asFlag(value, where)
    },
    describe: (_r: Rules, _b: VasBattle, flight: Flight) => flight.arriving,
  },
  arrivedFromBox: {
    read(_r: Rules, flight: Flight, value: unknown, where: string): void {
      flight.arrivedFromBox = value === undefined ? flight.arriving === true : asFlag(value, where)
    },
    describe: (_r: Rules, _b: VasBattle, flight: Flight) => flight.arrivedFromBox,
  },
}

/** A position may name a flight's box once for all: where it is, where it arrives, or where it is bound for. */
export function inBoxNamed({ box, ...data }: Data): Data {
  if (box === undefined) return data
  const of = asOneOf(box, SIDES, 'box')
  if (data.transit == null) return { inBoxOf: of, ...data }
  return {
    ...data,
    transit: data.transit === 'table' || data.transit === 'box' ? { to: data.transit, of } : data.transit,
  }
}

/** `table`, `box`, the side for whose box it is bound, or { to, of } where it is not the flight's own side whose edge is crossed. */
function readTransit(flight: Flight, value: unknown, where: string): Transit {
  if (value === 'table' || value === 'box') return { to: value, of: flight.side }
  const side = SIDES.find((known) => known === value)
  if (side !== undefined) return { to: 'box', of: side }
  if (typeof value === 'string')
    throw new Malformed(where, `a side (the box of that side), table, box or { to, of } expected, not ${shown(value)}`)
  const data = asData(value, where, '{ to: box, of: blue }')
  onlyFields(data, ['to', 'of'], where)
  return {
    to: asOneOf(data.to, ['table', 'box'] as const, `${where}.to`),
    of: data.of === undefined ? flight.side : asOneOf(data.of, SIDES, `${where}.of`),
  }
}

/** The ways in which a position may say it, in the terms of `describe`. */
export function normalizeTransit(expected: unknown, side: unknown): unknown {
  if (expected === 'table' || expected === 'box') return { to: expected, of: side }
  return SIDES.some((known) => known === expected) ? { to: 'box', of: expected } : expected
}

/** What the players agreed on, `{ end: east }` for the other end of the table. */
export function readBoxes(b: VasBattle, value: unknown, where: string, apart: boolean): void {
  const data = value === undefined ? {} : asData(value, where, '{ end: east, apart: true }')
  onlyFields(data, ['end', 'apart'], where)
  b.boxes = {
    end: data.end === undefined ? usualEnd(b) : asOneOf(data.end, EDGES, `${where}.end`),
    apart: data.apart === undefined ? apart : asFlag(data.apart, `${where}.apart`),
  }
}
