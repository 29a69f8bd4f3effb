import type { ShipFacts } from '../ship-facts.ts'
import { hasFlightDeck } from './flight-deck.ts'
import type { Box, Point } from './svg.ts'

/** The ship's orientation on the page: the bow to the right, starboard down. */
export interface Frame {
  /** Millimetres on the page per metre. */
  scale: number
  /** Page coordinates of a point, in metres ahead and to starboard of midships. */
  at(place: Point): Point
}

/** The margin of sea around the ship: room for its contours. */
const SEA = 2.1
/** Guns near the ends extend beyond bow and stern. */
const OVER_THE_ENDS = 1.02
/** A coastal battery needs room for land and sea. */
const ASHORE = 14
/** The maximal height: a short, wide ship does not fill the width. */
const TALLEST = 24

/** Flight decks and the guns beside them extend beyond the hull. */
const breadth = (facts: ShipFacts): number => (hasFlightDeck(facts) ? facts.beam * 1.3 : facts.beam)

export function planFrame(facts: ShipFacts, box: Box): Frame {
  const scale = Math.min(
    (box.width - 2 * SEA) / (facts.length * OVER_THE_ENDS),
    (box.height - 2 * SEA) / breadth(facts),
  )
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return { scale, at: ({ x, y }) => ({ x: centre.x + x * scale, y: centre.y + y * scale }) }
}

/** The height at which a ship fills the whole width. */
export function planHeight(facts: ShipFacts, width: number): number {
  if (facts.type === 'shore-battery') return ASHORE
  return Math.min(TALLEST, ((width - 2 * SEA) / (facts.length * OVER_THE_ENDS)) * breadth(facts) + 2 * SEA)
}
