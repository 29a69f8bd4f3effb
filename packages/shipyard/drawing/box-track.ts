import { BOLD, BUFF, FAINT, FINE, INK, PAPER, THIN } from './ink.ts'
import { heading, text } from './lettering.ts'
import { type Box, line, polygon, rect } from './svg.ts'

const HEAD = 3
const IN_A_ROW = 30

interface Sizes {
  width: number
  height: number
  gap: number
  /** The gap between groups of five. */
  fives: number
}

/** The fewer boxes, the larger. */
function sizes(hull: number): Sizes {
  if (hull > 20) return { width: 2.5, height: 2.5, gap: 0.3, fives: 0.75 }
  return hull > 10 ? { width: 3.5, height: 3, gap: 0.4, fives: 0.9 } : { width: 4.6, height: 3.6, gap: 0.5, fives: 1.2 }
}

/** A row of boxes for every point of a figure: the last ones are shaded and begin with a pennant. */
export interface Track {
  title: string
  remark: string
  count: number
  shaded: number
}

export function trackHeight(count: number): number {
  const { height, gap } = sizes(count)
  return HEAD + Math.ceil(count / IN_A_ROW) * (height + gap + 0.1)
}

export function boxTrack({ title, remark, count, shaded }: Track, { x, y, width: room }: Box): string {
  const { width, height, gap, fives } = sizes(count)
  const sound = count - shaded
  const boxes = Array.from({ length: count }, (_, i) => {
    const column = i % IN_A_ROW
    const box = {
      x: x + column * (width + gap) + Math.floor(column / 5) * (fives - gap),
      y: y + HEAD + Math.floor(i / IN_A_ROW) * (height + gap + 0.1),
      width,
      height,
    }
    const crippled = i >= sound
    const counted = (i + 1) % 10 === 0
    return [
      rect(box, { fill: crippled ? BUFF : PAPER, stroke: INK, 'stroke-width': crippled ? THIN : FINE }),
      counted
        ? text(
            String(count - i - 1),
            { x: box.x + width / 2, y: box.y + height / 2 + 0.52 },
            { size: 1.5, serif: true, colour: FAINT, anchor: 'middle' },
          )
        : '',
      i === sound ? crippledMark(box) : '',
    ].join('')
  })
  return [
    heading(title, { x, y: y + 2 }),
    text(remark, { x: x + room, y: y + 2 }, { size: 1.9, serif: true, italic: true, anchor: 'end' }),
    ...boxes,
  ].join('')
}

/** A pennant where the shaded part begins. */
function crippledMark({ x, y, height }: Box): string {
  const staff = x - 0.15
  return [
    line({ x: staff, y: y - 0.9 }, { x: staff, y: y + height + 0.15 }, { stroke: INK, 'stroke-width': BOLD }),
    polygon(
      [
        { x: staff, y: y - 0.95 },
        { x: staff + 1.7, y: y - 0.5 },
        { x: staff, y: y - 0.05 },
      ],
      { fill: INK },
    ),
  ].join('')
}
