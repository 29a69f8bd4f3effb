import { table } from '../report/text.ts'
import type { HistoryRow } from './history.ts'

/** The results of one rulebook for the battles of the library. */
export interface Book {
  readonly ruleset: string
  readonly title: string
  readonly rows: readonly HistoryRow[]
}

/** One battle under every rulebook; null where one does not support it. */
export interface SameBattle {
  readonly scenario: string
  readonly name: string
  readonly date: string
  readonly historicalWinner: HistoryRow['historicalWinner']
  readonly under: readonly (HistoryRow | null)[]
  /** The disagreement of the rulebooks: the widest gap between two of them in the share of either side, from 0 to 1. */
  readonly apart: number
}

/** The battles of all books, each once, earliest first. */
export function sideBySide(books: readonly Book[]): SameBattle[] {
  const known = new Map(books.flatMap(({ rows }) => rows.map((row) => [row.scenario, row] as const)))
  return [...known.values()]
    .sort((a, b) => a.date.localeCompare(b.date))
    .map(({ scenario, name, date, historicalWinner }) => {
      const under = books.map(({ rows }) => rows.find((row) => row.scenario === scenario) ?? null)
      return { scenario, name, date, historicalWinner, under, apart: gapBetween(under.filter((row) => row !== null)) }
    })
}

function gapBetween(rows: readonly HistoryRow[]): number {
  const spread = (shares: number[]): number => Math.max(...shares) - Math.min(...shares)
  return Math.max(spread(rows.map(({ red }) => red.value)), spread(rows.map(({ blue }) => blue.value)))
}

/** The summary of each book: agreement with history, length of battles, and losses compared with history. */
export function onTheWhole({ rows }: Book): { asInHistory: number; turns: number; lost: number; historical: number } {
  const mean = (of: (row: HistoryRow) => number): number => rows.reduce((sum, row) => sum + of(row), 0) / rows.length
  return {
    asInHistory: mean(({ asInHistory }) => asInHistory.value),
    turns: mean(({ meanTurns }) => meanTurns),
    lost: mean(({ lost }) => lost.reduce((sum, side) => sum + side.mean, 0)),
    historical: mean(({ lost }) => lost.reduce((sum, side) => sum + side.historical, 0)),
  }
}

export function tellSideBySide(books: readonly Book[]): string {
  const whole = (share: number): string => (100 * share).toFixed(0)
  const cell = (row: HistoryRow | null): string =>
    row === null ? '-' : [row.red, row.drawn, row.blue].map(({ value }) => whole(value)).join(' / ')
  const battles = sideBySide(books)
  const widest = [...battles].sort((a, b) => b.apart - a.apart)[0]
  return [
    table(
      ['battle', 'in history', ...books.map(({ title }) => title)],
      battles.map(({ scenario, historicalWinner, under }) => [scenario, historicalWinner, ...under.map(cell)]),
    ),
    '',
    'Red wins / draws / blue wins, in percent; - where a rulebook cannot play the battle.',
    ...books.map((book) => {
      const { asInHistory, turns, lost, historical } = onTheWhole(book)
      return `${book.title}: as in history in ${whole(asInHistory)} % of games, ${turns.toFixed(1)} turns, ${lost.toFixed(1)} ships lost where ${historical.toFixed(1)} were.`
    }),
    ...(widest ? [`They differ most over ${widest.name} (${whole(widest.apart)} percentage points).`] : []),
  ].join('\n')
}
