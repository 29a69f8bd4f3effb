import {
  type Box,
  boxTrack,
  CARD,
  type ClassFacts,
  compassRose,
  FAINT,
  FINE,
  frame,
  HAIR,
  heading,
  INK,
  line,
  navyOf,
  PAPER,
  picture,
  planView,
  rect,
  splitName,
  THIN,
  text,
  trackHeight,
  widthOf,
} from '@flankspeed/shipyard/rulebook'
import type { Card, Location } from '../../rules/cards/card.ts'
import { equipmentNotes, signed, traitNotes } from '../sheet-notes.ts'
import { sheetWeapons, sheetWeaponsHeight } from './data-sheet-weapons.ts'

/** What one data sheet of Fleet d20 shows. */
export interface SheetSubject {
  /** The ship, or the class when no ship is named. */
  title: string
  /** As she was that year. */
  facts: ClassFacts
  sheet: Card
  year: number
}

const EDGE = 3.5
const WIDTH = CARD.width - 2 * EDGE
const HEADER = 8.8
const FIGURES = 6.2
const MARKERS = 4.2
const NOTE = 3.1
const GAP = 0.9
const MAX_FIRES = 12
const MAX_SPLASH = 4

/** The content of a sheet, from its top left corner (FD-SHEET-01 to FD-SHEET-18). */
export function drawSheet(subject: SheetSubject): string {
  const { sheet, facts } = subject
  const parts: { height: number; draw: (box: Box) => string }[] = [
    { height: HEADER, draw: (box) => header(subject, box) },
    { height: FIGURES, draw: (box) => figures(handling(sheet), box) },
    { height: FIGURES, draw: (box) => figures(armourAndFactors(sheet), box) },
    { height: 0, draw: (box) => planView(facts, box) },
    track('Structure', sheet.S),
    ...(sheet.F === null ? [] : [track('Flotation', sheet.F)]),
    { height: sheetWeaponsHeight(sheet), draw: (box) => sheetWeapons(sheet, box) },
    { height: MARKERS, draw: markers },
    { height: NOTE, draw: (box) => note('Fitted with', equipmentNotes(sheet), box) },
    { height: NOTE, draw: (box) => note('Traits', traitNotes(sheet), box) },
  ]
  const fixed = parts.reduce((sum, { height }) => sum + height + GAP, 2 * EDGE - GAP)
  let y = EDGE
  const drawn = parts.map(({ height, draw }) => {
    const box = { x: EDGE, y, width: WIDTH, height: height === 0 ? CARD.height - fixed : height }
    y += box.height + GAP
    return draw(box)
  })
  return [frame(CARD.width, CARD.height), ...drawn].join('')
}

export const sheetPicture = (subject: SheetSubject): string =>
  picture(`${subject.title}, ${subject.year}`, CARD.width, CARD.height, drawSheet(subject))

function header({ title, facts, sheet, year }: SheetSubject, { x, y, width }: Box): string {
  const points = String(sheet.points)
  const room = widthOf(points, { size: 5 }) + 2
  const [name] = splitName(facts.name)
  const subtitle = [
    title === name ? '' : `${name} class`,
    sheet.role,
    `size ${signed(sheet.size)}`,
    navyOf(facts),
    year,
  ]
    .filter((part) => part !== '')
    .join(' · ')
  return [
    text(title, { x, y: y + 4.6 }, { size: 5.4, serif: true, italic: true, bold: true, room: width - room - 12 }),
    compassRose({ x: x + width - room - 3.6, y: y + 3.4 }, 3.3),
    text(points, { x: x + width, y: y + 4.4 }, { size: 5, serif: true, anchor: 'end' }),
    text('points', { x: x + width, y: y + 7.4 }, { size: 1.8, colour: FAINT, anchor: 'end' }),
    text(subtitle, { x, y: y + 7.8 }, { size: 2.25, colour: FAINT, room: width - 9 }),
  ].join('')
}

type Cell = [label: string, value: string]

