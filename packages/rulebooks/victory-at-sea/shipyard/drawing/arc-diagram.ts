import { circle, element, FAINT, FINE, HAIR, INK, mm, type Point, polygon } from '@flankspeed/shipyard/rulebook'
import type { ArcName } from '../../rules/cards/card.ts'
import { arcs } from '../../rules/gunnery/arcs.ts'

/** Where a weapon bears: the bow is up, the arc is dark. */
export function arcDiagram(arc: ArcName, centre: Point, radius: number): string {
  const { from, width } = arcs.parts.fireArcs[arc]
  const ring = { fill: width === 36_000 ? HAIR : 'none', stroke: FAINT, 'stroke-width': FINE }
  const hull = [
    { x: 0, y: -0.62 },
    { x: 0.2, y: -0.1 },
    { x: 0.16, y: 0.5 },
    { x: -0.16, y: 0.5 },
    { x: -0.2, y: -0.1 },
  ].map(({ x, y }) => ({ x: centre.x + x * radius, y: centre.y + y * radius }))
  return [
    circle(centre, radius, ring),
    width === 36_000 ? '' : sector(centre, radius, from / 100, width / 100),
    polygon(hull, { fill: INK }),
  ].join('')
}

function sector(centre: Point, radius: number, from: number, width: number): string {
  const start = onRing(centre, radius, from)
  const end = onRing(centre, radius, from + width)
  const d = `M${mm(centre.x)} ${mm(centre.y)}L${mm(start.x)} ${mm(start.y)}A${mm(radius)} ${mm(radius)} 0 ${width > 180 ? 1 : 0} 1 ${mm(end.x)} ${mm(end.y)}Z`
  return element('path', { d, fill: HAIR, stroke: FAINT, 'stroke-width': FINE })
}

function onRing({ x, y }: Point, radius: number, bearing: number): Point {
  const angle = (bearing * Math.PI) / 180
  return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) }
}
