import {
  ahead,
  distance,
  type Footprint,
  overlap,
  type Point,
  squaredDistance,
  squaredLength,
} from '@flankspeed/kernel'
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

/** Penalties for what may go wrong on a course of this ship: land, other ships, the edge of the table. */
export function dangersOf(
  r: ct.Rules,
  b: ct.CtBattle,
  ship: ct.Ship,
  errand: Errand | null,
): (course: Course) => number {
  const neighbours = ship.submerged ? [] : neighboursOf(r, b, ship)
  const { halfLength, halfBeam } = r.sizes[ct.cardOf(b, ship).size]
  const own: Outline = { halfLength: halfLength + CLEAR, halfBeam: halfBeam + CLEAR }
  const inConvoy = r.inConvoy(b, ship)
  const peril = perilsOf(r, b, ship)
  const holdsCourse = inConvoy && isInCompany(b, ship)
  return (course) => {
    const { end, track } = course
    let sum = peril(course)
    for (const neighbour of neighbours) sum += fouling(own, ship, track, neighbour)
    if (!course.stop && isHemmedIn(own, end, neighbours)) sum += HEMMED_IN
    if (course.stop) sum += LOSES_WAY
    if (holdsCourse && end.heading !== ship.heading) sum += OUT_OF_STATION
    if (inConvoy) return sum
    const beyond = ahead(end, end.heading, SEA_ROOM)
    if (!r.isOnTable(b, beyond) && !isWayOut(r, b, ship, errand, beyond)) sum += NEAR_EDGE
    return sum
  }
}

type Outline = Pick<Footprint, 'halfLength' | 'halfBeam'>

/** Another ship that may be in the way. */
interface Neighbour {
  readonly ship: ct.Ship
  readonly base: Footprint
  /** With the water in which she may lie. */
  readonly misjudged: Footprint
  /** A friend who has not moved: her base after one, two and three klicks; otherwise none. */
  readonly next: readonly Footprint[]
  /** She blocks the klick that a ship must go next. */
  readonly blocks: boolean
}

function neighboursOf(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): Neighbour[] {
  const found: Neighbour[] = []
  for (const other of b.ships) {
    if (!r.mayCollide(ship, other)) continue
    const base = r.baseOf(r, b, other)
    const isFriend = other.side === ship.side
    found.push({
      ship: other,
      base,
      misjudged: asMisjudged(ship, other, base),
      next:
        isFriend && other.moved === null && !other.stopped
          ? IN_THE_WAY.map((_, i) => ({ ...base, ...ahead(other, other.heading, (i + 1) * KLICK) }))
          : [],
      blocks: other.stopped || (isFriend && other.moved !== null),
    })
  }
  return found
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
function fouling(own: Outline, ship: ct.Ship, track: readonly Post[], other: Neighbour): number {
  // Each post is at most a klick from the one before, and the other moves one at most.
  const reach = NEIGHBOUR + (track.length + 2) * KLICK
  if (squaredLength(other.base.x - ship.x, other.base.y - ship.y) > reach * reach) return 0
  for (const post of track) if (isFoul(own, post, other.misjudged)) return COLLISION
  const end = track.at(-1)!
  for (let i = 0; i < other.next.length; i++) if (isFoul(own, end, other.next[i]!)) return IN_THE_WAY[i]!
  return 0
}

/** An enemy's base, with the water in which she may lie. */
function asMisjudged(ship: ct.Ship, other: ct.Ship, base: Footprint): Footprint {
  if (other.side === ship.side) return base
  const more = MISJUDGED * distance(ship, other)
  return { ...base, halfLength: base.halfLength + more, halfBeam: base.halfBeam + more }
}

/** A ship that is stopped, or has moved, blocks the klick that a ship must go next. */
function isHemmedIn(own: Outline, end: Post, neighbours: readonly Neighbour[]): boolean {
  const next: Post = { ...ahead(end, end.heading, KLICK), heading: end.heading }
  for (const { blocks, base } of neighbours) if (blocks && isFoul(own, next, base)) return true
  return false
}

function isFoul({ halfLength, halfBeam }: Outline, post: Post, base: Footprint): boolean {
  if (squaredLength(base.x - post.x, base.y - post.y) > NEIGHBOUR * NEIGHBOUR) return false
  return overlap({ x: post.x, y: post.y, heading: post.heading, halfLength, halfBeam }, base)
}

/** A convoy ship escapes where it leaves by its edge, others where their orders let them. */
export function isWayOut(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, errand: Errand | null, point: Point): boolean {
  const edge = r.edgeBeyond(b, point)
  if (edge === null) return false
  return errand?.exits.includes(edge) || (r.inConvoy(b, ship) && edge === b.convoy![ship.side]!.exit)
}
