import {
  type Box,
  CARD,
  type ClassFacts,
  cardHeader,
  figuresRow,
  frame,
  grouped,
  navyOf,
  picture,
  planHeight,
  planView,
  splitName,
  text,
  traitTexts,
} from '@flankspeed/shipyard/rulebook'
import type { Card } from '../../rules/cards/card.ts'
import { criticalsHeight, criticalTracks } from './critical-tracks.ts'
import { hullTrack, hullTrackHeight } from './hull-track.ts'
import { weaponsHeight, weaponsTable } from './weapons-table.ts'

/** What one card shows. */
export interface Subject {
  /** The ship, or the class when no ship is named. */
  title: string
  /** As she was that year. */
  facts: ClassFacts
  card: Card
  year: number
  /** What she was given besides, such as VT Fuses. */
  equipment?: readonly string[]
}

const EDGE = 3.5
const HEADER = 8.8
const FIGURES = 7.8
const TRAITS = 3.3
const GAPS = 5
const LEAST_GAP = 0.6
const WIDTH = CARD.width - 2 * EDGE

/** How tall rows are: a full card has them tight, one with room to spare says what each critical hit does. */
interface Rows {
  weapon: number
  critical: number
  penalties: boolean
}
const ROWS: readonly Rows[] = [
  { weapon: 5, critical: 4.5, penalties: true },
  { weapon: 4.6, critical: 4.2, penalties: true },
  { weapon: 4.7, critical: 2.9, penalties: false },
  { weapon: 4.3, critical: 2.65, penalties: false },
  { weapon: 3.9, critical: 2.45, penalties: false },
]
const MOST_GAP = 2.4

/** The content of a card, from its top left corner. */
export function drawCard(subject: Subject): string {
  return [frame(CARD.width, CARD.height), ...face(subject)].join('')
}

export const cardSvg = (subject: Subject): string =>
  picture(`${subject.title}, ${subject.year}`, CARD.width, CARD.height, drawCard(subject))

/** The loosest rows that leave the ship her full length; what is left over goes between the parts, then to the sea. */
function fitted({ card, facts }: Subject): { rows: Rows; plan: number; gap: number } {
  const wanted = planHeight(facts, WIDTH)
  const free = (rows: Rows): number => CARD.height - fixedHeight(card, rows)
  const rows = ROWS.find((candidate) => free(candidate) >= wanted) ?? ROWS.at(-1)!
  const gap = LEAST_GAP + Math.min(MOST_GAP - LEAST_GAP, Math.max(0, free(rows) - wanted) / (2 * GAPS))
  return { rows, gap, plan: free(rows) - GAPS * (gap - LEAST_GAP) }
}

function fixedHeight(card: Card, { weapon, critical }: Rows): number {
  return (
    2 * EDGE +
    HEADER +
    FIGURES +
    TRAITS +
    hullTrackHeight(card) +
    weaponsHeight(card, weapon) +
    criticalsHeight(critical) +
    GAPS * LEAST_GAP
  )
}

function face(subject: Subject): string[] {
  const { facts, card } = subject
  const { rows, plan, gap } = fitted(subject)
  let y = EDGE
  const next = (height: number): Box => {
    const box = { x: EDGE, y, width: WIDTH, height }
    y += height + gap
    return box
  }
  return [
    header(subject, next(HEADER - gap)),
    figures(subject, next(FIGURES)),
    planView(facts, next(plan)),
    hullTrack(card, next(hullTrackHeight(card))),
    traits(subject, next(TRAITS)),
    weaponsTable(card, next(weaponsHeight(card, rows.weapon)), rows.weapon),
    criticalTracks(card, next(criticalsHeight(rows.critical)), rows.critical, rows.penalties),
  ]
}

function header({ title, facts, card, year }: Subject, box: Box): string {
  const parts = [belongsTo(title, card), facts.type.replaceAll('-', ' '), navyOf(facts), String(year)]
  return cardHeader(title, parts, grouped(card.points), box)
}

/** The class of a ship; of a class which state of it. */
function belongsTo(title: string, card: Card): string {
  const [name, remark] = splitName(card.class)
  if (title === name) return remark
  return card.type === 'civilian' || card.type === 'installation' ? name : `${name} class`
}

function figures({ card, facts }: Subject, box: Box): string {
  return figuresRow(
    [
      ['Flank Speed', `${card.flankSpeed}″`],
      ['Armour', `${card.armour}+`],
      ['Hull', String(card.hull)],
      ['Crippled', card.crippledAt === 0 ? '–' : String(card.crippledAt)],
      ['In service', String(card.commissioned ?? facts.commissioned)],
      facts.type === 'shore-battery' ? ['Ashore', '–'] : ['Full load', `${grouped(facts.displacement.full)} t`],
    ],
    box,
  )
}

function traits({ card, equipment = [] }: Subject, { x, y, width }: Box): string {
  const words = [...traitTexts(card.traits, card.traitOrder), ...equipment]
  return [
    text('TRAITS', { x, y: y + 2.4 }, { size: 1.9, bold: true }),
    text(
      words.length === 0 ? 'none' : words.join(' · '),
      { x: x + 10, y: y + 2.5 },
      { size: 2.4, serif: true, italic: true, room: width - 10 },
    ),
  ].join('')
}
