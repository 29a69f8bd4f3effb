import { profileShapes } from '../profile/draw.ts'
import { drawnParts, partsAt } from '../profile/picture.ts'
import type { ShipFacts } from '../ship-facts.ts'
import { FAINT, FINE } from './ink.ts'
import { type Box, line, mm } from './svg.ts'

/** Room between the side view and the plan below it. */
const GAP = 1.2

/** The height that her side view takes at a scale, in millimetres per metre. */
export const profileHeight = (facts: ShipFacts, scale: number): number => profileShapes(facts).height * scale + GAP

/** The ship from the side, afloat at the foot of the box, to the scale of the plan below. */
export function profileView(facts: ShipFacts, scale: number, { x, y, width, height }: Box): string {
  const shapes = profileShapes(facts)
  const [middle, water] = [x + width / 2, y + height - GAP]
  const onPage = (d: string): string =>
    d.replaceAll(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_, ahead: string, down: string) => `${mm(middle + Number(ahead) * scale)} ${mm(water + Number(down) * scale)}`,
    )
  const parts = partsAt(shapes, 1).map((part) => ({
    ...part,
    d: onPage(part.d),
    ...(part.width !== undefined && { width: Math.max(0.08, part.width * scale) }),
  }))
  return [
    drawnParts(parts, FINE * 0.6),
    line({ x, y: water }, { x: x + width, y: water }, { stroke: FAINT, 'stroke-width': FINE }),
  ].join('')
}
