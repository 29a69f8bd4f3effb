import { plural } from '@flankspeed/kernel'
import {
  type AirGroup,
  type AirList,
  box,
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
import type { StandCard } from '../../rules/cards/card.ts'
import { factorWords, loadWords, standFigures } from '../stand-text.ts'

const ROW = 16.4
const FLAK = 3
const AMMUNITION = 3
const MARKS = LIST.legend - 0.6

const STANDS: AirList<StandCard> = {
  heading: 'Aircraft stands',
  legend: [
    box(LIST.left + 1, MARKS),
    meaning('aircraft lost', LIST.left + 2.8),
    ring(LIST.left + 19, MARKS),
    meaning(`Flak Markers (${FLAK}), attacks with guns (${AMMUNITION})`, LIST.left + 20.8),
  ].join(''),
  height: ROW,
  row: standRow,
}

/** The air groups of a fleet: the figures of each stand, a box for every aircraft, rings for flak and ammunition. */
export const drawStandCards = (title: string, groups: readonly AirGroup<StandCard>[]): string[] =>
  drawAirGroups(title, groups, STANDS)

/** One stand on a card of its own. */
export const drawStand = (title: string, stand: StandCard): string =>
  drawStandCards(title, [{ owner: stand.nation, aircraft: [stand] }])[0]!

function standRow(stand: StandCard, y: number): string {
  const { left, right, width } = LIST
  const rings = (count: number, from: number): string =>
    Array.from({ length: count }, (_, i) => ring(from + i * PITCH, y + 13.6)).join('')
  return [
    text(stand.name, { x: left, y: y + 2.6 }, { size: 2.6, serif: true, bold: true, room: 44 }),
    text(stand.role, { x: left + 46, y: y + 2.6 }, { size: 1.9, serif: true, italic: true, colour: FAINT, room: 26 }),
    text(plural(stand.points, 'point'), { x: right, y: y + 2.6 }, { size: 1.9, colour: FAINT, anchor: 'end' }),
    text(standFigures(stand).join(' · '), { x: left, y: y + 5.6 }, { size: 2, room: width }),
    text(`ACF ${factorWords(stand).join(' · ')}`, { x: left, y: y + 8.3 }, { size: 2, room: width }),
    text(
      stand.loads.map(loadWords).join('; ') || 'guns only',
      { x: left, y: y + 11 },
      { size: 1.9, colour: FAINT, room: width },
    ),
    ...Array.from({ length: stand.aircraft }, (_, i) => box(left + 1.05 + i * PITCH, y + 13.6)),
    rings(FLAK, right - 1.05 - (FLAK + AMMUNITION) * PITCH),
    rings(AMMUNITION, right - 1.05 - (AMMUNITION - 1) * PITCH),
    line({ x: left, y: y + ROW - 0.6 }, { x: right, y: y + ROW - 0.6 }, { stroke: HAIR, 'stroke-width': FINE }),
  ].join('')
}
