import { ahead, crossesPolygon, distance, insidePolygon, normal, type Point } from '@flankspeed/kernel'
import * as fd from '../../rules/library.ts'
import type { Field } from './gunnery.ts'

/** A way to move, and the ship where it ends. */
export interface Course {
  readonly knots: number
  readonly path: fd.PathStep[]
  readonly there: fd.Ship
  /** Points that the risks on the way cost. */
  readonly risk: number
}

const TURNS = [0, 45, -45, 22, -22]
const MOST_TURNS = 3

/** As fast as she can, or slower; straight on, or turning to a side once to three times, at once or late. */
export function coursesOf(field: Field, ship: fd.Ship): Course[] {
  const { r, b } = field
  const { least, most } = r.speedLimits(r, b, ship)
  const run = Math.max(0.5, fd.cardOf(b, ship).MVR)
  const courses: Course[] = []
  for (const knots of new Set([most, Math.floor((least + most) / 2), least])) {
    const times = Math.min(MOST_TURNS, Math.floor(knots / 2 / run))
    for (const turn of TURNS)
      for (let turns = turn === 0 ? 0 : 1; turns <= (turn === 0 ? 0 : times); turns++)
        courses.push(courseOf(field, ship, knots, run, turn, turns))
  }
  return courses.filter(({ knots, path }) => {
    const legs = path.map((step) => ('turn' in step ? { turn: step.turn * 100 } : { ahead: step.ahead * 1000 }))
    return r.courseObjection(r, b, ship, { knots, legs, smoke: false }) === null
  })
}

function courseOf(field: Field, ship: fd.Ship, knots: number, run: number, turn: number, times: number): Course {
  const path: fd.PathStep[] = []
  const track: Point[] = []
  let there = { ...ship, knots, moved: true }
  let left = knots / 2
  for (let i = 0; i < times; i++) {
    path.push({ ahead: run }, { turn })
    there = { ...there, ...ahead(there, there.heading, run * 1000), heading: normal(there.heading + turn * 100) }
    track.push(there)
    left -= run
  }
  if (left > 0) {
    path.push({ ahead: left })
    track.push(ahead(there, there.heading, left * 500))
    there = { ...there, ...ahead(there, there.heading, left * 1000) }
    track.push(there)
  }
  return { knots, path, there, risk: riskOf(field, ship, track, there.heading) }
}

const OFF_TABLE = 500
const AGROUND = 100
const COLLISION = 25
const NO_ROOM = 15
/** Thousandths of a centimetre: room for another ship, and for a turn away from the edge. */
const ROOM = 5000
const SEA_ROOM = 25_000

function riskOf({ r, b }: Field, ship: fd.Ship, track: readonly Point[], heading: number): number {
  const end = track.at(-1) ?? ship
  let risk = r.isOnTable(b, ahead(end, heading, SEA_ROOM)) ? 0 : NO_ROOM
  if (track.some((at) => !r.isOnTable(b, at))) risk += OFF_TABLE
  const isOn = ({ shape }: { shape: readonly Point[] }, from: Point, to: Point): boolean =>
    insidePolygon(to, shape) || crossesPolygon(from, to, shape)
  if (track.some((at, i) => b.land.some((land) => isOn(land, track[i - 1] ?? ship, at)))) risk += AGROUND
  for (const other of b.ships)
    if (other.id !== ship.id && fd.onTable(other) && track.some((at) => distance(at, other) < ROOM)) risk += COLLISION
  return risk
}
