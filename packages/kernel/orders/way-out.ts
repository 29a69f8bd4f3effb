import { ahead, type Point } from '../geometry.ts'
import { EDGES, type Edge, inwardOf, isOnTable, type Table } from '../table.ts'
import { normal } from '../trigonometry.ts'
import type { SeaDistance } from './sea-distance.ts'

/** Straight ahead, then a turn: thousandths of a unit, hundredths of a degree. */
export interface RunAndTurn {
  readonly ahead: number
  readonly turn: number
}

/** What a ship can do on this turn, in the same units. */
export interface Helm {
  /** How far she goes. */
  readonly length: number
  /** Straight run before each turn. */
  readonly run: number
  readonly mostTurn: number
  readonly turns: number
  /** May turn when she has gone all the way. */
  readonly atTheEnd?: boolean
}

/** Off the straight way, to get around what lies there. */
const OFFSETS = [0, 15, -15, 30, -30, 45, -45, 60, -60, 90, -90, 135, -135, 180].map((degrees) => degrees * 100)

/** Courses on which a ship may try to leave by one of these edges, the straight ones first. */
export const coursesOut = (edges: readonly Edge[]): number[] =>
  OFFSETS.flatMap((offset) => edges.map((edge) => normal(EDGES.indexOf(edge) * 9000 + offset)))

/** The path by which she comes round to a course as soon as she can. */
export function pathTo(course: number, heading: number, helm: Helm): RunAndTurn[] {
  const { length, run, mostTurn, turns, atTheEnd = false } = helm
  const path: RunAndTurn[] = []
  let [left, now] = [length, heading]
  while (now !== course && (left > run || (atTheEnd && left === run)) && path.length < turns) {
    const off = ((course - now + 54_000) % 36_000) - 18_000
    const turn = Math.max(-mostTurn, Math.min(mostTurn, off))
    path.push({ ahead: run, turn })
    now = normal(now + turn)
    left -= run
  }
  return left > 0 ? [...path, { ahead: left, turn: 0 }] : path
}

/** Where a path ends. */
export interface WayOut {
  readonly at: Point
  readonly heading: number
}

/**
 * Of several ways the one that brings a ship nearest to one of these edges, were she to go on for another turn; the first
 * of those that are as good. None leaves by another edge. `distance`: how far it is to the edges.
 */
export function bestWayOut<W extends WayOut>(
  ways: readonly W[],
  edges: readonly Edge[],
  table: Table,
  length: number,
  distance: SeaDistance,
): W | null {
  let best: W | null = null
  let least = Number.POSITIVE_INFINITY
  for (const way of ways) {
    const score = scoreOf(way, edges, table, length, distance)
    if (score < least) [best, least] = [way, score]
  }
  return best
}

const WRONG_EDGE = 1e9

function scoreOf(
  { at, heading }: WayOut,
  edges: readonly Edge[],
  table: Table,
  length: number,
  distance: SeaDistance,
): number {
  const isBeyond = (point: Point): boolean => edges.some((edge) => inwardOf(table, edge, point) < 0)
  if (!isOnTable(table, at)) return isBeyond(at) ? -WRONG_EDGE : Number.POSITIVE_INFINITY
  const here = distance(at)
  const next = ahead(at, heading, length)
  if (isBeyond(next)) return here - length
  if (!isOnTable(table, next)) return here + WRONG_EDGE
  const there = distance(next)
  return here + (there === Number.POSITIVE_INFINITY ? here + length : there)
}
