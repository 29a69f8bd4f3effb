import {
  ahead,
  type Box,
  boxOf,
  cosine,
  direction,
  normal,
  type Point,
  type Polygon,
  sine,
  slideAshore,
} from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'
import type { Course } from './courses.ts'

/** Penalties for running aground, and for a place from which there is no way on that does not. */
const AGROUND = 150
const CORNERED = 40
/** Points of a ship for which that is enough: whoever is worth more has more to lose. */
const USUAL = 100

/** The risk of land on a course, for a ship of that stake (FD-MOVE-13). */
export function perilOfLand(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  { track, heading, knots }: Course,
  stake: number,
): number {
  if (b.land.length === 0) return 0
  const end = track.at(-1)!
  const weight = Math.max(1, stake / USUAL)
  if (knots > 0 && meetsLand(r, b, ship, [ship, ...track])) return AGROUND * weight
  return hasWayOn(r, b, ship, end, heading, knots) ? 0 : CORNERED * weight
}

/** Can she go on from there as slowly as she must, straight or turning to either side? */
function hasWayOn(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, end: Point, heading: number, knots: number): boolean {
  const { ACC, MVR } = fd.cardOf(b, ship)
  const least = Math.min(r.maxSpeed(r, b, ship), Math.max(0, knots - 2 * ACC)) * 500
  const leg = Math.max(500, MVR * 1000)
  return [0, TURN, -TURN].some((turn) => {
    const way: Point[] = [end]
    let [at, course, gone] = [end, heading, 0]
    while (gone < least) {
      const run = Math.min(leg, least - gone)
      at = ahead(at, course, run)
      way.push(at)
      gone += run
      course = normal(course + turn)
    }
    return !meetsLand(r, b, ship, way)
  })
}

const TURN = 4500

/** Would her base touch land somewhere on that way? */
function meetsLand(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, way: readonly Point[]): boolean {
  const base = r.baseOf(b, ship)
  const near = landNear(b, way)
  return (
    near.length > 0 &&
    way.some((to, i) => {
      const from = way[i - 1]
      if (!from) return false
      const [east, north] = [to.x - from.x, to.y - from.y]
      const length = Math.hypot(east, north)
      if (length === 0) return false
      const heading = normal(Math.round(direction(east, north)))
      const there = { ...base, x: from.x, y: from.y, heading }
      return near.some((shape) => slideAshore(there, shape, sine(heading), cosine(heading), length) < length)
    })
  )
}

/** Thousandths of a centimetre that a base reaches from its centre at most. */
const REACH = 5000

function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) }
}

/** Land whose box meets that of the way. */
function landNear({ land }: fd.FdBattle, way: readonly Point[]): Polygon[] {
  const { west, east, south, north } = boxAround(way)
  return land.flatMap(({ shape }) => {
    const box = boxOf(shape)
    const apart =
      box.west > east + REACH || box.east < west - REACH || box.south > north + REACH || box.north < south - REACH
    return apart ? [] : [shape]
  })
}
