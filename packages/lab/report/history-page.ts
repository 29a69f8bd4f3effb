import * as Plot from '@observablehq/plot'
import { type Book, onTheWhole, type SameBattle, sideBySide } from '../studies/side-by-side.ts'
import { drawn } from './drawing.ts'
import { INK, SOFT, sideInk, sideMark } from './ink.ts'
import { htmlTable, page, type Section, text } from './page.ts'
import { percent, percentBetween } from './text.ts'

/** The battles of the library under one or several rulebooks, compared with history. */
export function historyPage(books: readonly Book[], pills: readonly string[]): string {
  const battles = sideBySide(books)
  return page(
    books.length === 1 ? `History under ${books[0]!.title}` : 'The same battle under every rulebook',
    pills,
    [
      {
        heading: 'Overall',
        note: 'The mean over all battles that a rulebook can fight. Ships lost: here / in the real battles.',
        body: htmlTable(
          ['Rulebook', 'Battles', 'As in history', 'Turns', 'Ships lost'],
          books.map((book) => {
            const { asInHistory, turns, lost, historical } = onTheWhole(book)
            return [
              book.title,
              String(book.rows.length),
              percent(asInHistory),
              turns.toFixed(1),
              `${lost.toFixed(1)} / ${historical.toFixed(1)}`,
            ]
          }),
        ),
      },
      ...battles.map((battle) => battleSection(battle, books)),
    ],
    'The historical winner stands beside each name. Intervals are 95 %.',
  )
}

function battleSection({ name, date, historicalWinner, under }: SameBattle, books: readonly Book[]): Section {
  const fought = under.flatMap((row, i) => (row === null ? [] : [{ row, title: books[i]!.title }]))
  const winner = historicalWinner === 'neither' ? 'neither side' : `${sideMark(historicalWinner)} ${historicalWinner}`
  return {
    heading: `${name}, ${date}`,
    note: `In history: ${winner}, ${fought[0]!.row.historicalJudged}. ${fought[0]!.row.historicalResult}`,
    body: `<div class="wide">${bars(fought)}</div>${htmlTable(
      [
        'Rulebook',
        'Red wins',
        'Drawn',
        'Blue wins',
        'As in history (95 %)',
        'Most often',
        'Red lost',
        'Blue lost',
        'Turns',
      ],
      fought.map(({ row, title }) => [
        title,
        percent(row.red.value),
        percent(row.drawn.value),
        percent(row.blue.value),
        percentBetween(row.asInHistory),
        row.judged[0] ? `${row.judged[0].result} (${percent(row.judged[0].share.value)})` : '',
        ...row.lost.map(({ mean, low, high, historical }) => `${mean.toFixed(1)} (${low}-${high}) / ${historical}`),
        row.meanTurns.toFixed(1),
      ]),
    )}${fought.map(({ row, title }) => differenceOf(title, row.difference)).join('')}`,
  }
}

const differenceOf = (title: string, difference: string | null): string =>
  difference === null ? '' : `<p>${text(`Not as in history under ${title}: ${difference}`)}</p>`

function bars(fought: readonly { row: SameBattle['under'][number] & object; title: string }[]): string {
  const parts = fought.flatMap(({ row, title }) => [
    { title, share: row.red.value, ink: sideInk('red') },
    { title, share: row.drawn.value, ink: SOFT },
    { title, share: row.blue.value, ink: sideInk('blue') },
  ])
  return drawn('Shares of battles won by red, drawn, and won by blue', {
    width: 900,
    height: 26 + 24 * fought.length,
    marginLeft: 150,
    x: { domain: [0, 1], label: null, tickFormat: '.0%', tickSize: 0 },
    y: { domain: fought.map(({ title }) => title), label: null, tickSize: 0 },
    marks: [
      Plot.barX(parts, { x: 'share', y: 'title', fill: 'ink', fillOpacity: 0.8, insetTop: 3, insetBottom: 3 }),
      Plot.ruleX([0.5], { stroke: INK, strokeOpacity: 0.4 }),
    ],
  })
}
