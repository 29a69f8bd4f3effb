import { ahead, cosine, distance, insidePolygon, normal, type Point, sine, squaredDistance } from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'
import { worthOfGuns, worthOfTorpedoes } from './worth.ts'

/** The weight of damage taken relative to damage done. */
const CAUTION = 0.7
/** Torpedoes are launched once: a position to launch them is worth part of them. */
const TORPEDOES = 0.5
/** Points per centimetre closer to the enemy. */
const CLOSING = 0.06
const AGROUND = 60
const COLLISION = 25
/** Centres of bases that are nearer than this may touch, in thousandths of a centimetre. */
const TOO_CLOSE = 8000
/** A ship that heads for the edge must be able to come about. */
const SEA_ROOM = 25_000
const NEAR_EDGE = 15
const TURNS = [0, 45, -45, 22, -22]

interface Course {
  knots: number
  path: ({ ahead: number } | { turn: number })[]
  track: Point[]
  heading: number
}

/** The leaders go first, so that nobody runs into the ship ahead. */
export function nextToMove(b: fd.FdBattle, units: readonly string[]): fd.Ship {
  const lead = ({ x, y, heading }: fd.Ship): number => x * sine(heading) + y * cosine(heading)
  return units.map((id) => fd.shipById(b, id)!).reduce((first, ship) => (lead(ship) > lead(first) ? ship : first))
}

/** The most promising course: fire given and taken, and the ship's goals. */
export const bestMove = (r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): fd.FdAction | null =>
  rankedMoves(r, b, ship).next().value ?? null

/** Legal courses, the most promising first; none if there is nothing to choose. */
export function* rankedMoves(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): Generator<fd.FdAction, void> {
  if (ship.aground || r.orderlyCourse(r, b, ship) !== null) return
  const foes = b.ships.filter((foe) => foe.side !== ship.side && fd.onTable(foe) && !foe.submerged)
  const ranked = coursesOf(r, b, ship)
    .map((course) => ({ course, worth: worthOf(r, b, ship, course, foes) }))
    .sort((one, other) => other.worth - one.worth)
  for (const { course } of ranked)
    if (isLegal(r, b, ship, course))
      yield { side: ship.side, do: 'move', ship: ship.id, knots: course.knots, path: course.path }
}

/** Slow, at half speed and at full speed; straight on, or turning to either side once, twice or three times. */
function coursesOf(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): Course[] {
  const { least, most } = r.speedLimits(r, b, ship)
  const mvr = Math.max(0.5, fd.cardOf(b, ship).MVR)
  return [...new Set([most, Math.floor((least + most) / 2), least])].flatMap((knots) => {
    const length = knots / 2
    const turns = Math.min(3, Math.floor(length / mvr))
    return TURNS.flatMap((turn) =>
      turn === 0
        ? [courseOf(ship, knots, mvr, 0, 0)]
        : Array.from({ length: turns }, (_, i) => courseOf(ship, knots, mvr, turn, i + 1)),
    )
  })
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

function isLegal(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, { knots, path }: Course): boolean {
  const legs = path.map((step) => ('turn' in step ? { turn: step.turn * 100 } : { ahead: step.ahead * 1000 }))
  return r.courseObjection(r, b, ship, { knots, legs, smoke: false }) === null
}

function worthOf(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, course: Course, foes: readonly fd.Ship[]): number {
  const end = course.track.at(-1)!
  const there: fd.Ship = { ...ship, x: end.x, y: end.y, heading: course.heading, knots: course.knots }
  let [given, taken, spread, nearest] = [0, 0, 0, Number.POSITIVE_INFINITY]
  for (const foe of foes) {
    const far = distance(end, foe)
    nearest = Math.min(nearest, far)
    if (far > r.furthestBand * r.bandLength) continue
    given = Math.max(given, worthOfGuns(r, b, there, foe))
    taken += worthOfGuns(r, b, foe, there)
    spread = Math.max(spread, worthOfTorpedoes(r, b, there, foe))
  }
  const closing = foes.length === 0 ? 0 : (CLOSING * nearest) / 1000
  const fights = ['carrier', 'merchant'].includes(fd.cardOf(b, ship).kind) ? -1 : 1
  return given + TORPEDOES * spread - CAUTION * taken - fights * closing - danger(r, b, ship, course)
}

function danger(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, { track, heading, knots }: Course): number {
  const end = track.at(-1)!
  const onward = ahead(end, heading, Math.max(4000, knots * 500))
  const reach = 2 * TOO_CLOSE + knots * 500
  let sum = 0
  for (const { shape } of b.land) if ([...track, onward].some((point) => insidePolygon(point, shape))) sum += AGROUND
  for (const other of b.ships) {
    if (other === ship || !fd.onTable(other) || other.submerged) continue
    if (squaredDistance(ship, other) > reach * reach) continue
    if (track.some((point) => squaredDistance(point, other) < TOO_CLOSE * TOO_CLOSE)) sum += COLLISION
  }
  if (track.some((point) => !r.isOnTable(b, point))) sum += AGROUND
  if (!r.isOnTable(b, ahead(end, heading, SEA_ROOM))) sum += NEAR_EDGE
  return sum
}
