import type { ShipFacts } from '../ship-facts.ts'
import { FINE, HAIR, INK, PAPER, STEEL, THIN } from './ink.ts'
import type { Frame } from './plan-frame.ts'
import { ellipse, line, type Point, polygon } from './svg.ts'

export const hasFlightDeck = ({ type }: ShipFacts): boolean =>
  type === 'fleet-carrier' || type === 'light-carrier' || type === 'escort-carrier'

/** The deck is a little wider than the hull. */
const DECK = 0.53

/** The flight deck with its lifts and its centre line, and the island to starboard. */
export function drawFlightDeck(facts: ShipFacts, frame: Frame): string {
  const { deck, centreLine, edges, lifts, island, funnels } = flightDeck(facts)
  const ink = { stroke: INK, 'stroke-width': FINE }
  const stroke = ([from, to]: Line, attributes: Record<string, string | number>): string =>
    line(frame.at(from), frame.at(to), attributes)
  return [
    polygon(deck.map(frame.at), { fill: PAPER, stroke: INK, 'stroke-width': THIN }),
    stroke(centreLine, { ...ink, 'stroke-dasharray': '1.2 0.8' }),
    ...edges.map((edge) => stroke(edge, { ...ink, stroke: HAIR })),
    ...lifts.map((lift) => polygon(lift.map(frame.at), { fill: STEEL, ...ink })),
    polygon(island.map(frame.at), { fill: STEEL, ...ink }),
    ...funnels.map(({ centre, rx, ry }) =>
      ellipse(frame.at(centre), rx * frame.scale, ry * frame.scale, { fill: INK }),
    ),
  ].join('')
}

type Line = readonly [from: Point, to: Point]

/** The same in metres from midships: x ahead, y to starboard. */
export interface FlightDeck {
  deck: Point[]
  centreLine: Line
  edges: Line[]
  lifts: Point[][]
  island: Point[]
  funnels: { centre: Point; rx: number; ry: number }[]
}

export function flightDeck({ length, beam, bridge, funnels }: ShipFacts): FlightDeck {
  const place = (at: number, across: number): Point => ({ x: (at * length) / 2, y: across * beam })
  const outline: [number, number][] = [
    [-0.97, 0.36],
    [-0.9, DECK],
    [0.66, DECK],
    [0.95, 0.3],
  ]
  const deck = [...outline, ...outline.toReversed().map(([at, across]): [number, number] => [at, -across])]
  const island = Math.min(0.1, 14 / length)
  return {
    deck: deck.map(([at, across]) => place(at, across)),
    centreLine: [place(-0.94, 0), place(0.92, 0)],
    edges: [-0.3, 0.3].map((across): Line => [place(-0.9, across), place(0.62, across)]),
    lifts: (length > 170 ? [0.5, 0, -0.55] : [0.5, -0.55]).map((at) => [
      place(at - 0.045, -0.2),
      place(at + 0.045, -0.2),
      place(at + 0.045, 0.2),
      place(at - 0.045, 0.2),
    ]),
    island: [
      place(bridge - island, 0.4),
      place(bridge + island, 0.4),
      place(bridge + island * 1.2, 0.46),
      place(bridge + island, 0.53),
      place(bridge - island, 0.53),
    ],
    funnels: funnels.map((at) => ({
      centre: place(at, 0.47),
      rx: Math.min(length * 0.02, beam * 0.25),
      ry: beam * 0.05,
    })),
  }
}
