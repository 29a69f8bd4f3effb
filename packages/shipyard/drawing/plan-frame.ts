import type { ShipFacts } from '../ship-facts.ts'
import { hasFlightDeck } from './flight-deck.ts'
import type { Box, Point } from './svg.ts'

/** How a ship lies on the page: the bow to the right, starboard down. */
export interface Frame {
  /** Millimetres on the page to a metre. */
  scale: number
  /** Metres ahead and to starboard of midships. */
  at(place: Point): Point
}

/** Sea around the ship, on the page: room for its contours. */
const SEA = 2.1
/** Guns near the ends point over bow and stern. */
const OVER_THE_ENDS = 1.02
/** A battery ashore needs room for land and sea. */
const ASHORE = 14
/** A stout little ship does not fill the width. */
const TALLEST = 24

/** Flight decks and the guns beside them reach beyond the hull. */
const breadth = (facts: ShipFacts): number => (hasFlightDeck(facts) ? facts.beam * 1.3 : facts.beam)

export function planFrame(facts: ShipFacts, box: Box): Frame {
  const scale = Math.min(
    (box.width - 2 * SEA) / (facts.length * OVER_THE_ENDS),
    (box.height - 2 * SEA) / breadth(facts),
  )
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return { scale, at: ({ x, y }) => ({ x: centre.x + x * scale, y: centre.y + y * scale }) }
}

/** The height that lets a ship have the whole width. */
export function planHeight(facts: ShipFacts, width: number): number {
  if (facts.type === 'shore-battery') return ASHORE
  return Math.min(TALLEST, ((width - 2 * SEA) / (facts.length * OVER_THE_ENDS)) * breadth(facts) + 2 * SEA)
}
