import * as Plot from '@observablehq/plot'
import type { CalibrationResult } from '../calibration/calibration.ts'
import { CALIBRATION_HEADS, calibrationInWords, calibrationRows } from './calibration-text.ts'
import { drawn } from './drawing.ts'
import { INK, SOFT } from './ink.ts'
import { htmlTable, page } from './page.ts'

/** A reliability plot: of positions that were given some chance, how many were won. */
export function calibrationPage(title: string, pills: readonly string[], result: CalibrationResult): string {
  const rows = calibrationRows(result)
  const most = Math.max(...rows.map(({ positions }) => positions))
  return page(
    `Chances to win under ${title}`,
    pills,
    [
      {
        heading: 'Reliability',
        note: calibrationInWords(result).join(' '),
        body: drawn('Share of positions won, by the chance that they were given', {
          width: 560,
          height: 520,
          marginLeft: 60,
          marginBottom: 44,
          x: { domain: [0, 1], label: 'chance given', tickFormat: '.0%' },
          y: { domain: [0, 1], label: 'share won', tickFormat: '.0%', grid: true },
          r: { domain: [0, most], range: [0, 16] },
          marks: [
            Plot.line([[0, 0] as const, [1, 1] as const], { stroke: SOFT, strokeDasharray: '5 4' }),
            Plot.line(rows, { x: 'chance', y: 'won', stroke: INK }),
            Plot.dot(rows, { x: 'chance', y: 'won', r: 'positions', fill: INK, fillOpacity: 0.6 }),
          ],
        }),
      },
      {
        heading: 'Figures',
        body: htmlTable(
          CALIBRATION_HEADS,
          rows.map(({ cells }) => cells),
        ),
      },
    ],
    'On the dashed line chances are right; above it they are too low. Larger dots stand for more positions.',
  )
}
