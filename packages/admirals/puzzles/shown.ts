import type { CommandUnit, Task } from '@flankspeed/command/rulebook'
import { type Action, type Battle, capital, listed, ordersInView, type Ruleset, SIDES } from '@flankspeed/kernel'
import type { Finding } from '../review/finding.ts'
import { inUnits } from '../review/lengths.ts'
import { drawingOf, type PlanDrawing, planInWords } from '../review/plan-words.ts'
import { type Moment, momentOf } from './position.ts'
import type { Puzzle, PuzzleBook, PuzzleOption } from './puzzle.ts'
import type { Theme } from './themes.ts'

/** A puzzle as it is shown: in words and with what is needed to draw it, as the side that has to act sees it. */
export interface ShownPuzzle {
  readonly id: string
  readonly ruleset: string
  /** Of the battle. */
  readonly title: string
  readonly turn: number
  readonly side: string
  readonly unit: string
  readonly task: Task
  readonly theme: Theme
  readonly rating: number
  readonly foundBy: Readonly<Record<string, number>>
  readonly question: string
  /** What both sides have to do, where orders decide. */
  readonly orders: readonly string[]
  /** Width and depth, where the edges matter: orders may be to leave over one. */
  readonly table: readonly [number, number] | null
  /** The position in sentences, one for each unit. */
  readonly position: readonly string[]
  readonly units: readonly ShownUnit[]
  /** In an order that tells nothing, the same for everybody. */
  readonly options: readonly ShownOption[]
}

export type ShownUnit = Finding['units'][number] & Pick<CommandUnit, 'hull'>

export interface ShownOption {
  readonly words: string
  readonly isRight: boolean
  readonly worth: number
  readonly behind: number
  readonly error: number
  readonly playOuts: number
  readonly drawing: PlanDrawing
  readonly action: Action
  /** What it is expected to do: odds, and what came of it in the play-outs. */
  readonly odds: readonly string[]
}

export function shownPuzzle(
  ruleset: Ruleset,
  book: PuzzleBook,
  puzzle: Puzzle,
  { command, view }: Moment = momentOf(ruleset, book, puzzle),
): ShownPuzzle {
  const { id, turn, side, unit, task, theme, rating, foundBy, options, right } = puzzle
  const all = command.units(view)
  const nameOf = (of: string): string => all.find((each) => each.id === of)?.name ?? of
  const shown = options.map(
    (option, i): ShownOption => ({
      words: planInWords({ ruleset, command, view }, option.action),
      isRight: i < right,
      worth: option.worth,
      behind: option.behind,
      error: option.error,
      playOuts: option.playOuts,
      drawing: drawingOf(option.action, all),
      action: option.action,
      odds: [
        // Of a plan without a target there is nothing to expect.
        drawingOf(option.action, all).targets.length > 0 ? (command.explain?.(ruleset, view, option.action) ?? []) : [],
        resultInWords(option, all, side),
      ].flat(),
    }),
  )
  // Who has to act may be lost already, where a lost ship acts once more before she goes.
  const units = all.filter(
    (each) => each.id === unit || (!each.away && (theme === 'air' ? !isAboard(each, all) : each.kind !== 'aircraft')),
  )
  const orders = ordersInWords(ruleset, view)
  const table = orders.length > 0 ? tableOf(book.openings[puzzle.opening]!.setup) : null
  const actor = all.find((each) => each.id === unit)
  return {
    id,
    ruleset: ruleset.id,
    title: book.openings[puzzle.opening]!.title,
    turn,
    side,
    unit,
    task,
    theme,
    rating,
    foundBy,
    question: questionOf(theme, nameOf(unit), side),
    orders,
    table,
    position: [
      ...positionInWords(units, actor, ruleset.measure.symbol),
      ...(actor && table ? [edgesInWords(actor, table, ruleset.measure.symbol)] : []),
    ],
    units: units.map(({ id: of, name, side: whose, kind, rank, at, heading, hull }) => ({
      id: of,
      name,
      side: whose,
      kind,
      rank,
      at,
      heading,
      hull,
    })),
    options: shown.sort((one, other) => (one.words < other.words ? -1 : 1)),
  }
}

