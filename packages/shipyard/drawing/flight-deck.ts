import type { ShipFacts } from '../ship-facts.ts'
import { FINE, HAIR, INK, PAPER, STEEL, THIN } from './ink.ts'
import type { Frame } from './plan-frame.ts'
import { ellipse, line, type Point, polygon } from './svg.ts'

export const hasFlightDeck = ({ type }: ShipFacts): boolean =>
  type === 'fleet-carrier' || type === 'light-carrier' || type === 'escort-carrier'

/** The deck is a little wider than the hull. */
const DECK = 0.53

/** The flight deck with its lifts and its centre line, and the island, if there is one. */
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
    island.length === 0 ? '' : polygon(island.map(frame.at), { fill: STEEL, ...ink }),
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
  /** Empty for a flush deck. */
  island: Point[]
  funnels: { centre: Point; rx: number; ry: number }[]
}

/** Where decks end, and how broad they are there: the round-down aft, and the forward end over the bow. */
const AFT_END = -0.97
const FORWARD_END = 0.95
const TAPER = 0.29
const LINES_END = 0.33
/** Across the deck, as a share of the beam. */
const ISLAND = 0.47
const EDGE = 0.49

export function flightDeck({ length, beam, bridge, funnels, flightDeck: fitted }: ShipFacts): FlightDeck {
  const { island: side, uptakes, forwardEnd = FORWARD_END } = fitted ?? { island: 'starboard', uptakes: 'island' }
  const place = (at: number, across: number): Point => ({ x: (at * length) / 2, y: across * beam })
  const outline: [number, number][] = [
    [AFT_END, 0.36],
    [-0.9, DECK],
    [forwardEnd - TAPER, DECK],
    [forwardEnd, 0.3],
  ]
  const deck = [...outline, ...outline.toReversed().map(([at, across]): [number, number] => [at, -across])]
  const island = Math.min(0.1, 14 / length)
  const outboard = side === 'port' ? -1 : 1
  const across = uptakes === 'island' ? [ISLAND] : uptakes === 'both' ? [-EDGE, EDGE] : [EDGE]
  return {
    deck: deck.map(([at, y]) => place(at, y)),
    centreLine: [place(-0.94, 0), place(forwardEnd - 0.03, 0)],
    edges: [-0.3, 0.3].map((y): Line => [place(-0.9, y), place(forwardEnd - LINES_END, y)]),
    lifts: (length > 170 ? [0.5, 0, -0.55] : [0.5, -0.55]).map((at) => [
      place(at - 0.045, -0.2),
      place(at + 0.045, -0.2),
      place(at + 0.045, 0.2),
      place(at - 0.045, 0.2),
    ]),
    island:
      side === 'none'
        ? []
        : [
            place(bridge - island, outboard * 0.4),
            place(bridge + island, outboard * 0.4),
            place(bridge + island * 1.2, outboard * 0.46),
            place(bridge + island, outboard * 0.53),
            place(bridge - island, outboard * 0.53),
          ],
    funnels: across.flatMap((y) =>
      funnels.map((at) => ({
        centre: place(at, y),
        rx: Math.min(length * 0.02, beam * 0.25),
        ry: beam * 0.05,
      })),
    ),
  }
}
