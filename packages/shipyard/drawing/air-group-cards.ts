import { CARD, frame } from './card-frame.ts'
import { FAINT, FINE, INK, PAPER, THIN } from './ink.ts'
import { heading, text } from './lettering.ts'
import { circle, line, rect } from './svg.ts'

/** The aircraft of one carrier, or those from land. */
export interface AirGroup<T> {
  owner: string
  aircraft: readonly T[]
}

/** How a rulebook lists aircraft on a card. */
export interface AirList<T> {
  heading: string
  /** The meaning of the marks and columns. */
  legend: string
  height: number
  row(aircraft: T, y: number): string
}

const EDGE = 3.5
/** The area of the rows on a card. */
export const LIST = { left: EDGE, right: CARD.width - EDGE, width: CARD.width - 2 * EDGE, legend: EDGE + 11.8 }
const TOP = 17
const OWNER = 5.2
const MARK = 2.1
/** Distance between marks. */
export const PITCH = 2.75

type Row<T> = { owner: string } | { of: T }

/** The air groups of a fleet on as many cards as needed. */
export function drawAirGroups<T>(title: string, groups: readonly AirGroup<T>[], list: AirList<T>): string[] {
  const cards: Row<T>[][] = []
  let left = 0
  const heightOf = (row: Row<T>): number => ('owner' in row ? OWNER : list.height)
  for (const { owner, aircraft } of groups) {
    const rows: Row<T>[] = [{ owner }, ...aircraft.map((of) => ({ of }))]
    for (const row of rows) {
      const needed = heightOf(row) + ('owner' in row ? list.height : 0)
      if (needed > left) {
        cards.push('owner' in row ? [] : [{ owner }])
        left = CARD.height - EDGE - TOP - ('owner' in row ? 0 : OWNER)
      }
      cards.at(-1)!.push(row)
      left -= heightOf(row)
    }
  }
  return cards.map((rows) => {
    let y = TOP
    const drawn = rows.map((row) => {
      const at = y
      y += heightOf(row)
      if (!('owner' in row)) return list.row(row.of, at)
      return heading(row.owner, { x: LIST.left, y: at + 3.6 }, { room: LIST.width })
    })
    return [
      frame(CARD.width, CARD.height),
      text(list.heading, { x: EDGE, y: EDGE + 4.6 }, { size: 5.4, serif: true, italic: true, bold: true }),
      text(title, { x: EDGE, y: EDGE + 7.8 }, { size: 2.25, colour: FAINT, room: LIST.width }),
      list.legend,
      line({ x: EDGE, y: EDGE + 12.8 }, { x: LIST.right, y: EDGE + 12.8 }, { stroke: INK, 'stroke-width': THIN }),
      ...drawn,
    ].join('')
  })
}

/** A word of the legend after its mark. */
export const meaning = (word: string, x: number): string =>
  text(word, { x, y: LIST.legend }, { size: 1.7, colour: FAINT })

export const ring = (x: number, y: number): string =>
  circle({ x, y }, MARK / 2, { fill: PAPER, stroke: INK, 'stroke-width': FINE })
export const box = (x: number, y: number): string =>
  rect(
    { x: x - MARK / 2, y: y - MARK / 2, width: MARK, height: MARK },
    { fill: PAPER, stroke: INK, 'stroke-width': FINE },
  )
