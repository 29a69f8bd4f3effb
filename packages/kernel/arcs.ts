import { hundredths, type Point } from './geometry.ts'
import { cosine, normal, sine } from './trigonometry.ts'

/** A sector around a unit: from one limit clockwise to the other, hundredths of a degree off the bow, limits included. */
export interface Arc {
  readonly from: number
  readonly to: number
  readonly width: number
  readonly fromSine: number
  readonly fromCosine: number
  readonly toSine: number
  readonly toCosine: number
}

export function arc(fromDegrees: number, toDegrees: number): Arc {
  const from = normal(hundredths(fromDegrees))
  const to = normal(hundredths(toDegrees))
  return {
    from,
    to,
    width: from === to ? 36_000 : normal(to - from),
    fromSine: sine(from),
    fromCosine: cosine(from),
    toSine: sine(to),
    toCosine: cosine(to),
  }
}

/** Where a point is, seen from a unit: the distance ahead, to starboard, and in all. */
export interface Bearing {
  ahead: number
  starboard: number
  range: number
}

export function bearingOf(from: Point, heading: number, to: Point): Bearing {
  return bearingAlong(to.x - from.x, to.y - from.y, heading)
}

/** The same for an offset to the east and north. */
export function bearingAlong(dx: number, dy: number, heading: number): Bearing {
  const s = sine(heading)
  const c = cosine(heading)
  return { ahead: dx * s + dy * c, starboard: dx * c - dy * s, range: Math.sqrt(dx * dx + dy * dy) }
}

/** The same, reusing an older object: no allocation in hot loops. */
export function takeBearing(bearing: Bearing, from: Point, heading: number, to: Point): void {
  const { ahead, starboard, range } = bearingOf(from, heading, to)
  bearing.ahead = ahead
  bearing.starboard = starboard
  bearing.range = range
}

/** Sine of a hundredth of a degree: a line this close to a limit lies on it. */
const ON_THE_LINE = 1.7453e-4

export const inArc = (arc: Arc, bearing: Bearing): boolean =>
  liesInArc(arc, bearing.ahead, bearing.starboard, bearing.range)

/** The same for the parts of a bearing. */
export function liesInArc(arc: Arc, ahead: number, starboard: number, range: number): boolean {
  if (arc.width === 36_000) return true
  const slack = ON_THE_LINE * range
  const clockwiseOfFrom = starboard * arc.fromCosine - ahead * arc.fromSine >= -slack
  const anticlockwiseOfTo = ahead * arc.toSine - starboard * arc.toCosine >= -slack
  return arc.width <= 18_000 ? clockwiseOfFrom && anticlockwiseOfTo : clockwiseOfFrom || anticlockwiseOfTo
}

export type Quadrant = 'fore' | 'starboard' | 'aft' | 'port'

/** Does an offset to the east and north lie to port or starboard of that heading (`quadrantOf`)? */
export function isAbeam(dx: number, dy: number, heading: number): boolean {
  const s = sine(heading)
  const c = cosine(heading)
  return isOutward(dx * s + dy * c, dx * c - dy * s, Math.sqrt(dx * dx + dy * dy))
}

/** Nearer to the beam than to bow and stern. */
const isOutward = (ahead: number, starboard: number, range: number): boolean =>
  Math.abs(starboard) - Math.abs(ahead) > ON_THE_LINE * Math.SQRT2 * range

/** The 90 degree quarter of a bearing; the diagonals belong to fore and aft. */
export function quadrantOf(bearing: Bearing): Quadrant {
  const { ahead, starboard } = bearing
  if (isOutward(ahead, starboard, bearing.range)) return starboard > 0 ? 'starboard' : 'port'
  return ahead >= 0 ? 'fore' : 'aft'
}
