import * as Plot from '@observablehq/plot'
import type { Summary } from '../studies/sim.ts'
import { drawn } from './drawing.ts'
import { HAIR, INK, LAND, sideInk } from './ink.ts'

const WIDTH = 440

/** The table as a chart, darker where more ships of a side sank. */
export function lossMap({ table, land, losses, square, ships, measure }: Summary, side: string): string {
  const [width, depth] = table
  const marginLeft = 26
  const marginTop = 6
  const marginBottom = 26
  const marginRight = 6
  const height = ((WIDTH - marginLeft - marginRight) * depth) / width + marginTop + marginBottom
  const opening = ships.filter((ship) => ship.side === side)
  return drawn(`Where ${side} ships sank`, {
    width: WIDTH,
    height,
    marginLeft,
    marginTop,
    marginBottom,
    marginRight,
    x: { domain: [0, width], label: null, ticks: 6, tickSize: 0, tickFormat: (inch: number) => `${inch}${measure}` },
    y: { domain: [0, depth], label: null, ticks: 4, tickSize: 0, tickFormat: (inch: number) => `${inch}${measure}` },
    opacity: {
      type: 'sqrt',
      domain: [0, Math.max(1, ...losses.map(({ count }) => count))],
      range: [0, 0.95],
      clamp: true,
    },
    marks: [
      Plot.gridX({ stroke: HAIR, strokeOpacity: 1, ticks: 6 }),
      Plot.gridY({ stroke: HAIR, strokeOpacity: 1, ticks: 4 }),
      ...land.map((shape) => Plot.line(shape, { fill: LAND, stroke: INK, strokeWidth: 0.8, curve: 'linear-closed' })),
      Plot.rect(
        losses.filter((loss) => loss.side === side),
        {
          x1: 'x',
          x2: ({ x }: { x: number }) => Math.min(width, x + square),
          y1: 'y',
          y2: ({ y }: { y: number }) => Math.min(depth, y + square),
          fill: sideInk(side),
          fillOpacity: 'count',
          title: ({ count }: { count: number }) => `${count} sunk here`,
        },
      ),
      Plot.dot(opening, {
        x: ({ at }) => at[0],
        y: ({ at }) => at[1],
        r: 2.6,
        symbol: side === 'red' ? 'square' : 'circle',
        stroke: INK,
        title: 'name',
      }),
      Plot.frame({ stroke: INK, strokeWidth: 0.8 }),
    ],
  })
}
