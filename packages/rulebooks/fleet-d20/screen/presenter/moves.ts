import { ahead, normal } from '@flankspeed/kernel'
import { bearing, distance, objectionTo, type Spot, signedAngle, spot } from '@flankspeed/web/desk'
import { cardOf } from '../../rules/battle.ts'
import type * as fd from '../../rules/library.ts'
import type { FleetCourse, FleetMoves } from './questions.ts'

type PathStep = FleetCourse['path'][number]

export function moves(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): FleetMoves {
  const { least, most } = r.speedLimits(r, b, ship)
  return { least, most, last: ship.knotsLast, straight: cardOf(b, ship).MVR, steers: ship.SV !== 0, smoke: ship.smoke }
}

/** Centimetres run in a turn at a speed (FD-MOVE-04). */
const runOf = (knots: number): number => knots / 2

/** How often she may turn on the way: after each straight run, or once at the end where she is slow (FD-MOVE-05, FD-MOVE-06). */
function turnPointsOf(knots: number, straight: number): number {
  const run = runOf(knots)
  if (run < 1) return 0
  return run < straight ? 1 : Math.floor(run / straight)
}

function pathOf(knots: number, turns: readonly number[], straight: number): PathStep[] {
  const path: PathStep[] = []
  let left = runOf(knots)
  const on = (length: number): void => {
    const last = path.at(-1)
    if (length <= 0) return
    if (last && 'ahead' in last) path[path.length - 1] = { ahead: last.ahead + length }
    else path.push({ ahead: length })
    left -= length
  }
  for (let point = 0; point < turnPointsOf(knots, straight); point++) {
    on(Math.min(left, straight))
    const turn = turns[point] ?? 0
    if (turn !== 0) path.push({ turn })
  }
  on(left)
  return path
}

interface CourseChoices {
  knots: number
  turns: readonly number[]
  smoke: boolean
}

/** Lays a course on the table: where it leads, and what the rules say against it. */
export function tryCourse(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  { knots, turns, smoke }: CourseChoices,
): FleetCourse {
  const straight = cardOf(b, ship).MVR
  const path = pathOf(knots, turns, straight)
  const legs = path.map((step) => ('turn' in step ? { turn: step.turn * 100 } : { ahead: step.ahead * 1000 }))
  let at = { x: ship.x, y: ship.y }
  let { heading } = ship
  const points: Spot[] = [spot(at)]
  for (const leg of legs) {
    if ('turn' in leg) heading = normal(heading + leg.turn)
    else {
      at = ahead(at, heading, leg.ahead)
      points.push(spot(at))
    }
  }
  return {
    knots,
    path,
    points,
    at: spot(at),
    heading: heading / 100,
    turnPoints: turnPointsOf(knots, straight),
    problem: objectionTo(() => r.refuseCourse(r, b, ship, { knots, legs, smoke })),
    leaves: !r.isOnTable(b, at),
  }
}

/** Greatest turn at one place (FD-MOVE-05). */
const MOST_TURN = 45

/** The speed and the turns that bring her nearest to a place. */
export function courseTo(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  to: Spot,
  smoke: boolean,
): { knots: number; turns: number[] } {
  const { least, most, straight } = moves(r, b, ship)
  let best = { knots: least, turns: [] as number[], far: Number.POSITIVE_INFINITY }
  for (let knots = least; knots <= most; knots++) {
    const turns: number[] = []
    const count = turnPointsOf(knots, straight)
    for (let point = 0; point < count; point++) {
      // Where she is when she may turn, and what would bring her bow round to the place.
      const gone = Math.min(runOf(knots), straight * (point + 1))
      const here = tryCourse(r, b, ship, { knots: gone * 2, turns, smoke })
      const wanted = signedAngle(bearing(here.at, to) - here.heading)
      const left = runOf(knots) - gone
      turns.push(left < straight / 4 ? 0 : Math.round(Math.max(-MOST_TURN, Math.min(MOST_TURN, wanted))))
    }
    const course = tryCourse(r, b, ship, { knots, turns, smoke })
    const far = distance(course.at, to)
    if (course.problem === null && far < best.far - 0.01) best = { knots, turns, far }
  }
  return { knots: best.knots, turns: best.turns }
}
