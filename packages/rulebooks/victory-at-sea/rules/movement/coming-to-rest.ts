import {
  ahead,
  cosine,
  crossesPolygon,
  type Footprint,
  insidePolygon,
  isOnTable,
  overlap,
  type Point,
  sine,
  slideClear,
} from '@flankspeed/kernel'
import type { Ship, VasBattle } from '../battle.ts'
import type { Rules } from '../rules.ts'
import type { Course, Run } from './movement.ts'
import { outlineAt } from './outlines.ts'

export type Beside = 'port' | 'starboard'

/** Where and how a move ends. */
export interface Rest {
  readonly at: Point
  readonly heading: number
  readonly moved: number
  readonly turned: boolean
  /** As sailed; laid alongside the ship she would lie on; or stopped on her own track before she touches one. */
  readonly how: 'as-sailed' | 'alongside' | 'short'
  /** The ship that she would lie on. */
  readonly of: Ship | null
}

/** No ship ends its move on top of another (VAS-MOVE-09, VAS-R-07). */
const parts = {
  /** Where a course ends; nothing is moved. `beside` decides when the bridge lies exactly on the keel line. */
  restOf(r: Rules, b: VasBattle, ship: Ship, course: Course, beside: Beside): Rest {
    const rest = asSailed(course)
    if (course.moved === 0 || course.withdrawn !== null) return rest
    const there = outlineAt(r, b, ship, course.at, course.heading)
    const under = r.shipUnder(r, b, ship, there)
    if (under === null) return rest
    const at = alongside(r, b, there, under, beside)
    if (isFree(r, b, ship, there, at)) return { ...rest, at, how: 'alongside', of: under }
    return r.stopShort(r, b, ship, course, under)
  },

  /** Back along the path already travelled, to the last place that overlaps nothing. */
  stopShort(r: Rules, b: VasBattle, ship: Ship, course: Course, of: Ship): Rest {
    let run = course.lastRun
    let length: number | null = null
    for (; run; run = run.before) {
      length = clearLength(r, b, ship, run)
      if (length !== null || run.before === null) break
    }
    if (!run) return { ...asSailed(course), how: 'short', of }
    return {
      at: ahead(run.at, run.heading, length ?? 0),
      heading: run.heading,
      moved: (length ?? 0) + lengthOf(run.before),
      turned: hasTurned(run),
      how: 'short',
      of,
    }
  },

  /** The ship as it will be at the end of that course. */
  shipAfter(r: Rules, b: VasBattle, ship: Ship, course: Course, beside: Beside): Ship {
    const { at, heading, moved, turned } = r.restOf(r, b, ship, course, beside)
    return { ...ship, ...at, heading, moved, turned }
  },

  /** What the end of her move makes of a ship. */
  comeToRest(_r: Rules, ship: Ship, { at, heading, moved, turned }: Rest, _course: Course): void {
    ship.x = at.x
    ship.y = at.y
    ship.heading = heading
    ship.moved = moved
    ship.turned = turned
  },
}

export const comingToRest = { parts }

const asSailed = ({ at, heading, moved, turns }: Course): Rest => ({
  at,
  heading,
  moved,
  turned: turns > 0,
  how: 'as-sailed',
  of: null,
})

/** Wholly beside the stationary ship, on the side where the bridge came to rest: the one shift that there is. */
function alongside(r: Rules, b: VasBattle, own: Footprint, under: Ship, beside: Beside): Point {
  const side = onKeelLine(under, own) ? (beside === 'starboard' ? 1 : -1) : Math.sign(starboardOf(under, own))
  const east = side * cosine(under.heading)
  const north = -side * sine(under.heading)
  const slide = slideClear(own, r.footprint(r, b, under), east, north)
  return { x: Math.round(own.x + east * slide), y: Math.round(own.y + north * slide) }
}

/** How far to starboard of that ship's keel line a place lies, thousandths. */
export const starboardOf = (of: Ship, { x, y }: Point): number =>
  (x - of.x) * cosine(of.heading) - (y - of.y) * sine(of.heading)

/** Neither to port nor to starboard of that ship: her player picks the side (VAS-R-07). */
export const onKeelLine = (of: Ship, at: Point): boolean => Math.abs(starboardOf(of, at)) < 1

/** On the table, in open water and on top of nobody. */
function isFree(r: Rules, b: VasBattle, ship: Ship, own: Footprint, at: Point): boolean {
  if (!isOnTable(b.table, at)) return false
  if (b.terrain.some((land) => insidePolygon(at, land.shape) || crossesPolygon(own, at, land.shape))) return false
  return r.shipUnder(r, b, ship, outlineAt(r, b, ship, at, own.heading)) === null
}

/** How far along this run the ship comes without lying on another at its end; null when nowhere on it. */
function clearLength(r: Rules, b: VasBattle, ship: Ship, { at, heading, length }: Run): number | null {
  let left = length
  for (;;) {
    const own = outlineAt(r, b, ship, ahead(at, heading, left), heading)
    const under = r.shipUnder(r, b, ship, own)
    if (under === null) return left
    const back = Math.max(1, Math.ceil(backing(own, r.footprint(r, b, under), heading)))
    if (back > left) return null
    left -= back
  }
}

/** All that was run up to the end of this. */
const lengthOf = (run: Run | null): number => (run === null ? 0 : run.length + lengthOf(run.before))

const hasTurned = (run: Run): boolean =>
  run.before !== null && (run.before.heading !== run.heading || hasTurned(run.before))

const backing = (own: Footprint, other: Footprint, heading: number): number =>
  overlap(own, other) ? slideClear(own, other, -sine(heading), -cosine(heading)) : 0
