import { ahead, normal, type Point } from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'

const TURNS = [0, 45, -45, 22, -22]

/** A way to move, and the points that she comes through. */
export interface Course {
  knots: number
  path: ({ ahead: number } | { turn: number })[]
  track: Point[]
  heading: number
}

/** Slow, at half speed and at full speed; straight on, or turning to either side once, twice or three times; or creeping round. */
export function coursesOf(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): Course[] {
  const { least, most } = r.speedLimits(r, b, ship)
  const mvr = Math.max(0.5, fd.cardOf(b, ship).MVR)
  const pivots = mvr > 1 && least <= PIVOT && most >= PIVOT ? [45, -45].map((turn) => pivot(ship, turn)) : []
  const courses: Course[] = []
  for (const knots of new Set([most, Math.floor((least + most) / 2), least])) {
    const turns = Math.min(3, Math.floor(knots / 2 / mvr))
    for (const turn of TURNS) {
      if (turn === 0) courses.push(courseOf(ship, knots, mvr, 0, 0))
      else for (let times = 1; times <= turns; times++) courses.push(courseOf(ship, knots, mvr, turn, times))
    }
  }
  return [...courses, ...pivots]
}

/** Knots of a ship that creeps ahead to turn: slower than her MVR she turns at the end of the move (FD-MOVE-06). */
const PIVOT = 2

function pivot(ship: fd.Ship, turn: number): Course {
  return {
    knots: PIVOT,
    path: [{ ahead: PIVOT / 2 }, { turn }],
    track: [ahead(ship, ship.heading, PIVOT * 500)],
    heading: normal(ship.heading + turn * 100),
  }
}

function courseOf(ship: fd.Ship, knots: number, mvr: number, turn: number, times: number): Course {
  const path: Course['path'] = []
  const track: Point[] = []
  let at: Point = ship
  let { heading } = ship
  let left = knots / 2
  for (let i = 0; i < times; i++) {
    path.push({ ahead: mvr }, { turn })
    at = ahead(at, heading, mvr * 1000)
    track.push(at)
    heading = normal(heading + turn * 100)
    left -= mvr
  }
  if (left > 0) {
    path.push({ ahead: left })
    track.push(ahead(at, heading, left * 500), ahead(at, heading, left * 1000))
  }
  return { knots, path, track: track.length === 0 ? [{ x: ship.x, y: ship.y }] : track, heading }
}
