import type { ShipFacts } from '../ship-facts.ts'
import { FINE, HAIR, INK, PAPER, STEEL, THIN } from './ink.ts'
import type { Frame } from './plan-frame.ts'
import { ellipse, line, type Point, polygon } from './svg.ts'

export const hasFlightDeck = ({ type }: ShipFacts): boolean =>
  type === 'fleet-carrier' || type === 'light-carrier' || type === 'escort-carrier'

/** The deck is a little wider than the hull. */
const DECK = 0.53

/** Flight deck with its lifts and its centre line, and the island to starboard. */
export function drawFlightDeck({ length, beam, bridge, funnels }: ShipFacts, frame: Frame): string {
  const place = (at: number, across: number): Point => frame.at({ x: (at * length) / 2, y: across * beam })
  const outline: [number, number][] = [
    [-0.97, 0.36],
    [-0.9, DECK],
    [0.66, DECK],
    [0.95, 0.3],
  ]
  const deck = [...outline, ...outline.toReversed().map(([at, across]): [number, number] => [at, -across])]
  const ink = { stroke: INK, 'stroke-width': FINE }
  const lift = (at: number): string =>
    polygon([place(at - 0.045, -0.2), place(at + 0.045, -0.2), place(at + 0.045, 0.2), place(at - 0.045, 0.2)], {
      fill: STEEL,
      ...ink,
    })
  const island = Math.min(0.1, 14 / length)
  return [
    polygon(
      deck.map(([at, across]) => place(at, across)),
      { fill: PAPER, stroke: INK, 'stroke-width': THIN },
    ),
    line(place(-0.94, 0), place(0.92, 0), { ...ink, 'stroke-dasharray': '1.2 0.8' }),
    ...[-0.3, 0.3].map((across) => line(place(-0.9, across), place(0.62, across), { ...ink, stroke: HAIR })),
    ...(length > 170 ? [0.5, 0, -0.55] : [0.5, -0.55]).map(lift),
    polygon(
      [
        place(bridge - island, 0.4),
        place(bridge + island, 0.4),
        place(bridge + island * 1.2, 0.46),
        place(bridge + island, 0.53),
        place(bridge - island, 0.53),
      ],
      { fill: STEEL, stroke: INK, 'stroke-width': FINE },
    ),
    ...funnels.map((at) =>
      ellipse(place(at, 0.47), Math.min(length * 0.02, beam * 0.25) * frame.scale, beam * 0.05 * frame.scale, {
        fill: INK,
      }),
    ),
  ].join('')
}
