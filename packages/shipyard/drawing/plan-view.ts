import type { ShipFacts } from '../ship-facts.ts'
import { drawCargoDeck, hasCargoDeck } from './cargo-deck.ts'
import { drawEmplacement } from './emplacement.ts'
import { drawFlightDeck, hasFlightDeck } from './flight-deck.ts'
import { casingOutline, hullOutline } from './hull-lines.ts'
import { BOLD, FAINT, FINE, INK, PAPER, SHALLOW, STEEL } from './ink.ts'
import { text } from './lettering.ts'
import { drawGuns, drawTorpedoTubes } from './mounts.ts'
import { type Frame, planFrame, planHeight } from './plan-frame.ts'
import { profileHeight, profileView } from './profile-view.ts'
import { drawSuperstructure } from './superstructure.ts'
import { type Box, line, type Point, polygon } from './svg.ts'

/** The ship from above, and from the side as well where the box has room for both. */
export function planView(facts: ShipFacts, box: Box): string {
  if (facts.type === 'shore-battery') return drawEmplacement(facts, box)
  const { scale } = planFrame(facts, { ...box, height: Math.min(box.height, planHeight(facts, box.width)) })
  const side = profileHeight(facts, scale)
  const below = box.height - side
  if (below < planHeight(facts, box.width)) return fromAbove(facts, box)
  return [
    profileView(facts, scale, { ...box, height: side }),
    fromAbove(facts, { ...box, y: box.y + side, height: below }),
  ].join('')
}

/** Drawn from her facts: hull, deck, funnels, bridge, and every gun in its place. */
function fromAbove(facts: ShipFacts, box: Box): string {
  const frame = planFrame(facts, box)
  const outline = hullOutline(facts).map(frame.at)
  return [
    ...shallows(outline),
    polygon(outline, { fill: PAPER, stroke: INK, 'stroke-width': BOLD * 0.8, 'stroke-linejoin': 'round' }),
    ...deckOf(facts, frame),
    scaleBar(facts, frame, box),
  ].join('')
}

function deckOf(facts: ShipFacts, frame: Frame): string[] {
  if (hasFlightDeck(facts)) return [drawFlightDeck(facts, frame), drawGuns(facts, frame)]
  return [
    hasCargoDeck(facts) ? drawCargoDeck(facts, frame) : '',
    facts.type === 'submarine' ? drawCasing(facts, frame) : '',
    drawSuperstructure(facts, frame),
    drawTorpedoTubes(facts, frame),
    drawGuns(facts, frame),
  ]
}

function drawCasing(facts: ShipFacts, frame: Frame): string {
  return polygon(casingOutline(facts).map(frame.at), { fill: STEEL, stroke: INK, 'stroke-width': FINE })
}

/** Depth contours around the hull, as around an island on a chart. */
function shallows(outline: readonly Point[]): string[] {
  const band = (reach: number, colour: string): string =>
    polygon(outline, { fill: 'none', stroke: colour, 'stroke-width': 2 * reach, 'stroke-linejoin': 'round' })
  return [band(2, SHALLOW.contour), band(1.9, SHALLOW.outer), band(1.05, SHALLOW.contour), band(0.95, SHALLOW.inner)]
}

const BARS = [5, 10, 20, 50, 100]
const LONGEST_BAR = 22

/** A scale bar, because ships are drawn as large as the card allows. */
function scaleBar({ length, beam }: ShipFacts, { scale }: Frame, { x, y, width, height }: Box): string {
  const metres = BARS.findLast((bar) => bar * scale <= LONGEST_BAR) ?? BARS[0]!
  const at = { x, y: y + height - 0.9 }
  const ends = [at.x, at.x + metres * scale]
  const stroke = { stroke: FAINT, 'stroke-width': FINE }
  return [
    line({ x: ends[0]!, y: at.y }, { x: ends[1]!, y: at.y }, stroke),
    ...ends.map((end) => line({ x: end, y: at.y - 0.7 }, { x: end, y: at.y }, stroke)),
    text(`${metres} m`, { x: ends[1]! + 0.8, y: at.y }, { size: 1.7, serif: true, italic: true, colour: FAINT }),
    text(
      `${length} × ${beam} m`,
      { x: x + width, y: at.y },
      { size: 1.7, serif: true, italic: true, colour: FAINT, anchor: 'end' },
    ),
  ].join('')
}
