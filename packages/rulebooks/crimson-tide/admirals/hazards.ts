import { ahead, distance, type Footprint, overlap, type Point, squaredDistance } from '@flankspeed/kernel'
import * as ct from '../rules/library.ts'
import type { Course } from './courses.ts'
import type { Post } from './eye.ts'
import type { Errand } from './orders/errand.ts'
import { perilsOf } from './soundings.ts'

const KLICK = 1000
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

/** Penalties for what may go wrong on a course: land, other ships, the edge of the table. */
export function danger(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, course: Course, errand: Errand | null): number {
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

/** A convoy ship escapes where it leaves by its edge, others where their orders let them. */
export function isWayOut(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, errand: Errand | null, point: Point): boolean {
  const edge = r.edgeBeyond(b, point)
  if (edge === null) return false
  return errand?.exits.includes(edge) || (r.inConvoy(b, ship) && edge === b.convoy![ship.side]!.exit)
}
