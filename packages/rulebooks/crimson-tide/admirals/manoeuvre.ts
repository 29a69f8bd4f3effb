import { cosine, sine } from '@flankspeed/kernel'
import * as ct from '../rules/library.ts'
import { type Course, coursesOf, moveAlong } from './courses.ts'
import type { Post } from './eye.ts'
import { isOffBeach } from './goals.ts'
import { isWayOut } from './hazards.ts'
import { type Errand, errandOf } from './orders/errand.ts'
import { Prospects } from './prospects.ts'
import { STANDING_OFF, type Temper } from './temper.ts'

/** Ships whose centres are farther apart than this are not in each other's way. */
const NEIGHBOUR = 4500

/** Ships with open water ahead go first, so that nobody runs into the ship ahead; of these the leader. */
export function nextToMove(b: ct.CtBattle, units: readonly string[]): ct.Ship {
  const waiting = units.map((id) => ct.shipById(b, id)!)
  const lead = ({ x, y, heading }: ct.Ship): number => x * sine(heading) + y * cosine(heading)
  const free = waiting.filter((ship) => !waiting.some((other) => other !== ship && liesAhead(ship, other)))
  return (free.length > 0 ? free : waiting).reduce((first, ship) => (lead(ship) > lead(first) ? ship : first))
}

/** In the water that a ship must cross first. */
function liesAhead(ship: ct.Ship, other: ct.Ship): boolean {
  const [east, north] = [other.x - ship.x, other.y - ship.y]
  const along = east * sine(ship.heading) + north * cosine(ship.heading)
  const off = Math.abs(east * cosine(ship.heading) - north * sine(ship.heading))
  return along > 0 && along < 2 * NEIGHBOUR && off < NEIGHBOUR / 2
}

/** The most promising course: fire given and taken, and the ship's goals. */
export function bestMove(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, temper: Temper): ct.CtAction | null {
  if (ship.stopped && isOffBeach(r, b, ship, ship)) return { side: ship.side, do: 'move', unit: ship.id, path: [] }
  let best: Course | null = null
  let most = Number.NEGATIVE_INFINITY
  const errand = errandOf(r, b, ship, temper)
  const prospects = new Prospects(r, b, ship, moodOf(temper, errand), errand)
  for (const course of coursesOf(r, b, ship, temper.hasty)) {
    const found = prospects.worthOf(course, most)
    if (found <= most || !staysOrLeaves(r, b, ship, errand, course.track)) continue
    most = found
    best = course
  }
  return best === null ? null : moveAlong(r, b, ship, best)
}

/** All courses that a ship might take, the most promising first. */
export function rankedMoves(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, temper: Temper): Ranked[] {
  const errand = errandOf(r, b, ship, temper)
  const prospects = new Prospects(r, b, ship, moodOf(temper, errand), errand)
  return coursesOf(r, b, ship, temper.hasty)
    .filter(({ track }) => staysOrLeaves(r, b, ship, errand, track))
    .map((course) => ({ course, worth: prospects.worthOf(course, Number.NEGATIVE_INFINITY) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ course }) => ({ end: course.end, action: moveAlong(r, b, ship, course) }))
}

export interface Ranked {
  readonly end: Post
  readonly action: ct.CtAction
}

/** Stays on the table, or leaves it where she may. */
function staysOrLeaves(
  r: ct.Rules,
  b: ct.CtBattle,
  ship: ct.Ship,
  errand: Errand | null,
  track: readonly Post[],
): boolean {
  for (const point of track) if (!r.isOnTable(b, point) && !isWayOut(r, b, ship, errand, point)) return false
  return true
}

function moodOf(temper: Temper, errand: Errand | null): Temper {
  if (errand === null) return temper
  if (errand.disengages) return { ...STANDING_OFF, steady: temper.steady, hasty: temper.hasty }
  return { ...temper, caution: temper.caution * errand.caution }
}
