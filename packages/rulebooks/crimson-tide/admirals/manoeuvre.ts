import {
  ahead,
  cosine,
  distance,
  type Footprint,
  overlap,
  type Point,
  sine,
  squaredDistance,
  total,
} from '@flankspeed/kernel'
import * as ct from '../rules/library.ts'
import { type Course, coursesOf } from './courses.ts'
import { type Post, postOf } from './eye.ts'
import { Firepower } from './firepower.ts'
import { type Errand, errandOf } from './orders/errand.ts'
import { fightsWithGuns } from './orders/strength.ts'
import { perilsOf } from './soundings.ts'
import { STANDING_OFF, type Temper } from './temper.ts'

const KLICK = 1000
/** Points per klick closer to a ship's goal. */
const ERRAND = 5
/** Bases whose centres are farther apart than this cannot touch. */
const NEIGHBOUR = 4500
/** Free water around a ship's base. */
const CLEAR = 30
const COLLISION = 60
/** Penalty for a berth from which the next klick is blocked. */
const HEMMED_IN = 12
/** Penalty for giving up her way. */
const LOSES_WAY = 4
/** Share of the distance by which an enemy may be nearer than she looks. */
const MISJUDGED = 0.08
/** Penalties for lying in the way of a friend who has not moved: in that of her first klick, which she must go, and beyond. */
const IN_THE_WAY = [40, 8, 4]
/** How near the next ship of a convoy is. */
const COMPANY = 6 * KLICK
const OUT_OF_STATION = 20
/** A ship that heads for the edge must be able to come about. */
const SEA_ROOM = 6 * KLICK
const NEAR_EDGE = 2

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
  for (const { course, worth } of judged(r, b, ship, temper)) {
    if (worth <= most) continue
    most = worth
    best = course
  }
  return best === null ? null : moveAlong(r, b, ship, best)
}

/** All courses that a ship might take, the most promising first. */
export function rankedMoves(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, temper: Temper): Ranked[] {
  return judged(r, b, ship, temper)
    .sort((one, other) => other.worth - one.worth)
    .map(({ course }) => ({ end: course.end, action: moveAlong(r, b, ship, course) }))
}

export interface Ranked {
  readonly end: Post
  readonly action: ct.CtAction
}

function moveAlong(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, course: Course): ct.CtAction {
  const { path, evade, end } = course
  const goes = path.some((step) => 'ahead' in step)
  const stop = goes && !ship.mustReverse && (course.stop || isOffBeach(r, b, ship, end))
  return {
    side: ship.side,
    do: 'move',
    unit: ship.id,
    path,
    ...(evade ? { evade } : {}),
    ...(stop ? { stop } : {}),
  }
}

function judged(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, temper: Temper): { course: Course; worth: number }[] {
  const foes = b.ships
    .filter((other) => other.side !== ship.side && ct.onTable(other) && !other.destroyed)
    .map((foe): [ct.Ship, Post] => [foe, expected(r, b, foe)])
  const power = new Firepower(r, b, ship.side)
  const errand = errandOf(r, b, ship, temper)
  const mood = moodOf(temper, errand)
  return coursesOf(r, b, ship, temper.hasty)
    .filter(({ track }) => !track.some((point) => !r.isOnTable(b, point) && !isWayOut(r, b, ship, errand, point)))
    .map((course) => ({ course, worth: worthOf(r, b, power, ship, course, foes, mood, errand) }))
}

function moodOf(temper: Temper, errand: Errand | null): Temper {
  if (errand === null) return temper
  if (errand.disengages) return { ...STANDING_OFF, hasty: temper.hasty }
  return { ...temper, caution: temper.caution * errand.caution }
}

/** The likely place of a ship when guns fire: half a move on, if it has not moved. */
function expected(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): Post {
  if (ship.moved !== null || ship.stopped) return postOf(ship)
  const far = (total(r.movementOf(r, b, ship)) * KLICK) / 2
  return { ...ahead(ship, ship.heading, far), heading: ship.heading }
}

function worthOf(
  r: ct.Rules,
  b: ct.CtBattle,
  power: Firepower,
  ship: ct.Ship,
  course: Course,
  foes: readonly (readonly [ct.Ship, Post])[],
  temper: Temper,
  errand: Errand | null,
): number {
  const { end } = course
  let [given, taken] = [0, 0]
  for (const foe of foes) {
    given = Math.max(given, power.salvo([ship, end], foe))
    taken += power.salvo(foe, [ship, end])
  }
  const closing = (errand?.shy ?? !fightsWithGuns(r, b, ship)) ? -Math.abs(temper.closing) : temper.closing
  return (
    given -
    temper.caution * taken -
    (foes.length === 0 ? 0 : (closing * farFrom(foes, end, closing > 0 ? errand : null)) / KLICK) +
    wanted(r, b, ship, end, temper, errand) -
    (errand?.gravity ?? 1) * danger(r, b, ship, course, errand)
  )
}

/** To the nearest enemy, or to the one that is most worth closing with. */
function farFrom(foes: readonly (readonly [ct.Ship, Post])[], end: Post, errand: Errand | null): number {
  let least = Number.POSITIVE_INFINITY
  if (errand === null) {
    for (const [, at] of foes) least = Math.min(least, squaredDistance(end, at))
    return Math.sqrt(least)
  }
  for (const [{ id }, at] of foes)
    least = Math.min(least, Math.sqrt(squaredDistance(end, at)) + UNWANTED * (1 - errand.priorityOf(id)))
  return least
}

