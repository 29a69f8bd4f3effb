import type { Spot } from '../chart/model.ts'

/** Plain geometry in units of the table and degrees, for drawing and searching; what is legal is always the engine's word. */

const RADIANS = Math.PI / 180

/** Compass direction from one place to another, 0 to 360. */
export function compass(from: Spot, to: Spot): number {
  const degrees = Math.atan2(to[0] - from[0], to[1] - from[1]) / RADIANS
  return degrees < 0 ? degrees + 360 : degrees
}

export function along(from: Spot, heading: number, length: number): Spot {
  return [from[0] + length * Math.sin(heading * RADIANS), from[1] + length * Math.cos(heading * RADIANS)]
}

export const apart = (a: Spot, b: Spot): number => Math.hypot(b[0] - a[0], b[1] - a[1])

/** An angle as -180 to 180: to port or to starboard. */
export function off(degrees: number): number {
  const rest = ((degrees % 360) + 540) % 360
  return rest - 180
}
