import {
  type AirGroup,
  type AirList,
  box,
  capitals,
  drawAirGroups,
  FAINT,
  FINE,
  HAIR,
  LIST,
  line,
  meaning,
  PITCH,
  ring,
  text,
} from '@flankspeed/shipyard/rulebook'
import type { FlightLine } from '../flights.ts'
import type { Flights } from '../ordered-flights.ts'

const ROW = 8.6
const COLUMNS = [
  ['Speed', 26],
  ['Dogfight', 17.5],
  ['DD', 10],
  ['AP', 3],
] as const

const MARKS = LIST.legend - 0.6

const FLIGHTS: AirList<Flights> = {
  heading: 'Flights',
  legend: [
    ring(LIST.left + 1, MARKS),
    meaning('payload spent', LIST.left + 2.6),
    box(LIST.left + 19, MARKS),
    meaning('lost', LIST.left + 20.8),
    ...COLUMNS.map(([label, from]) =>
      text(label, { x: LIST.right - from, y: LIST.legend }, { size: 1.7, colour: FAINT, anchor: 'middle' }),
    ),
  ].join(''),
  height: ROW,
  row: flightRow,
}

/** The air groups of a fleet: their chart lines, and for each Flight a ring for its payload and a box for its loss. */
export const drawFlightCards = (title: string, groups: readonly AirGroup<Flights>[]): string[] =>
  drawAirGroups(title, groups, FLIGHTS)

function flightRow({ line: chart, count }: Flights, y: number): string {
  const { left, right } = LIST
  const figures = [
    `${chart.flankSpeed}″`,
    signed(chart.dogfight),
    chart.damageDice === 0 ? '–' : String(chart.damageDice),
    chart.ap === 0 ? '–' : signed(chart.ap),
  ]
  return [
    text(chart.name, { x: left, y: y + 2.4 }, { size: 2.3, room: 34 }),
    text(
      roleAndTraits(chart),
      { x: left + 56, y: y + 2.4 },
      { size: 1.75, serif: true, italic: true, colour: FAINT, anchor: 'end', room: 21 },
    ),
    ...figures.map((figure, i) =>
      text(figure, { x: right - COLUMNS[i]![1], y: y + 2.5 }, { size: 2.5, serif: true, anchor: 'middle' }),
    ),
    ...Array.from({ length: count }, (_, i) => {
      const x = left + 1.05 + i * PITCH
      return ring(x, y + 4.2) + box(x, y + 6.6)
    }),
    line({ x: left, y: y + ROW - 0.4 }, { x: right, y: y + ROW - 0.4 }, { stroke: HAIR, 'stroke-width': FINE }),
  ].join('')
}

const roleAndTraits = ({ role, traits }: FlightLine): string => [role, ...traits.map(capitals)].join(', ')
const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')
