import { boxOf, insidePolygon, type Point, type Polygon } from './geometry.ts'
import { cosine, sine } from './trigonometry.ts'

/** A rectangle centred on a unit's point, long side along its heading. */
export interface Footprint extends Point {
  heading: number
  halfLength: number
  halfBeam: number
}

/** Outlines may share an edge; they overlap only if they share more than rounding can cause (thousandths). */
const TOUCH = 1.5

/** How far `a` must move along one direction to clear `b`, both ways; null if they are already apart there. */
function overlapAlong(a: Footprint, b: Footprint, ux: number, uy: number): { gap: number; reach: number } | null {
  const reach = extent(a, ux, uy) + extent(b, ux, uy)
  const gap = (a.x - b.x) * ux + (a.y - b.y) * uy
  return Math.abs(gap) < reach - TOUCH ? { gap, reach } : null
}

/**
 * Is the gap between the centres along or across `a` too wide? A hot path: called for every neighbour of every moving
 * ship.
 */
function apartAlongSides(a: Footprint, b: Footprint): boolean {
  const s = sine(a.heading)
  const c = cosine(a.heading)
  const dx = a.x - b.x
  const dy = a.y - b.y
  return (
    Math.abs(dx * s + dy * c) >= extent(a, s, c) + extent(b, s, c) - TOUCH ||
    Math.abs(dx * c - dy * s) >= extent(a, c, -s) + extent(b, c, -s) - TOUCH
  )
}

function extent(f: Footprint, ux: number, uy: number): number {
  const s = sine(f.heading)
  const c = cosine(f.heading)
  return f.halfLength * Math.abs(s * ux + c * uy) + f.halfBeam * Math.abs(c * ux - s * uy)
}

function axes(a: Footprint, b: Footprint): [number, number][] {
  const sa = sine(a.heading)
  const ca = cosine(a.heading)
  const sb = sine(b.heading)
  const cb = cosine(b.heading)
  return [
    [sa, ca],
    [ca, -sa],
    [sb, cb],
    [cb, -sb],
  ]
}

/** Do two footprints cover some of the same sea? */
export function overlap(a: Footprint, b: Footprint): boolean {
  return !areFar(a, b, 0) && !apartAlongSides(a, b) && !apartAlongSides(b, a)
}

/** How far `a` must slide in the direction (east, north) until it just touches `b`; 0 if it is already clear. */
export function slideClear(a: Footprint, b: Footprint, east: number, north: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const [ux, uy] of axes(a, b)) {
    const found = overlapAlong(a, b, ux, uy)
    if (!found) return 0
    const rate = east * ux + north * uy
    if (Math.abs(rate) < 1e-9) continue
    least = Math.min(least, rate > 0 ? (found.reach - found.gap) / rate : (found.reach + found.gap) / -rate)
  }
  return least
}

/** Does a circle touch the outline, or lie on it? */
export function touchesCircle(f: Footprint, centre: Point, radius: number): boolean {
  const dx = centre.x - f.x
  const dy = centre.y - f.y
  const s = sine(f.heading)
  const c = cosine(f.heading)
  const along = Math.max(0, Math.abs(dx * s + dy * c) - f.halfLength)
  const across = Math.max(0, Math.abs(dx * c - dy * s) - f.halfBeam)
  return along * along + across * across <= (radius + TOUCH) * (radius + TOUCH)
}

/** Does the line from one point to another run through the inside of the outline? */
export function crossesFootprint(from: Point, to: Point, f: Footprint): boolean {
  if (passesBy(from, to, f, f.halfLength + f.halfBeam)) return false
  const s = sine(f.heading)
  const c = cosine(f.heading)
  const x = from.x - f.x
  const y = from.y - f.y
  const u = to.x - f.x
  const v = to.y - f.y
  const ahead = within(x * s + y * c, u * s + v * c, f.halfLength)
  const abeam = within(x * c - y * s, u * c - v * s, f.halfBeam)
  return Math.max(0, ahead[0], abeam[0]) < Math.min(1, ahead[1], abeam[1])
}