/** How far a ship goes out of her way for the enemy that matters most. */
const UNWANTED = 24 * KLICK

const hasTroops = (r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): boolean =>
  b.landing?.side === ship.side && !b.landing.landed && r.ability(b, ship, 'landing-ship') > 0

/** Off the beach, as estimated: a landing ship stops there and stays (CT-R-67). */
const isOffBeach = (r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, post: Point): boolean =>
  hasTroops(r, b, ship) && distance(post, b.landing!) < r.landingPlace.within

/** Ships go where their orders send them, convoys to their edge, landing ships to the beach, warships to the objectives. */
function wanted(
  r: ct.Rules,
  b: ct.CtBattle,
  ship: ct.Ship,
  end: Post,
  { control }: Temper,
  errand: Errand | null,
): number {
  if (errand?.isSent || errand?.disengages) return -errand.shortfall(end)
  if (r.inConvoy(b, ship)) return (-ERRAND * toEdge(b, end, b.convoy![ship.side]!.exit)) / KLICK
  if (hasTroops(r, b, ship)) return (-ERRAND * distance(end, b.landing!)) / KLICK
  if (b.objectives.length === 0 || !r.canControl(r, b, ship)) return 0
  return (-control * Math.min(...b.objectives.map((place) => distance(end, place)))) / KLICK
}

function danger(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, course: Course, errand: Errand | null): number {
  const { end, track } = course
  let sum = perilsOf(r, b, ship, course)
  if (!ship.submerged)
    for (const other of b.ships) if (r.mayCollide(ship, other)) sum += fouling(r, b, ship, track, other)
  if (!ship.submerged && !course.stop && isHemmedIn(r, b, ship, end)) sum += HEMMED_IN
  if (course.stop) sum += LOSES_WAY
  if (r.inConvoy(b, ship) && end.heading !== ship.heading && isInCompany(b, ship)) sum += OUT_OF_STATION
  const beyond = ahead(end, end.heading, SEA_ROOM)
  if (!r.inConvoy(b, ship) && !r.isOnTable(b, beyond) && !isWayOut(r, b, ship, errand, beyond)) sum += NEAR_EDGE
  return sum
}

/** In a convoy everybody holds the course while others are near. */
const isInCompany = (b: ct.CtBattle, ship: ct.Ship): boolean =>
  b.ships.some(
    (other) =>
      other !== ship &&
      other.side === ship.side &&
      ct.onSurface(other) &&
      squaredDistance(other, ship) < COMPANY * COMPANY,
  )

/** The risk that her base touches another's on the way, or is in a friend's path. */
function fouling(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, track: readonly Post[], other: ct.Ship): number {
  // Each post is at most a klick from the one before, and the other moves one at most.
  const reach = NEIGHBOUR + (track.length + 2) * KLICK
  if (squaredDistance(ship, other) > reach * reach) return 0
  const base = asMisjudged(ship, other, r.baseOf(r, b, other))
  if (track.some((post) => isFoul(r, b, ship, post, base))) return COLLISION
  if (other.side !== ship.side || other.moved !== null || other.stopped) return 0
  const end = track.at(-1)!
  const blocked = IN_THE_WAY.findIndex((_, i) =>
    isFoul(r, b, ship, end, { ...base, ...ahead(other, other.heading, (i + 1) * KLICK) }),
  )
  return IN_THE_WAY[blocked] ?? 0
}

/** An enemy's base, with the water in which she may lie. */
function asMisjudged(ship: ct.Ship, other: ct.Ship, base: Footprint): Footprint {
  if (other.side === ship.side) return base
  const more = MISJUDGED * distance(ship, other)
  return { ...base, halfLength: base.halfLength + more, halfBeam: base.halfBeam + more }
}

/** A ship that is stopped, or has moved, blocks the klick that a ship must go next. */
const isHemmedIn = (r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, end: Post): boolean =>
  b.ships.some(
    (other) =>
      r.mayCollide(ship, other) &&
      (other.stopped || (other.side === ship.side && other.moved !== null)) &&
      isFoul(r, b, ship, { ...ahead(end, end.heading, KLICK), heading: end.heading }, r.baseOf(r, b, other)),
  )

function isFoul(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, { x, y, heading }: Post, base: Footprint): boolean {
  if (squaredDistance({ x, y }, base) > NEIGHBOUR * NEIGHBOUR) return false
  const { halfLength, halfBeam } = r.sizes[ct.cardOf(b, ship).size]
  return overlap({ x, y, heading, halfLength: halfLength + CLEAR, halfBeam: halfBeam + CLEAR }, base)
}

function toEdge({ table }: ct.CtBattle, { x, y }: Point, edge: ct.Edge): number {
  return { north: table[1] - y, south: y, east: table[0] - x, west: x }[edge]
}

/** A convoy ship escapes where it leaves by its edge, others where their orders let them. */
function isWayOut(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, errand: Errand | null, point: Point): boolean {
  const edge = r.edgeBeyond(b, point)
  if (edge === null) return false
  return errand?.exits.includes(edge) || (r.inConvoy(b, ship) && edge === b.convoy![ship.side]!.exit)
}
