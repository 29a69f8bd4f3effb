import { CARD } from './card-frame.ts'
import { FAINT } from './ink.ts'
import { text } from './lettering.ts'
import { element, escaped, mm, picture, shifted } from './svg.ts'

/** Paper sizes in millimetres, by CSS name. */
export const PAPERS = {
  a4: { width: 210, height: 297, css: 'A4' },
  letter: { width: 215.9, height: 279.4, css: 'Letter' },
} as const
export type Paper = keyof typeof PAPERS

const ACROSS = 2
const DOWN = 2
const GUTTER = 3
const TITLE = 5

/** Pages of cards, two by two, to cut along the borders. */
export function sheetPages(cards: readonly string[], paper: Paper, title: string): string[] {
  const { width, height } = PAPERS[paper]
  const perPage = ACROSS * DOWN
  const count = Math.ceil(cards.length / perPage)
  const left = (width - ACROSS * CARD.width - (ACROSS - 1) * GUTTER) / 2
  const top = (height - DOWN * CARD.height - (DOWN - 1) * GUTTER - TITLE) / 2 + TITLE
  return Array.from({ length: count }, (_, page) => {
    const placed = cards.slice(page * perPage, (page + 1) * perPage).map((card, i) =>
      shifted(
        {
          x: left + (i % ACROSS) * (CARD.width + GUTTER),
          y: top + Math.floor(i / ACROSS) * (CARD.height + GUTTER),
        },
        card,
      ),
    )
    const style = { size: 2.6, colour: FAINT }
    return [
      text(title, { x: left, y: top - 2 }, { ...style, serif: true, italic: true, room: width - 2 * left - 24 }),
      text(`page ${page + 1} of ${count}`, { x: width - left, y: top - 2 }, { ...style, size: 2.1, anchor: 'end' }),
      ...placed,
    ].join('')
  })
}

/** All pages in one picture, one below the other. */
export function sheetSvg(pages: readonly string[], paper: Paper, title: string): string {
  const { width, height } = PAPERS[paper]
  return picture(title, width, height * pages.length, ...pages.map((page, i) => shifted({ x: 0, y: i * height }, page)))
}

/** The margin around a card that has a page to itself: printers need some. */
const MARGIN = 10

/** A single card as large as the paper allows. */
export function cardHtml(card: string, paper: Paper, title: string): string {
  const { width, height } = PAPERS[paper]
  const scale = Math.min((width - 2 * MARGIN) / CARD.width, (height - 2 * MARGIN) / CARD.height)
  const [left, top] = [(width / scale - CARD.width) / 2, (height / scale - CARD.height) / 2]
  const page = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: `${mm(width)}mm`,
      height: `${mm(height)}mm`,
      viewBox: [-left, -top, width / scale, height / scale].map(mm).join(' '),
    },
    element('title', {}, escaped(title)),
    card,
  )
  return printed([page], paper, title)
}

/** One sheet of paper per page, for the printer or a browser's PDF. */
export function sheetHtml(pages: readonly string[], paper: Paper, title: string): string {
  const { width, height } = PAPERS[paper]
  return printed(
    pages.map((page, i) => picture(`${title}, page ${i + 1}`, width, height, page)),
    paper,
    title,
  )
}

function printed(pictures: readonly string[], paper: Paper, title: string): string {
  const { css } = PAPERS[paper]
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>
@page { size: ${css} portrait; margin: 0 }
html, body { margin: 0; background: #fff; -webkit-print-color-adjust: exact; print-color-adjust: exact }
svg { display: block; break-after: page; break-inside: avoid }
svg:last-of-type { break-after: auto }
svg text { font-variant-numeric: oldstyle-nums }
@media screen { body { background: #dfe4e8 } svg { margin: 6mm auto; background: #fff; box-shadow: 0 0 2mm #0003 } }
</style>
${pictures.join('\n')}
</html>
`
}
