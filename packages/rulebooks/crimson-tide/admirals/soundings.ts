import { ahead, crossesPolygon, insidePolygon, type Point, type Polygon, total } from '@flankspeed/kernel'
import * as ct from '../rules/library.ts'
import type { Course } from './courses.ts'
import type { Post } from './eye.ts'

const KLICK = 1000
/** Penalties for running aground, and for being about to. */
const AGROUND = 40
const LEE_SHORE = 25
/** Penalty for risking the test of treacherous waters. */
const STRANDING = 20

interface Box {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

const boxes = new WeakMap<Polygon, Box>()

function boxOf(shape: Polygon): Box {
  const known = boxes.get(shape)
  if (known) return known
  const [xs, ys] = [shape.map(({ x }) => x), shape.map(({ y }) => y)]
  const box = { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) }
  boxes.set(shape, box)
  return box
}

const isNear = ({ x, y }: Point, { west, east, south, north }: Box, within: number): boolean =>
  x > west - within && x < east + within && y > south - within && y < north + within

/**
 * The risks of land and shoals on a course: running aground, a lee shore, and the test of fast ships (CT-TERR-04 to
 * CT-TERR-10).
 */
export function perilsOf(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, { track, end, path }: Course): number {
  if (b.terrain.length === 0) return 0
  const { halfLength, halfBeam, groundsOn } = r.sizes[ct.cardOf(b, ship).size]
  const reach = halfLength + halfBeam
  let sum = 0
  for (const { shape, shallow } of b.terrain) {
    const box = boxOf(shape)
    if (shallow) continue
    if (track.some((post) => isNear(post, box, reach) && lies(post, reach, reach, shape))) sum += AGROUND
    else if (isNear(end, box, reach + KLICK) && lies(end, reach + KLICK, reach, shape)) sum += LEE_SHORE
  }
  const klicks = path.reduce((far, step) => far + ('ahead' in step ? step.ahead : 0), 0)
  if (groundsOn === 0 || klicks < Math.floor(total(r.movementOf(r, b, ship)) / 2)) return sum
  const near = [track[track.length >> 1]!, end].some(
    (post) =>
      b.terrain.some(({ shape }) => isNear(post, boxOf(shape), r.treacherous.within + reach)) &&
      r.shoalAt(r, b, { ...ship, ...post }) !== null,
  )
  return near ? sum + (STRANDING * groundsOn) / 6 : sum
}

/** Does the line of her keel, that far ahead and astern, touch the land? */
function lies(post: Post, before: number, behind: number, shape: Polygon): boolean {
  return (
    insidePolygon(post, shape) ||
    crossesPolygon(ahead(post, post.heading, -behind), ahead(post, post.heading, before), shape)
  )
}
