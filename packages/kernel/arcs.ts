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

export function inArc(arc: Arc, bearing: Bearing): boolean {
  if (arc.width === 36_000) return true
  const slack = ON_THE_LINE * bearing.range
  const clockwiseOfFrom = bearing.starboard * arc.fromCosine - bearing.ahead * arc.fromSine >= -slack
  const anticlockwiseOfTo = bearing.ahead * arc.toSine - bearing.starboard * arc.toCosine >= -slack
  return arc.width <= 18_000 ? clockwiseOfFrom && anticlockwiseOfTo : clockwiseOfFrom || anticlockwiseOfTo
}

export type Quadrant = 'fore' | 'starboard' | 'aft' | 'port'

/** The 90 degree quarter of a bearing; the diagonals belong to fore and aft. */
export function quadrantOf(bearing: Bearing): Quadrant {
  const { ahead, starboard } = bearing
  const abeam = Math.abs(starboard) - Math.abs(ahead) > ON_THE_LINE * Math.SQRT2 * bearing.range
  if (abeam) return starboard > 0 ? 'starboard' : 'port'
  return ahead >= 0 ? 'fore' : 'aft'
}