/** Aircraft that lie where a ship is have not taken off. */
const isAboard = ({ kind, at: [x, y] }: CommandUnit, all: readonly CommandUnit[]): boolean =>
  kind === 'aircraft' && all.some((deck) => deck.kind === 'ship' && deck.at[0] === x && deck.at[1] === y)

/** "Red: take Exeter off the south edge (behind)." */
function ordersInWords(ruleset: Ruleset, view: Battle): string[] {
  const report = ordersInView(ruleset, view)
  if (!report) return []
  return SIDES.flatMap((side) => report.sides[side].goals.map(({ goal }) => `${capital(side)}: ${goal.words}.`))
}

function tableOf(setup: unknown): [number, number] | null {
  const { table } = setup as { table?: unknown }
  return Array.isArray(table) && typeof table[0] === 'number' && typeof table[1] === 'number'
    ? [table[0], table[1]]
    : null
}

/** How far each edge is. */
function edgesInWords(
  { name, at: [x, y] }: CommandUnit,
  [width, depth]: readonly [number, number],
  symbol: string,
): string {
  const far = (length: number): string => inUnits(length, symbol)
  return `From ${name} it is ${far(depth - y)} to the north edge, ${far(width - x)} to the east, ${far(y)} to the south and ${far(x)} to the west.`
}

const QUESTIONS: Readonly<Record<Theme, string>> = {
  salvo: 'Find her best salvo.',
  torpedoes: 'Guns or torpedoes, and at whom?',
  course: 'Find her best course.',
  escape: 'Find the way out.',
  air: 'Find the best plan in the air.',
}

const questionOf = (theme: Theme, name: string, side: string): string =>
  `You command ${side}, and ${name} has to act. ${QUESTIONS[theme]}`

const percent = (share: number): string => `${Math.round(100 * share)} %`

/** "In 48 play-outs Z 25 was sunk in 62 %. ..." */
function resultInWords({ sunk, lost, playOuts }: PuzzleOption, units: readonly CommandUnit[], side: string): string {
  const named = Object.entries(sunk)
    .map(([id, share]) => ({ unit: units.find((each) => each.id === id), share }))
    .filter(({ unit, share }) => unit !== undefined && share >= 0.01)
    .sort((one, other) => other.share - one.share)
  const sunken = named.map(
    ({ unit, share }) => `${unit!.name} (${unit!.side === side ? 'own' : 'enemy'}) in ${percent(share)}`,
  )
  const ships = sunken.length === 0 ? 'nobody was sunk' : `sunk were ${listed(sunken)}`
  return `In ${playOuts} play-outs ${ships}; own losses were ${percent(lost.own)} of a ship's hull, the enemy's ${percent(lost.enemy)}.`
}

/** "Z 25 (red, to act): hull 80 %, heading 90°." and for the others how far and in which direction they are. */
function positionInWords(units: readonly CommandUnit[], actor: CommandUnit | undefined, symbol: string): string[] {
  const first = units.toSorted((one, other) => Number(other === actor) - Number(one === actor))
  return first.map((unit) => {
    const state =
      unit.kind === 'aircraft' ? 'in the air' : `hull ${percent(unit.hull)}, heading ${Math.round(unit.heading)}°`
    if (!actor || unit === actor) return `${unit.name} (${unit.side}, has to act): ${state}.`
    const [east, north] = [unit.at[0] - actor.at[0], unit.at[1] - actor.at[1]]
    const bearing = (Math.round((Math.atan2(east, north) * 180) / Math.PI) + 360) % 360
    const far = inUnits(Math.hypot(east, north), symbol)
    return `${unit.name} (${unit.side}): ${far} away, bearing ${bearing}°, ${state}.`
  })
}
