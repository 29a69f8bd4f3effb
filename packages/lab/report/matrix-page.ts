import { plural } from '@flankspeed/kernel'
import * as Plot from '@observablehq/plot'
import type { Matrix } from '../studies/matrix.ts'
import { drawn } from './drawing.ts'
import { INK } from './ink.ts'
import { page } from './page.ts'
import { percentBetween } from './text.ts'

const CELL = 26
const NAMES = 150
/** Neutral colours: buff for the loser, white for even, green for the winner. */
const SHADES = ['#c08a2d', '#fbfaf5', '#3c8161'] as const
/** Darker cells have light figures. */
const DARK = 0.38

export function matrixPage(title: string, pills: readonly string[], matrix: Matrix): string {
  return page(
    title,
    pills,
    [
      {
        heading: 'Every class against every class',
        note: 'Per cent of battles won by the class of the row against the class of the column; strongest at the top.',
        body: `<div class="wide">${heatMap(matrix)}</div>`,
      },
    ],
    `${plural(matrix.games, 'battle')}, both sides in turn; a draw is half a win.`,
  )
}

function heatMap({ classes, shares }: Matrix): string {
  const names = classes.map((own) => own.class)
  const cells = shares.flatMap((row, i) =>
    row.flatMap((share, j) =>
      share
        ? [
            {
              row: names[i],
              column: names[j],
              share: share.value,
              told: `${names[i]} against ${names[j]}: ${percentBetween(share)}`,
            },
          ]
        : [],
    ),
  )
  const figures = (dark: boolean) => cells.filter(({ share }) => Math.abs(share - 0.5) > DARK === dark)
  return drawn('Share won by each class against each other', {
    width: NAMES + CELL * names.length + 10,
    height: NAMES + CELL * names.length + 10,
    marginLeft: NAMES,
    marginTop: NAMES,
    marginRight: 10,
    marginBottom: 10,
    x: { domain: names, axis: 'top', label: null, tickRotate: -90, tickSize: 0 },
    y: { domain: names, label: null, tickSize: 0 },
    color: { type: 'linear', domain: [0, 0.5, 1], range: [...SHADES] },
    marks: [
      Plot.cell(cells, { x: 'column', y: 'row', fill: 'share', inset: 0.5, title: 'told' }),
      ...[false, true].map((dark) =>
        Plot.text(figures(dark), {
          x: 'column',
          y: 'row',
          text: ({ share }: { share: number }) => (100 * share).toFixed(0),
          fill: dark ? '#ffffff' : '#1d2a33',
        }),
      ),
      Plot.frame({ stroke: INK, strokeWidth: 0.8 }),
    ],
  })
}
