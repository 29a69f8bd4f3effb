import {
  type Box,
  boxTrack,
  CARD,
  type ClassFacts,
  cardHeader,
  circle,
  FAINT,
  FINE,
  figuresRow,
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
  shownClass,
  splitName,
  THIN,
  type Track,
  text,
  trackHeight,
  widthOf,
} from '@flankspeed/shipyard/rulebook'
import { CRITICALS } from '../rules/battle.ts'
import { ABILITY_NAMES, type Card, SHIP_COLUMNS } from '../rules/cards/card.ts'
import { ctCard } from './card.ts'
import { COLUMN_TITLES } from './card-text.ts'

/** What one card shows. */
export interface TideSubject {
  title: string
  facts: ClassFacts
  card: Card
  year: number
}

/** The card of a class, or of one of its ships, by any of their names; throws if there is none. */
export function tideSubject(asked: string, year?: number, ship?: string): TideSubject {
  const { id, named, ...shown } = shownClass(asked, year, ship)
  return { ...shown, card: ctCard(id, shown.year, named) }
}

const EDGE = 3.5
const WIDTH = CARD.width - 2 * EDGE
const GAP = 1
const HEADER = 7.8
const FIGURES = 7.8
const ABILITY_LINE = 3.1
const TABLE_HEAD = 3.6
const ROW = 4.3
const CRITICAL_HEAD = 3
const CRITICAL_ROW = 4
const ACROSS = 3

export const tideCardSvg = (subject: TideSubject): string =>
  picture(`${subject.title}, ${subject.year}`, CARD.width, CARD.height, drawTideCard(subject))

/** The content of a card, from its top left corner (CT-CARD-01 to CT-CARD-05). */
export function drawTideCard({ title, facts, card, year }: TideSubject): string {
  const columns = SHIP_COLUMNS.filter((column) => card.dice[column].some((count) => count > 0))
  const abilities = abilityLines(card)
  const hull: Track = {
    title: 'Hull',
    remark: card.hull > 1 ? 'crippled at 1' : '',
    count: card.hull,
    shaded: card.hull > 1 ? 1 : 0,
  }
  const criticals = CRITICAL_HEAD + Math.ceil(CRITICALS.length / ACROSS) * CRITICAL_ROW
  const heights = [
    HEADER,
    FIGURES,
    trackHeight(card.hull),
    abilities.length * ABILITY_LINE,
    TABLE_HEAD + columns.length * ROW,
    criticals,
  ]
  const plan = CARD.height - 2 * EDGE - heights.reduce((sum, height) => sum + height, 0) - heights.length * GAP
  let y = EDGE
  const next = (height: number): Box => {
    const box = { x: EDGE, y, width: WIDTH, height }
    y += height + GAP
    return box
  }
  const parts = [
    facts.name === title ? '' : splitName(facts.name)[0],
    card.type,
    `${card.size} base`,
    navyOf(facts),
    String(year),
  ]
  return [
    frame(CARD.width, CARD.height),
    cardHeader(title, parts, String(card.cost), next(HEADER)),
    figuresRow(figures(card), next(FIGURES)),
    planView(facts, next(plan)),
    boxTrack(hull, next(trackHeight(card.hull))),
    abilityText(abilities, next(abilities.length * ABILITY_LINE)),
    combatBlock(card, columns, next(TABLE_HEAD + columns.length * ROW)),
    criticalBoxes(next(criticals)),
  ].join('')
}

const figures = (card: Card): [string, string][] => [
  ['Movement', card.movementSubmerged > 0 ? `${card.movement} / ${card.movementSubmerged}` : String(card.movement)],
  ['Armour', String(card.armour)],
  ['Critical', String(card.critical)],
  ['Hull', String(card.hull)],
  ['Aircraft', card.aircraft === 0 ? '–' : String(card.aircraft)],
  ['Size', card.size],
]

const ABILITY = { size: 2.4, serif: true, italic: true }
const INDENT = 15

/** As many lines as they take. */
function abilityLines({ abilities }: Card): string[] {
  const lines: string[] = []
  for (const { id, value } of abilities) {
    const word = ABILITY_NAMES[id].replace('+N', `+${value}`)
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} · ${word}`
    if (last !== undefined && widthOf(longer, ABILITY) <= WIDTH - INDENT) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.length === 0 ? ['none'] : lines
}

const abilityText = (lines: readonly string[], { x, y }: Box): string =>
  [
    heading('Abilities', { x, y: y + 2.3 }),
    ...lines.map((words, i) =>
      text(words, { x: x + INDENT, y: y + 2.4 + i * ABILITY_LINE }, { ...ABILITY, room: WIDTH - INDENT }),
    ),
  ].join('')

/** Dice by range for every column that has some (CT-CARD-04). */
function combatBlock({ dice }: Card, columns: readonly (typeof SHIP_COLUMNS)[number][], { x, y, width }: Box): string {
  const last = Math.max(4, ...columns.map((column) => dice[column].findLastIndex((count) => count > 0) + 1))
  const cell = 8
  const at = (range: number): number => x + width - (last - range) * cell - cell / 2
  return [
    heading('Range', { x, y: y + 2.2 }),
    ...Array.from({ length: last }, (_, i) =>
      text(String(i + 1), { x: at(i + 1), y: y + 2.2 }, { size: 2, colour: FAINT, anchor: 'middle' }),
    ),
    line(
      { x, y: y + TABLE_HEAD - 0.6 },
      { x: x + width, y: y + TABLE_HEAD - 0.6 },
      { stroke: INK, 'stroke-width': THIN },
    ),
    ...columns.map((column, row) => {
      const top = y + TABLE_HEAD + row * ROW
      const base = top + ROW / 2 + 0.7
      return [
        text(COLUMN_TITLES[column], { x, y: base }, { size: 2.4, room: width - last * cell - 2 }),
        ...Array.from({ length: last }, (_, i) =>
          text(
            String(dice[column][i] || '–'),
            { x: at(i + 1), y: base + 0.15 },
            { size: 2.9, serif: true, bold: (dice[column][i] ?? 0) > 0, anchor: 'middle' },
          ),
        ),
        line({ x, y: top + ROW - 0.3 }, { x: x + width, y: top + ROW - 0.3 }, { stroke: HAIR, 'stroke-width': FINE }),
      ].join('')
    }),
  ].join('')
}

/** A box for every marker of the critical table, and two rounds for torpedoes inbound. */
function criticalBoxes({ x, y, width }: Box): string {
  const column = width / ACROSS
  return [
    heading('Critical damage', { x, y: y + 2 }),
    text('torpedoes inbound', { x: x + width - 9, y: y + 2 }, { size: 1.8, colour: FAINT, anchor: 'end' }),
    ...[6.4, 2.4].map((from) =>
      circle({ x: x + width - from, y: y + 1.5 }, 1.4, { fill: PAPER, stroke: INK, 'stroke-width': FINE }),
    ),
    ...CRITICALS.map((marker, i) => {
      const at = { x: x + (i % ACROSS) * column, y: y + CRITICAL_HEAD + Math.floor(i / ACROSS) * CRITICAL_ROW }
      return [
        rect({ x: at.x, y: at.y + 0.6, width: 2.4, height: 2.4 }, { fill: PAPER, stroke: INK, 'stroke-width': FINE }),
        text(marker.replaceAll('-', ' '), { x: at.x + 3.4, y: at.y + 2.5 }, { size: 2.1, room: column - 4 }),
      ].join('')
    }),
  ].join('')
}