/** Does a line pass a centre farther off than that? A cheap test that settles most cases. */
export function passesBy(from: Point, to: Point, centre: Point, far: number): boolean {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const aside = dx * (centre.y - from.y) - dy * (centre.x - from.x)
  return aside * aside > far * far * (dx * dx + dy * dy)
}

/** The parts of a segment, as fractions, between which it is less than `half` off. */
function within(start: number, end: number, half: number): [number, number] {
  if (start === end) return Math.abs(start) >= half ? [1, 0] : [0, 1]
  const one = (-half - start) / (end - start)
  const other = (half - start) / (end - start)
  return one < other ? [one, other] : [other, one]
}

/** The four corners: bow to starboard, then clockwise. */
export function corners(f: Footprint): [Point, Point, Point, Point] {
  const s = sine(f.heading)
  const c = cosine(f.heading)
  const corner = (along: number, across: number): Point => ({
    x: f.x + along * s + across * c,
    y: f.y + along * c - across * s,
  })
  const { halfLength, halfBeam } = f
  return [
    corner(halfLength, halfBeam),
    corner(-halfLength, halfBeam),
    corner(-halfLength, -halfBeam),
    corner(halfLength, -halfBeam),
  ]
}

/** A point relative to the unit: the distance ahead and to starboard of its centre. */
function seenFrom(f: Footprint, p: Point): { ahead: number; starboard: number } {
  const s = sine(f.heading)
  const c = cosine(f.heading)
  const dx = p.x - f.x
  const dy = p.y - f.y
  return { ahead: dx * s + dy * c, starboard: dx * c - dy * s }
}

function squaredGapToPoint(f: Footprint, p: Point): number {
  const { ahead, starboard } = seenFrom(f, p)
  const along = Math.max(0, Math.abs(ahead) - f.halfLength)
  const across = Math.max(0, Math.abs(starboard) - f.halfBeam)
  return along * along + across * across
}

function squaredGapToSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length2 = dx * dx + dy * dy
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length2))
  const east = p.x - a.x - share * dx
  const north = p.y - a.y - share * dy
  return east * east + north * north
}

/** Are two outlines farther apart than this, judged by their centres? A cheap test that settles most cases. */
function areFar(a: Footprint, b: Footprint, reach: number): boolean {
  const far = reach + a.halfLength + a.halfBeam + b.halfLength + b.halfBeam
  const dx = a.x - b.x
  const dy = a.y - b.y
  return dx * dx + dy * dy > far * far
}

/** Are two outlines this near to each other? */
export const areWithin = (a: Footprint, b: Footprint, reach: number): boolean =>
  !areFar(a, b, reach) && gap(a, b) <= reach

/** The distance between two outlines; 0 if they overlap or touch. */
export function gap(a: Footprint, b: Footprint): number {
  if (overlap(a, b)) return 0
  let least = Number.POSITIVE_INFINITY
  for (const corner of corners(a)) least = Math.min(least, squaredGapToPoint(b, corner))
  for (const corner of corners(b)) least = Math.min(least, squaredGapToPoint(a, corner))
  return Math.sqrt(least)
}

/** The distance from an outline to a shape; 0 if they share anything. */
export function gapToShape(f: Footprint, shape: Polygon): number {
  if (overlapsShape(f, shape)) return 0
  let least = Number.POSITIVE_INFINITY
  const own = corners(f)
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    least = Math.min(least, squaredGapToPoint(f, shape[i]!))
    for (const corner of own) least = Math.min(least, squaredGapToSegment(corner, shape[j]!, shape[i]!))
  }
  return Math.sqrt(least)
}

/** Does any part of the outline lie on the shape? Touching its edge does not count. */
export function overlapsShape(f: Footprint, shape: Polygon): boolean {
  const inner = shrunk(f)
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++)
    if (crossesFootprint(shape[j]!, shape[i]!, inner)) return true
  return insidePolygon(f, shape)
}

