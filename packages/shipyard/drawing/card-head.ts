import { compassRose } from './compass-rose.ts'
import { FAINT, FINE, HAIR, INK, THIN } from './ink.ts'
import { text, widthOf } from './lettering.ts'
import { type Box, line } from './svg.ts'

/** The name of the ship, her type, and her points. */
export function cardHeader(title: string, parts: readonly string[], points: string, { x, y, width }: Box): string {
  const pointsRoom = widthOf(points, { size: 5 }) + 2
  const subtitle = parts.filter((part) => part !== '').join(' · ')
  return [
    text(title, { x, y: y + 4.6 }, { size: 5.4, serif: true, italic: true, bold: true, room: width - pointsRoom - 12 }),
    compassRose({ x: x + width - pointsRoom - 3.6, y: y + 3.4 }, 3.3),
    text(points, { x: x + width, y: y + 4.4 }, { size: 5, serif: true, anchor: 'end' }),
    text('points', { x: x + width, y: y + 7.4 }, { size: 1.8, colour: FAINT, anchor: 'end' }),
    text(subtitle, { x, y: y + 7.8 }, { size: 2.25, colour: FAINT, room: width - 9 }),
  ].join('')
}

/** Figures with their labels, side by side between two lines. */
export function figuresRow(cells: readonly (readonly [string, string])[], { x, y, width, height }: Box): string {
  const cell = width / cells.length
  const foot = y + height - 0.6
  return [
    line({ x, y }, { x: x + width, y }, { stroke: INK, 'stroke-width': THIN }),
    line({ x, y: foot }, { x: x + width, y: foot }, { stroke: INK, 'stroke-width': THIN }),
    ...cells.map(([label, value], i) => {
      const middle = x + (i + 0.5) * cell
      return [
        text(label, { x: middle, y: y + 2.3 }, { size: 1.75, colour: FAINT, anchor: 'middle', room: cell - 1 }),
        text(value, { x: middle, y: y + 6.2 }, { size: 3.9, serif: true, anchor: 'middle', room: cell - 1.5 }),
        i === 0
          ? ''
          : line(
              { x: x + i * cell, y: y + 1 },
              { x: x + i * cell, y: foot - 1 },
              { stroke: HAIR, 'stroke-width': FINE },
            ),
      ].join('')
    }),
  ].join('')
}
