import { ahead, cosine, normal, type Point, sine } from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'

const TURNS = [0, 45, -45, 22, -22]

/** A way to move, and the points that she comes through. */
export interface Course {
  knots: number
  path: Step[]
  track: Point[]
  heading: number
}

type Step = { ahead: number } | { turn: number }

/** What the helm is told, wherever the ship lies and heads: the same for all ships with that speed and MVR. */
export interface Steering {
  readonly knots: number
  readonly path: readonly Step[]
  /** So often she runs that far, in thousandths of a centimetre, and then turns by that, in hundredths of a degree. */
  readonly times: number
  readonly run: number
  readonly turn: number
  /** And then that far straight on. */
  readonly rest: number
}

/** Slow, at half speed and at full speed; straight on, or turning to either side once, twice or three times; or creeping round. */
export function steeringsOf(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): Steering[] {
  const { least, most } = r.speedLimits(r, b, ship)
  const mvr = Math.max(0.5, fd.cardOf(b, ship).MVR)
  const half = Math.floor((least + most) / 2)
  const found = steeringsAt(most, mvr).slice()
  if (half !== most) found.push(...steeringsAt(half, mvr))
  if (least !== most && least !== half) found.push(...steeringsAt(least, mvr))
  if (mvr > 1 && least <= PIVOT && most >= PIVOT) found.push(...PIVOTS)
  return found
}

/** Knots of a ship that creeps ahead to turn: slower than her MVR she turns at the end of the move (FD-MOVE-06). */
const PIVOT = 2
const PIVOTS: readonly Steering[] = [45, -45].map((turn) => ({
  knots: PIVOT,
  path: [{ ahead: PIVOT / 2 }, { turn }],
  times: 1,
  run: PIVOT * 500,
  turn: turn * 100,
  rest: 0,
}))

/** By MVR, then by speed. */
const known = new Map<number, Map<number, readonly Steering[]>>()

function steeringsAt(knots: number, mvr: number): readonly Steering[] {
  let bySpeed = known.get(mvr)
  if (!bySpeed) {
    bySpeed = new Map()
    known.set(mvr, bySpeed)
  }
  let steerings = bySpeed.get(knots)
  if (!steerings) {
    const most = Math.min(3, Math.floor(knots / 2 / mvr))
    steerings = TURNS.flatMap((turn) =>
      turn === 0
        ? [steering(knots, mvr, 0, 0)]
        : Array.from({ length: most }, (_, i) => steering(knots, mvr, turn, i + 1)),
    )
    bySpeed.set(knots, steerings)
  }
  return steerings
}

function steering(knots: number, mvr: number, turn: number, times: number): Steering {
  const path = Array.from({ length: times }, (): Step[] => [{ ahead: mvr }, { turn }]).flat()
  const left = knots / 2 - times * mvr
  if (left > 0) path.push({ ahead: left })
  return { knots, path, times, run: mvr * 1000, turn: turn * 100, rest: Math.max(0, left) * 1000 }
}

/** A place that is written anew for each course. */
export interface Berth extends Point {
  heading: number
}

/** Where it takes a ship, as `courseOf`, without the points on the way. */
export function follow(ship: fd.Ship, { times, run, turn, rest }: Steering, end: Berth): void {
  let { x, y, heading } = ship
  for (let i = 0; i < times; i++) {
    x = Math.round(x + run * sine(heading))
    y = Math.round(y + run * cosine(heading))
    heading = normal(heading + turn)
  }
  if (rest > 0) {
    x = Math.round(x + rest * sine(heading))
    y = Math.round(y + rest * cosine(heading))
  }
  end.x = x
  end.y = y
  end.heading = heading
}

export function courseOf(ship: fd.Ship, { knots, path, times, run, turn, rest }: Steering): Course {
  const track: Point[] = []
  let at: Point = ship
  let { heading } = ship
  for (let i = 0; i < times; i++) {
    at = ahead(at, heading, run)
    track.push(at)
    heading = normal(heading + turn)
  }
  if (rest > 0) track.push(ahead(at, heading, rest / 2), ahead(at, heading, rest))
  return { knots, path: path.slice(), track: track.length === 0 ? [{ x: ship.x, y: ship.y }] : track, heading }
}
