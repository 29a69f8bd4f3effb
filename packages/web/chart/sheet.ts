import type { Spot } from './model.ts'

/**
 * Sheet coordinates: still in table units, but y runs down the page, so that the north edge is at minus the table's
 * depth.
 */
export const onSheet = ([x, y]: Spot): Spot => [x, -y]

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The point at that bearing and distance, in sheet coordinates. */
export function towards([x, y]: Spot, bearing: number, distance: number): Spot {
  return [x + Math.sin(radians(bearing)) * distance, y - Math.cos(radians(bearing)) * distance]
}

/** The bearing of one place of the table from another. */
export function bearingTo(from: Spot, to: Spot): number {
  return (Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI
}

export const distance = (a: Spot, b: Spot): number => Math.hypot(b[0] - a[0], b[1] - a[1])
export const between = (a: Spot, b: Spot, share: number): Spot => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

/** An angle in degrees, normalized to -180 to 180. */
export const shortTurn = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

const short = (value: number): string => String(Math.round(value * 1000) / 1000 || 0)

/** Places of the table as an SVG path. */
export function pathThrough(spots: readonly Spot[], closed = false): string {
  const points = spots.map(onSheet).map(([x, y]) => `${short(x)} ${short(y)}`)
  return points.length === 0 ? '' : `M${points.join('L')}${closed ? 'Z' : ''}`
}

export const shiftTo = (spot: Spot): string => {
  const [x, y] = onSheet(spot)
  return `translate(${short(x)}px, ${short(y)}px)`
}

/** Content in screen pixels, at any zoom. */
export const asOnScreen = (spot: Spot): string => `${shiftTo(spot)} scale(var(--pixel))`
