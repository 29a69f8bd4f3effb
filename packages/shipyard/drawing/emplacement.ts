import type { ShipFacts } from '../ship-facts.ts'
import { BUFF, FAINT, FINE, INK, PAPER, SHALLOW, THIN } from './ink.ts'
import { type Box, circle, line, polygon } from './svg.ts'

const MARGIN = 4
const PIT = 2
const BARREL = 4.4

/** A coastal battery: buff land, the sea above it, and its gun pits along the front. */
export function drawEmplacement({ guns }: ShipFacts, box: Box): string {
  const shore = box.y + box.height * 0.42
  const { x, width } = box
  const bottom = box.y + box.height - 0.8
  const coast = Array.from({ length: 25 }, (_, i) => ({
    x: x + 1 + ((width - 2) * i) / 24,
    y: shore + Math.sin(i * 1.7) * 0.5 + Math.cos(i * 0.8) * 0.6,
  }))
  const gunLine = shore + (bottom - shore) * 0.45
  const seen = new Map<string, number>()
  const pits = guns.flatMap(({ mounts }) =>
    mounts.map(({ at }) => {
      const key = at.toFixed(2)
      const row = seen.get(key) ?? 0
      seen.set(key, row + 1)
      return { x: x + width / 2 + at * (width / 2 - MARGIN), y: gunLine + row * PIT * 2.2 }
    }),
  )
  const shallow = (reach: number, colour: string): string =>
    polygon(coast.map((point) => ({ x: point.x, y: point.y - reach })).concat(coast.toReversed()), {
      fill: colour,
      stroke: SHALLOW.contour,
      'stroke-width': FINE,
    })
  return [
    shallow(2.2, SHALLOW.outer),
    shallow(1.1, SHALLOW.inner),
    polygon([...coast, { x: x + width - 1, y: bottom }, { x: x + 1, y: bottom }], {
      fill: BUFF,
      stroke: FAINT,
      'stroke-width': FINE,
    }),
    ...pits.map((pit) =>
      [
        circle(pit, PIT, { fill: PAPER, stroke: INK, 'stroke-width': THIN }),
        line(pit, { x: pit.x, y: pit.y - BARREL }, { stroke: INK, 'stroke-width': 0.55 }),
        circle(pit, PIT * 0.4, { fill: INK }),
      ].join(''),
    ),
  ].join('')
}