function handling({ speed, submerged_speed: below, ACC, MVR, SV, SD, FC, GM, CQ, DC, UP, kind }: Card): Cell[] {
  const cells: Cell[] = [
    ['Speed', String(speed)],
    ...(kind === 'submarine' ? ([['Below', String(below)]] as Cell[]) : []),
    ['ACC', String(ACC)],
    ['MVR', String(MVR)],
    ['SV', SV === null ? '–' : String(SV)],
    ['SD', String(SD)],
    ['FC', String(FC)],
    ['GM', signed(GM)],
    ['CQ', signed(CQ)],
    ['DC', String(DC)],
    ['UP', String(UP)],
  ]
  return cells
}

const ARMOUR: Record<Location, string> = {
  belt: 'Belt',
  deck: 'Deck',
  turret: 'Turret',
  ct: 'CT',
  casemate: 'Casemate',
  afd: 'Flight deck',
}

function armourAndFactors(sheet: Card): Cell[] {
  const { AC, LRF, MRF, CRF, ASW, H, RRR, catapults, kind } = sheet
  const flies = kind === 'carrier' || kind === 'airbase'
  const armour = (Object.keys(ARMOUR) as Location[])
    .filter((place) => place !== 'afd' || flies)
    .map((place): Cell => [ARMOUR[place], AC[place] === 0 ? '–' : String(AC[place])])
  const factors: Cell[] = Object.entries({ LRF, MRF, CRF, ASW }).map(([name, value]) => [name, String(value)])
  const deck: Cell[] = Object.entries({ H, RRR, Catapults: catapults }).map(([name, value]) => [name, String(value)])
  return [...armour, ...factors, ...(flies ? deck : [])]
}

function figures(cells: readonly Cell[], { x, y, width, height }: Box): string {
  const cell = width / cells.length
  return [
    line({ x, y }, { x: x + width, y }, { stroke: INK, 'stroke-width': THIN }),
    ...cells.map(([label, value], i) => {
      const middle = x + (i + 0.5) * cell
      return [
        text(label, { x: middle, y: y + 2 }, { size: 1.7, colour: FAINT, anchor: 'middle', room: cell - 0.6 }),
        text(value, { x: middle, y: y + 5.3 }, { size: 3.4, serif: true, anchor: 'middle', room: cell - 1 }),
        i === 0
          ? ''
          : line(
              { x: x + i * cell, y: y + 0.8 },
              { x: x + i * cell, y: y + height - 0.4 },
              { stroke: HAIR, 'stroke-width': FINE },
            ),
      ].join('')
    }),
  ].join('')
}

/** Shaded from one third on, where morale is tested (FD-DMG-09, FD-MOR-01, FD-MOR-03). */
function track(title: string, count: number): { height: number; draw: (box: Box) => string } {
  const third = Math.floor(count / 3)
  return {
    height: trackHeight(count),
    draw: (box) => boxTrack({ title, remark: `${count}, a third at ${third}`, count, shaded: third }, box),
  }
}

/** Boxes for what comes and goes. */
function markers({ x, y, width }: Box): string {
  const boxes = (label: string, count: number, from: number): string => {
    const start = from + 11
    return [
      heading(label, { x: from, y: y + 2.9 }),
      ...Array.from({ length: count }, (_, i) =>
        rect(
          { x: start + i * 3, y: y + 0.8, width: 2.5, height: 2.5 },
          { fill: PAPER, stroke: INK, 'stroke-width': FINE },
        ),
      ),
    ].join('')
  }
  return [boxes('Fires', MAX_FIRES, x), boxes('Splash', MAX_SPLASH, x + width - 11 - MAX_SPLASH * 3)].join('')
}

function note(label: string, words: readonly string[], { x, y, width }: Box): string {
  return [
    text(label.toUpperCase(), { x, y: y + 2.3 }, { size: 1.9, bold: true }),
    text(
      words.length === 0 ? 'none' : words.join(' · '),
      { x: x + 18, y: y + 2.4 },
      { size: 2.3, serif: true, italic: true, room: width - 18 },
    ),
  ].join('')
}
