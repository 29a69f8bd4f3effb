import { MAGENTA, PAPER } from './ink.ts'
import { circle, line, type Point, polygon } from './svg.ts'

const HAIRLINE = 0.09

/** The symbol of a chart: a graduated ring and a star of eight points. */
export function compassRose(centre: Point, radius: number): string {
  const at = (bearing: number, out: number): Point => {
    const angle = (bearing * Math.PI) / 180
    return { x: centre.x + Math.sin(angle) * radius * out, y: centre.y - Math.cos(angle) * radius * out }
  }
  const stroke = { stroke: MAGENTA, 'stroke-width': HAIRLINE }
  const ticks = Array.from({ length: 36 }, (_, i) => line(at(i * 10, 1), at(i * 10, i % 3 === 0 ? 0.84 : 0.91), stroke))
  const points = Array.from({ length: 8 }, (_, i) => {
    const bearing = i * 45
    const length = i % 2 === 0 ? 0.8 : 0.48
    return [
      polygon([centre, at(bearing, length), at(bearing + 22.5, 0.2)], { fill: MAGENTA, ...stroke }),
      polygon([centre, at(bearing, length), at(bearing - 22.5, 0.2)], { fill: PAPER, ...stroke }),
    ].join('')
  })
  return [circle(centre, radius, { fill: 'none', ...stroke }), ...ticks, ...points.toReversed()].join('')
}
