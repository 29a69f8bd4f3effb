import type { Spot } from './model.ts'
import { onSheet, towards } from './sheet.ts'

const short = (value: number): string => String(Math.round(value * 1000) / 1000 || 0)
const written = ([x, y]: Spot): string => `${short(x)} ${short(y)}`

/** The degrees of a sector, clockwise; 360 if it begins where it ends. */
export function spanOf(from: number, to: number): number {
  const span = (((to - from) % 360) + 360) % 360
  return span < 0.001 ? 360 : span
}

/** A band of a sector as an SVG path. Bearings run clockwise from `from` to `to`. */
export function sectorPath(at: Spot, from: number, to: number, inner: number, outer: number): string {
  const centre = onSheet(at)
  const span = spanOf(from, to)
  if (span === 360) return `${circle(centre, outer, 1)}${inner > 0 ? circle(centre, inner, 0) : ''}`
  const large = span > 180 ? 1 : 0
  const arc = (radius: number, sweep: 0 | 1, bearing: number): string =>
    `A${short(radius)} ${short(radius)} 0 ${large} ${sweep} ${written(towards(centre, bearing, radius))}`
  const out = `${written(towards(centre, from, outer))}${arc(outer, 1, to)}`
  if (inner <= 0) return `M${written(centre)}L${out}Z`
  return `M${out}L${written(towards(centre, to, inner))}${arc(inner, 0, from)}Z`
}

function circle(centre: Spot, radius: number, sweep: 0 | 1): string {
  const [north, south] = [towards(centre, 0, radius), towards(centre, 180, radius)]
  const half = (to: Spot): string => `A${short(radius)} ${short(radius)} 0 1 ${sweep} ${written(to)}`
  return `M${written(north)}${half(south)}${half(north)}Z`
}
