import { costOfTurn, type Flaws, SOUND } from '@flankspeed/admirals/rulebook'
import { ahead, cosine, EDGES, type Edge, inwardOf, type Point, sine, squaredLength } from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'
import { CLOSING, type Company, companyOf } from './company.ts'
import { type Course, courseOf, follow, type Steering, steeringsOf } from './courses.ts'
import { speedIndex } from './exchange.ts'
import { gunsGiven, gunsTaken, lieOff, torpedoesGiven, torpedoesTaken } from './foes.ts'
import { perilOfShips } from './sea-room.ts'
import { perilOfLand } from './soundings.ts'

/** Torpedoes are launched once: a position to launch them is worth part of them. */
const TORPEDOES = 0.5
/** Far enough from all enemies. */
const SAFE = 150_000
/** Within this distance enemy torpedoes are to be feared. */
const TORPEDO_WATER = 50_000
const OFF_TABLE = 60
/** Points that a quarter of a turn seems to cost one who turns late. */
const TURNING = 1.5
/** A ship that heads for the edge must be able to come about. */
const SEA_ROOM = 25_000
const NEAR_EDGE = 15

/** The leaders go first, so that nobody runs into the ship ahead. */
export function nextToMove(b: fd.FdBattle, units: readonly string[]): fd.Ship {
  const lead = ({ x, y, heading }: fd.Ship): number => x * sine(heading) + y * cosine(heading)
  return units.map((id) => fd.shipById(b, id)!).reduce((first, ship) => (lead(ship) > lead(first) ? ship : first))
}

/** The most promising course: fire given and taken, and the ship's goals. */
export function bestMove(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, flaws: Flaws): fd.FdAction | null {
  if (hasNoChoice(r, b, ship)) return null
  const company = companyOf(r, b, ship, flaws)
  let best: Ranked | null = null
  for (const steering of steeringsOf(r, b, ship)) {
    const found = prospectOf(r, b, ship, steering, company, best?.worth ?? Number.NEGATIVE_INFINITY)
    if (found !== null && isLegal(r, b, ship, found.course, false)) best = found
  }
  return best && moveOf(r, b, ship, best)
}

/** Legal courses, the most promising first; none if there is nothing to choose. */
export function* rankedMoves(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): Generator<fd.FdAction, void> {
  if (hasNoChoice(r, b, ship)) return
  const company = companyOf(r, b, ship, SOUND)
  const ranked = steeringsOf(r, b, ship)
    .map((steering) => prospectOf(r, b, ship, steering, company, Number.NEGATIVE_INFINITY)!)
    .sort((one, other) => other.worth - one.worth)
  for (const each of ranked) if (isLegal(r, b, ship, each.course, false)) yield moveOf(r, b, ship, each)
}

const hasNoChoice = (r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): boolean =>
  ship.aground || r.orderlyCourse(r, b, ship) !== null

/** A course, what it is worth, and whether smoke would help more than it hinders. */
interface Ranked {
  readonly course: Course
  readonly worth: number
  readonly smoke: boolean
}

function moveOf(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, { course, smoke }: Ranked): fd.FdAction {
  const move = { side: ship.side, do: 'move', ship: ship.id, knots: course.knots, path: course.path } as const
  return smoke && isLegal(r, b, ship, course, true) ? { ...move, smoke } : move
}

/** May she steer that course? */
export function isLegal(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, { knots, path }: Course, smoke: boolean): boolean {
  const legs = path.map((step) => ('turn' in step ? { turn: step.turn * 100 } : { ahead: step.ahead * 1000 }))
  return r.courseObjection(r, b, ship, { knots, legs, smoke }) === null
}

/** What a course promises; null where that is no more than `most`. */
function prospectOf(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  steering: Steering,
  company: Company,
  most: number,
): Ranked | null {
  const { errand, stake, caution, closing, hurry, foes, there, flaws } = company
  const { knots } = steering
  follow(ship, steering, there)
  there.knots = knots
  const exits = errand?.exits ?? NO_EXITS
  const gone = exits.length > 0 && leavesBy(b, courseOf(ship, steering), exits)
  const from = gone ? ship : there
  let nearest = Number.POSITIVE_INFINITY
  for (const { ship: foe, lies, detour } of foes) {
    lies.far = Math.sqrt(squaredLength(foe.x - from.x, foe.y - from.y))
    nearest = Math.min(nearest, lies.far + detour)
  }
  const approach =
    foes.length === 0 ? hurry * knots : (closing * CLOSING * Math.min(nearest, errand?.shy ? SAFE : nearest)) / 1000
  const cost = TURNING * costOfTurn(flaws, ship.heading, there.heading)
  if (gone)
    return -approach - cost > most ? { course: courseOf(ship, steering), worth: -approach - cost, smoke: false } : null
  const shortfall = errand?.shortfall(there, there.heading, knots) ?? 0
  const reach = r.furthestBand * r.bandLength
  let [given, spread] = [0, 0]
  for (const foe of foes) {
    if (foe.lies.far > reach) continue
    lieOff(r, there, foe)
    given = Math.max(given, gunsGiven(r, b, there, foe, given))
    spread = Math.max(spread, torpedoesGiven(r, b, there, foe))
  }
  // The enemy's fire and dangers are dear to know, and only make a course worse.
  const promise = given + TORPEDOES * spread
  const speed = speedIndex(r, b, there)
  let taken = 0
  for (const foe of foes) {
    if (foe.lies.far > reach) continue
    if (promise - caution * taken - approach - shortfall - cost <= most) return null
    if (foe.hasGuns) taken += foe.danger * gunsTaken(r, b, there, foe, speed)
    if (foe.hasTorpedoes && foe.lies.far < TORPEDO_WATER) taken += TORPEDOES * torpedoesTaken(r, b, there, foe, speed)
  }
  const safe = promise - caution * taken - approach - shortfall
  if (safe - cost <= most) return null
  const course = courseOf(ship, steering)
  const worth = safe - danger(r, b, ship, course, exits, stake) - cost
  return worth > most ? { course, worth, smoke: errand?.runs === true && taken > given } : null
}

const NO_EXITS: readonly Edge[] = []

const leavesBy = (b: fd.FdBattle, { track }: Course, exits: readonly Edge[]): boolean => {
  const edge = edgeCrossed(b, track)
  return edge !== null && exits.includes(edge)
}

/** The edge over which a track leaves the table; null: it does not. */
export const edgeCrossed = ({ table }: fd.FdBattle, track: readonly Point[]): Edge | null => {
  for (const point of track) for (const edge of EDGES) if (inwardOf(table, edge, point) < 0) return edge
  return null
}

function danger(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  course: Course,
  exits: readonly Edge[],
  stake: number,
): number {
  const { track, heading } = course
  const end = track.at(-1)!
  let sum = perilOfLand(r, b, ship, course, stake) + perilOfShips(r, b, ship, course, stake)
  if (track.some((point) => !r.isOnTable(b, point))) sum += OFF_TABLE
  const over = edgeCrossed(b, [ahead(end, heading, SEA_ROOM)])
  if (over !== null && !exits.includes(over)) sum += NEAR_EDGE
  return sum
}
