import { element } from '@flankspeed/shipyard/drawing'
import { words } from './lettering.ts'

/** The size that most sites show: 1200 by 630. Everything is drawn in hundredths of the width. */
export const WIDE = 100
const TALL = 52.5
/** The part above the title. */
export const PICTURE = 38.5
const MARGIN = 4

export const COLOURS = {
  paper: '#fffdf7',
  sea: '#f7fafa',
  shallows: '#cfe3ee',
  land: '#ead9a4',
  coast: '#6b5f3c',
  ink: '#1d2a33',
  soft: '#54666f',
  hair: '#c9d3d6',
  red: '#b3261e',
  blue: '#1f4e9c',
}

export interface PreviewText {
  title: string
  subtitle: string
  /** At the right: what it is. */
  kind: string
}

/** A preview as SVG: what was drawn, and the title below it. */
export const preview = (drawn: string, { title, subtitle, kind }: PreviewText): string =>
  element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: '1200',
      height: '630',
      viewBox: `0 0 ${WIDE} ${TALL}`,
      'font-family': 'EB Garamond',
    },
    element('rect', { width: WIDE, height: TALL, fill: COLOURS.sea }),
    drawn,
    element('rect', { y: PICTURE, width: WIDE, height: TALL - PICTURE, fill: COLOURS.paper }),
    element('rect', { y: PICTURE, width: WIDE, height: 0.15, fill: COLOURS.ink }),
    words(title, { x: MARGIN, y: PICTURE + 6.2, size: 5, fill: COLOURS.ink, room: WIDE - 2 * MARGIN }),
    words(subtitle, { x: MARGIN, y: PICTURE + 10.8, size: 2.8, fill: COLOURS.soft, room: 58 }),
    words(`Flank Speed · ${kind}`, {
      x: WIDE - MARGIN,
      y: PICTURE + 10.8,
      size: 2.8,
      fill: COLOURS.soft,
      room: 32,
      anchor: 'end',
    }),
  )
