import { ahead, type Box, boxOf, normal, overlapsShape, type Point, type Polygon, total } from '@flankspeed/kernel'
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
 * The risks of land and shoals on the courses of a ship: running aground, a lee shore, and the test of fast ships
 * (CT-TERR-04 to CT-TERR-10).
 */
export function perilsOf(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): (course: Course) => number {
  const size = r.sizes[ct.cardOf(b, ship).size]
  const movement = total(r.movementOf(r, b, ship))
  const reach = size.halfLength + size.halfBeam
  const farthest = (movement + COMES_ABOUT + 1) * KLICK + r.treacherous.within + reach + CLEAR
  const near = b.terrain.filter(({ shape }) => isNear(ship, boxOf(shape), farthest))
  if (near.length === 0) return () => 0
  const land = near.filter(({ shallow }) => !shallow).map(({ shape }) => shape)
  const steers = !ship.stands.criticals.includes('steering-breakdown')
  const turns = steers ? [0, size.turn, -size.turn] : [0]
  const within = r.treacherous.within + reach
  return ({ track, end, path, stop }) => {
    let sum = 0
    if (touchesOn(track, size, land)) sum += AGROUND
    else if (!stop && !hasWayOn(end, size, turns, land)) sum += CORNERED
    if (size.groundsOn === 0 || klicksOf(path) < Math.floor(movement / 2)) return sum
    for (const post of [track[track.length >> 1]!, end])
      if (
        near.some(({ shape }) => isNear(post, boxOf(shape), within)) &&
        r.shoalAt(r, b, { ...ship, ...post }) !== null
      )
        return sum + (STRANDING * size.groundsOn) / 6
    return sum
  }
}

const klicksOf = (path: Course['path']): number =>
  path.reduce((far, step) => far + ('ahead' in step ? step.ahead : 0), 0)

function touchesOn(track: readonly Post[], size: ct.SizeLine, land: readonly Polygon[]): boolean {
  for (const post of track) if (isAshore(post, size, land)) return true
  return false
}

/** Would her base touch land there? */
function isAshore({ x, y, heading }: Post, { halfLength, halfBeam }: ct.SizeLine, land: readonly Polygon[]): boolean {
  for (const shape of land) {
    if (!isNear({ x, y }, boxOf(shape), halfLength + halfBeam + CLEAR)) continue
    if (overlapsShape({ x, y, heading, halfLength: halfLength + CLEAR, halfBeam: halfBeam + CLEAR }, shape)) return true
  }
  return false
}

/** Can she go on from there, straight or coming about to either side? The first klick is always straight ahead. */
function hasWayOn(end: Post, size: ct.SizeLine, turns: readonly number[], land: readonly Polygon[]): boolean {
  const within = COMES_ABOUT * KLICK + size.halfLength
  const near = land.filter((shape) => isNear(end, boxOf(shape), within))
  if (near.length === 0) return true
  return turns.some((turn) => {
    let post = end
    for (let klick = 0; klick < COMES_ABOUT; klick++) {
      post = { ...ahead(post, post.heading, KLICK), heading: normal(post.heading + turn) }
      if (isAshore(post, size, land)) return false
    }
    return true
  })
}
