import { INK, SANS, SERIF } from './ink.ts'
import { element, escaped, type Point } from './svg.ts'

export interface Lettering {
  size: number
  serif?: boolean
  bold?: boolean
  italic?: boolean
  colour?: string
  anchor?: 'start' | 'middle' | 'end'
  /** The maximal width: the text is set smaller until it fits. */
  room?: number
}

/** One line of text with its baseline at that point. */
export function text(words: string, at: Point, style: Lettering): string {
  const { serif, bold, italic, colour = INK, anchor = 'start', room } = style
  const size = room === undefined ? style.size : Math.min(style.size, (style.size * room) / widthOf(words, style))
  return element(
    'text',
    {
      x: at.x,
      y: at.y,
      'font-family': serif ? SERIF : SANS,
      'font-size': Math.floor(size * 100) / 100,
      'font-weight': bold ? 'bold' : undefined,
      'font-style': italic ? 'italic' : undefined,
      'text-anchor': anchor === 'start' ? undefined : anchor,
      fill: colour,
    },
    escaped(words),
  )
}

/** A small heading in spaced capitals. */
export const heading = (words: string, at: Point, style: Partial<Lettering> = {}): string =>
  text(words.toUpperCase(), at, { size: 1.9, bold: true, ...style })

const NARROW = new Set("iljtfrI.,'’|!:;()[]-·/ ″")
const WIDE = new Set('mwMWO@—&')

/** The maximal width of a text in any of the fonts, relative to its size. */
export function widthOf(words: string, { size, bold }: Pick<Lettering, 'size' | 'bold'>): number {
  let ems = 0
  for (const char of words) ems += NARROW.has(char) ? 0.37 : WIDE.has(char) ? 0.9 : /[A-Z]/.test(char) ? 0.72 : 0.57
  return Math.max(0.1, ems * size * (bold ? 1.06 : 1))
}
