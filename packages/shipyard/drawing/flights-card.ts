import type { Flights } from '../fleets/flights.ts'
import type { FlightLine } from '../victory-at-sea/flights.ts'
import { CARD, frame } from './card-face.ts'
import { FAINT, FINE, HAIR, INK, PAPER, THIN } from './ink.ts'
import { heading, text } from './lettering.ts'
import { circle, line, rect } from './svg.ts'
import { capitals } from './words.ts'

/** The Flights of one carrier, or those from land. */
export interface AirGroup {
  owner: string
  flights: readonly Flights[]
}

const EDGE = 3.5
const WIDTH = CARD.width - 2 * EDGE
const TOP = 17
const OWNER = 5.2
const ROW = 8.6
const COLUMNS = [
  ['Speed', 26],
  ['Dogfight', 17.5],
  ['DD', 10],
  ['AP', 3],
] as const
const BOX = 2.1
const PITCH = 2.75

type Row = { owner: string } | Flights

/** The air groups of a fleet: their chart lines, and for each Flight a ring for its payload and a box for its loss. */
export function drawFlightCards(title: string, groups: readonly AirGroup[]): string[] {
  const cards: Row[][] = []
  let left = 0
  for (const { owner, flights } of groups) {
    const rows: Row[] = [{ owner }, ...flights]
    for (const row of rows) {
      const needed = heightOf(row) + ('owner' in row ? ROW : 0)
      if (needed > left) {
        cards.push('owner' in row ? [] : [{ owner }])
        left = CARD.height - EDGE - TOP - ('owner' in row ? 0 : OWNER)
      }
      cards.at(-1)!.push(row)
      left -= heightOf(row)
    }
  }
  return cards.map((rows) => drawRows(title, rows))
}

const heightOf = (row: Row): number => ('owner' in row ? OWNER : ROW)

function drawRows(title: string, rows: readonly Row[]): string {
  const right = EDGE + WIDTH
  let y = TOP
  const drawn = rows.map((row) => {
    const at = y
    y += heightOf(row)
    return 'owner' in row ? heading(row.owner, { x: EDGE, y: at + 3.6 }, { room: WIDTH }) : flightRow(row, at)
  })
  return [
    frame(CARD.width, CARD.height),
    text('Flights', { x: EDGE, y: EDGE + 4.6 }, { size: 5.4, serif: true, italic: true, bold: true }),
    text(title, { x: EDGE, y: EDGE + 7.8 }, { size: 2.25, colour: FAINT, room: WIDTH }),
    ring(EDGE + 1, EDGE + 11.2),
    text('payload spent', { x: EDGE + 2.6, y: EDGE + 11.8 }, { size: 1.7, colour: FAINT }),
    box(EDGE + 19, EDGE + 11.2),
    text('lost', { x: EDGE + 20.8, y: EDGE + 11.8 }, { size: 1.7, colour: FAINT }),
    ...COLUMNS.map(([label, from]) =>
      text(label, { x: right - from, y: EDGE + 11.8 }, { size: 1.7, colour: FAINT, anchor: 'middle' }),
    ),
    line({ x: EDGE, y: EDGE + 12.8 }, { x: right, y: EDGE + 12.8 }, { stroke: INK, 'stroke-width': THIN }),
    ...drawn,
  ].join('')
}

function flightRow({ line: chart, count }: Flights, y: number): string {
  const right = EDGE + WIDTH
  const figures = [
    `${chart.flankSpeed}″`,
    signed(chart.dogfight),
    chart.damageDice === 0 ? '–' : String(chart.damageDice),
    chart.ap === 0 ? '–' : signed(chart.ap),
  ]
  return [
    text(chart.name, { x: EDGE, y: y + 2.4 }, { size: 2.3, room: 34 }),
    text(
      roleAndTraits(chart),
      { x: EDGE + 56, y: y + 2.4 },
      { size: 1.75, serif: true, italic: true, colour: FAINT, anchor: 'end', room: 21 },
    ),
    ...figures.map((figure, i) =>
      text(figure, { x: right - COLUMNS[i]![1], y: y + 2.5 }, { size: 2.5, serif: true, anchor: 'middle' }),
    ),
    ...Array.from({ length: count }, (_, i) => {
      const x = EDGE + 1.05 + i * PITCH
      return ring(x, y + 4.2) + box(x, y + 6.6)
    }),
    line({ x: EDGE, y: y + ROW - 0.4 }, { x: right, y: y + ROW - 0.4 }, { stroke: HAIR, 'stroke-width': FINE }),
  ].join('')
}

const ring = (x: number, y: number): string =>
  circle({ x, y }, BOX / 2, { fill: PAPER, stroke: INK, 'stroke-width': FINE })
const box = (x: number, y: number): string =>
  rect({ x: x - BOX / 2, y: y - BOX / 2, width: BOX, height: BOX }, { fill: PAPER, stroke: INK, 'stroke-width': FINE })

const roleAndTraits = ({ role, traits }: FlightLine): string => [role, ...traits.map(capitals)].join(', ')
const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')
