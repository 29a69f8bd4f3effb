import { cosine, direction, normal, type Point, sine, slideInto, squaredDistance } from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'
import type { Course } from './courses.ts'

/** Penalties for running into a ship, and for ending so near to one that either may soon. */
const COLLISION = 60
const CROWDED = 8
/** Points of a ship for which that is enough: whoever is worth more has more to lose. */
const USUAL = 100
/** Centres of bases that are nearer than this may soon touch, in thousandths of a centimetre. */
const TOO_CLOSE = 8000

/** The risk of collisions on a course, for a ship of that stake (FD-COL-01). */
export function perilOfShips(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, course: Course, stake: number): number {
  const reach = 2 * TOO_CLOSE + course.knots * 500
  const end = course.track.at(-1)!
  let runs: Run[] | null = null
  let sum = 0
  for (const other of b.ships) {
    if (other === ship || !fd.onTable(other) || other.submerged || ship.fouled.includes(other.id)) continue
    if (squaredDistance(ship, other) > reach * reach) continue
    runs ??= runsOf(ship, course)
    if (runsInto(r, b, ship, runs, other)) sum += COLLISION * Math.max(1, stake / USUAL)
    else if (squaredDistance(end, other) < TOO_CLOSE * TOO_CLOSE) sum += CROWDED
  }
  return sum
}

/** A straight part of a course. */
interface Run {
  readonly from: Point
  readonly heading: number
  readonly length: number
}

function runsOf(ship: fd.Ship, { track }: Course): Run[] {
  const runs: Run[] = []
  let from: Point = ship
  for (const to of track) {
    const [east, north] = [to.x - from.x, to.y - from.y]
    const length = Math.hypot(east, north)
    if (length > 0) runs.push({ from, heading: normal(Math.round(direction(east, north))), length })
    from = to
  }
  return runs
}

/** Would her base touch the other's somewhere on the way? */
function runsInto(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, runs: readonly Run[], other: fd.Ship): boolean {
  const own = r.baseOf(b, ship)
  const base = r.baseOf(b, other)
  for (const { from, heading, length } of runs) {
    own.x = from.x
    own.y = from.y
    own.heading = heading
    if (slideInto(own, base, sine(heading), cosine(heading), length) < length) return true
  }
  return false
}
