import { ahead, type Box, boxOf, normal, overlapsShape, type Point, total } from '@flankspeed/kernel'
import * as ct from '../rules/library.ts'
import type { Course } from './courses.ts'
import type { Post } from './eye.ts'

const KLICK = 1000
/** Penalties for running aground, and for a place from which there is no way on that does not. */
const AGROUND = 40
const CORNERED = 30
/** Penalty for risking the test of treacherous waters. */
const STRANDING = 20
/** Free water around a ship's base. */
const CLEAR = 60
/** Klicks in which a ship comes about. */
const COMES_ABOUT = 5

const isNear = ({ x, y }: Point, { west, east, south, north }: Box, within: number): boolean =>
  x > west - within && x < east + within && y > south - within && y < north + within

/**
 * The risks of land and shoals on a course: running aground, a lee shore, and the test of fast ships (CT-TERR-04 to
 * CT-TERR-10).
 */
export function perilsOf(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, { track, end, path, stop }: Course): number {
  if (b.terrain.length === 0) return 0
  const { halfLength, halfBeam, groundsOn } = r.sizes[ct.cardOf(b, ship).size]
  const reach = halfLength + halfBeam
  let sum = 0
  if (track.some((post) => isAshore(r, b, ship, post))) sum += AGROUND
  else if (!stop && !hasWayOn(r, b, ship, end)) sum += CORNERED
  const klicks = path.reduce((far, step) => far + ('ahead' in step ? step.ahead : 0), 0)
  if (groundsOn === 0 || klicks < Math.floor(total(r.movementOf(r, b, ship)) / 2)) return sum
  const near = [track[track.length >> 1]!, end].some(
    (post) =>
      b.terrain.some(({ shape }) => isNear(post, boxOf(shape), r.treacherous.within + reach)) &&
      r.shoalAt(r, b, { ...ship, ...post }) !== null,
  )
  return near ? sum + (STRANDING * groundsOn) / 6 : sum
}

/** Would her base touch land there? */
function isAshore(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, { x, y, heading }: Post): boolean {
  const { halfLength, halfBeam } = r.sizes[ct.cardOf(b, ship).size]
  const base = { x, y, heading, halfLength: halfLength + CLEAR, halfBeam: halfBeam + CLEAR }
  return b.terrain.some(
    ({ shape, shallow }) =>
      !shallow && isNear(base, boxOf(shape), halfLength + halfBeam + CLEAR) && overlapsShape(base, shape),
  )
}

/** Can she go on from there, straight or coming about to either side? The first klick is always straight ahead. */
function hasWayOn(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, end: Post): boolean {
  const size = r.sizes[ct.cardOf(b, ship).size]
  const within = COMES_ABOUT * KLICK + size.halfLength
  if (!b.terrain.some(({ shape, shallow }) => !shallow && isNear(end, boxOf(shape), within))) return true
  const steers = !ship.stands.criticals.includes('steering-breakdown')
  return (steers ? [0, size.turn, -size.turn] : [0]).some((turn) => {
    let post = end
    for (let klick = 0; klick < COMES_ABOUT; klick++) {
      post = { ...ahead(post, post.heading, KLICK), heading: normal(post.heading + turn) }
      if (isAshore(r, b, ship, post)) return false
    }
    return true
  })
}
