import type { ClassFacts } from '../library.ts'
import { NAVIES } from '../navies.ts'
import { FINE, INK, PAPER, THIN } from './ink.ts'
import { rect } from './svg.ts'

/** Every card has one size, for sleeves and for the guillotine: four of them fill a page, A4 or Letter. */
export const CARD = { width: 96, height: 128 }

/** The graduated border of a chart. */
export function frame(width: number, height: number): string {
  const inset = (by: number, attributes: Record<string, string | number>): string =>
    rect({ x: by, y: by, width: width - 2 * by, height: height - 2 * by }, { fill: 'none', stroke: INK, ...attributes })
  return [
    rect({ x: 0, y: 0, width, height }, { fill: PAPER }),
    inset(0.6, { 'stroke-width': THIN }),
    inset(1.05, { 'stroke-width': 0.5, 'stroke-dasharray': '3 3' }),
    inset(1.5, { 'stroke-width': FINE }),
  ].join('')
}

export const navyOf = ({ navy }: ClassFacts): string => NAVIES[navy].title.replace(' and Commonwealth navies', '')

/** The text in brackets after a class name distinguishes its states. */
export function splitName(name: string): [string, string] {
  const [, bare, remark] = /^(.*?) \((.*)\)$/.exec(name) ?? []
  return bare === undefined || remark === undefined ? [name, ''] : [bare, remark]
}
