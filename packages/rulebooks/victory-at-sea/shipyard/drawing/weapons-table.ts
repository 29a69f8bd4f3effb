import {
  type Box,
  FAINT,
  FINE,
  HAIR,
  heading,
  INK,
  line,
  PAPER,
  rect,
  THIN,
  text,
  weaponTraits,
  widthOf,
} from '@flankspeed/shipyard/rulebook'
import { type Card, WEAPON_TRAITS, type Weapon } from '../../rules/cards/card.ts'
import { arcDiagram } from './arc-diagram.ts'

const HEAD = 3.4

export const weaponsHeight = ({ weapons }: Card, row: number): number => HEAD + weapons.length * row

/** Columns from the right edge: the four ranges, AD, AP, DD, and a box to strike the weapon off. */
const RANGES = [34.4, 29.4, 24.4, 19.4]
const AD = 14.4
const AP = 9.8
const DD = 5.4
const NAME_FROM = 5.4
const NAME_TO = 37.6
const NAME = { size: 2.15 }
const TRAITS = { size: 1.75, serif: true, italic: true, colour: FAINT }

export function weaponsTable({ weapons }: Card, { x, y, width }: Box, row: number): string {
  const right = x + width
  const label = (words: string, from: number): string =>
    text(words, { x: right - from, y: y + 2 }, { size: 1.7, colour: FAINT, anchor: 'middle' })
  return [
    heading('Weapons', { x, y: y + 2 }),
    ...['PB', 'Short', 'Long', 'Ext.'].map((band, i) =>
      text(band, { x: right - RANGES[i]!, y: y + 2 }, { size: 1.7, colour: FAINT, anchor: 'middle', room: 4.8 }),
    ),
    label('AD', AD),
    label('AP', AP),
    label('DD', DD),
    line({ x, y: y + HEAD - 0.6 }, { x: right, y: y + HEAD - 0.6 }, { stroke: INK, 'stroke-width': THIN }),
    ...weapons.map((weapon, i) => weaponRow(weapon, { x, y: y + HEAD + i * row, width, height: row })),
  ].join('')
}

function weaponRow(weapon: Weapon, { x, y, width, height }: Box): string {
  const { name, arc, ranges, ad, ap, dd } = weapon
  const right = x + width
  const middle = y + height / 2 - 0.3
  const traits = weaponTraits(weapon.traits, WEAPON_TRAITS)
  const figure = (value: string, from: number, bold = false): string =>
    text(value, { x: right - from, y: middle + 0.85 }, { size: 2.5, serif: true, bold, anchor: 'middle', room: 4.7 })
  const guns = name.replace(/^(.*) \((.*)\)$/, '$1, $2').replace(' x ', ' × ')
  const room = width - NAME_TO - NAME_FROM
  const oneLine = widthOf(guns, NAME) + widthOf(traits, TRAITS) + 1.5 <= room
  const below = traits !== '' && !oneLine
  const left = x + NAME_FROM
  const traitsAt = oneLine ? { x: right - NAME_TO, y: middle + 0.75 } : { x: left, y: middle + 1.6 }
  return [
    arcDiagram(arc, { x: x + 2.1, y: middle }, Math.min(1.9, height / 2 - 0.25)),
    text(guns, { x: left, y: below ? middle - 0.2 : middle + 0.75 }, { ...NAME, room }),
    traits === '' ? '' : text(traits, traitsAt, { ...TRAITS, anchor: oneLine ? 'end' : 'start', room }),
    ...RANGES.map((from, i) => figure(ranges === null ? '–' : String(ranges[i]), from)),
    figure(ad === 0 ? '–' : String(ad), AD, true),
    figure(signed(ap), AP),
    figure(dd === 0 ? '–' : String(dd), DD),
    rect(
      { x: right - 2, y: middle - 0.95, width: 1.9, height: 1.9 },
      { fill: PAPER, stroke: INK, 'stroke-width': FINE },
    ),
    line({ x, y: y + height - 0.3 }, { x: right, y: y + height - 0.3 }, { stroke: HAIR, 'stroke-width': FINE }),
  ].join('')
}

/** AP as printed: none is a dash (VAS-CARD-19). */
const signed = (value: number): string => (value === 0 ? '–' : value > 0 ? `+${value}` : `−${-value}`)
