import type { Spot } from '../chart/model.ts'

/** Geometry in table units and degrees, for drawing and searching only. Whether a move is legal, the engine decides. */

const RADIANS = Math.PI / 180

/** Compass direction from one place to another, 0 to 360. */
export function bearing(from: Spot, to: Spot): number {
  const degrees = Math.atan2(to[0] - from[0], to[1] - from[1]) / RADIANS
  return degrees < 0 ? degrees + 360 : degrees
}

export function pointAhead(from: Spot, heading: number, length: number): Spot {
  return [from[0] + length * Math.sin(heading * RADIANS), from[1] + length * Math.cos(heading * RADIANS)]
}

export const distance = (a: Spot, b: Spot): number => Math.hypot(b[0] - a[0], b[1] - a[1])

/** An angle as -180 to 180: to port or to starboard. */
export function signedAngle(degrees: number): number {
  const rest = ((degrees % 360) + 540) % 360
  return rest - 180
}