const shrunk = (f: Footprint): Footprint => ({
  ...f,
  halfLength: f.halfLength - TOUCH,
  halfBeam: f.halfBeam - TOUCH,
})

/** When do two spans that close at this rate begin and stop to overlap? */
function meeting(distance: number, reach: number, rate: number): [number, number] {
  if (Math.abs(rate) < 1e-9) return Math.abs(distance) < reach ? [Number.NEGATIVE_INFINITY, Infinity] : [Infinity, 0]
  const one = (distance - reach) / rate
  const other = (distance + reach) / rate
  return one < other ? [one, other] : [other, one]
}

/** Slides along several directions at once: when outlines touch, if they then overlap by more than rounding. */
class Approach {
  #touch = Number.NEGATIVE_INFINITY
  #enter = Number.NEGATIVE_INFINITY
  #leave = Infinity

  along(distance: number, reach: number, rate: number): void {
    const [enter, leave] = meeting(distance, reach - TOUCH, rate)
    this.#touch = Math.max(this.#touch, meeting(distance, reach, rate)[0])
    this.#enter = Math.max(this.#enter, enter)
    this.#leave = Math.min(this.#leave, leave)
  }

  get length(): number {
    return this.#enter < this.#leave && this.#leave > 0 ? Math.max(0, this.#touch) : Infinity
  }
}

/**
 * How far `a` can slide in the direction (east, north) before it touches `b` and enters it; infinite if it never does,
 * or not within `most`.
 */
export function slideInto(a: Footprint, b: Footprint, east: number, north: number, most = Infinity): number {
  if (areFar(a, b, most)) return Infinity
  const approach = new Approach()
  for (const [ux, uy] of axes(a, b))
    approach.along((b.x - a.x) * ux + (b.y - a.y) * uy, extent(a, ux, uy) + extent(b, ux, uy), east * ux + north * uy)
  return approach.length
}

/** How far the outline can slide in that direction before any part of it lies on the shape; infinite if farther than `most`. */
export function slideAshore(f: Footprint, shape: Polygon, east: number, north: number, most = Infinity): number {
  const box = boxOf(shape)
  const reach = most + f.halfLength + f.halfBeam
  if (f.x < box.west - reach || f.x > box.east + reach || f.y < box.south - reach || f.y > box.north + reach)
    return Infinity
  let least = overlapsShape(f, shape) ? 0 : Infinity
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++)
    if (!liesAside(f, shape[j]!, shape[i]!, east, north, most))
      least = Math.min(least, slideOnto(f, shape[j]!, shape[i]!, east, north))
  return least
}

/** Does an edge lie wholly behind, beyond or to one side of the way? A cheap test that settles most cases. */
function liesAside(f: Footprint, from: Point, to: Point, east: number, north: number, most: number): boolean {
  const half = f.halfLength + f.halfBeam
  const [x, y, u, v] = [from.x - f.x, from.y - f.y, to.x - f.x, to.y - f.y]
  const [one, other] = [x * east + y * north, u * east + v * north]
  if (Math.max(one, other) < -half || Math.min(one, other) > most + half) return true
  const [left, right] = [x * north - y * east, u * north - v * east]
  return Math.min(left, right) > half || Math.max(left, right) < -half
}

function slideOnto(f: Footprint, from: Point, to: Point, east: number, north: number): number {
  const s = sine(f.heading)
  const c = cosine(f.heading)
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0) return Infinity
  const x = (from.x + to.x) / 2 - f.x
  const y = (from.y + to.y) / 2 - f.y
  const approach = new Approach()
  for (const [ux, uy] of [
    [s, c],
    [c, -s],
    [-dy / length, dx / length],
  ] as const)
    approach.along(x * ux + y * uy, extent(f, ux, uy) + Math.abs(dx * ux + dy * uy) / 2, east * ux + north * uy)
  return approach.length
}
