import type { Calibration } from '@flankspeed/admirals/review'
import { plural } from '@flankspeed/kernel'
import type { CalibrationResult } from '../calibration/calibration.ts'
import { percent, table } from './text.ts'

const WIDE = 40

/** A table with a picture: `o` is the mean chance, `x` the share that was won, `*` both. */
export function tellCalibration(result: CalibrationResult): string {
  const rows = calibrationRows(result).map(({ cells, chance, won }) => {
    const line = Array.from({ length: WIDE + 1 }, () => '.')
    line[Math.round(won * WIDE)] = 'x'
    line[Math.round(chance * WIDE)] = line[Math.round(chance * WIDE)] === 'x' ? '*' : 'o'
    return [...cells, line.join('')]
  })
  return [table([...CALIBRATION_HEADS, 'o chance, x won'], rows), '', ...calibrationInWords(result)].join('\n')
}

export const CALIBRATION_HEADS = ['chance', 'positions', 'mean', 'won']

/** Bins that have positions, as cells of a table. */
export const calibrationRows = ({
  bins,
}: CalibrationResult): { cells: string[]; chance: number; won: number; positions: number }[] =>
  bins
    .filter((bin) => bin.positions > 0)
    .map(({ from, to, positions, chance, won }) => ({
      cells: [`${Math.round(100 * from)}-${Math.round(100 * to)} %`, String(positions), percent(chance), percent(won)],
      chance,
      won,
      positions,
    }))

export function calibrationInWords({
  games,
  positions,
  error,
  used,
  fitted,
  fittedError,
}: CalibrationResult): string[] {
  const figures = ({ decisive, halved }: Calibration): string => `decisive ${decisive}, halved ${halved}`
  return [
    `Expected calibration error ${percent(error)}: ${plural(positions / 2, 'position')} of ${plural(games, 'game')}, from both sides.`,
    `In use: ${figures(used)}. Best for half of these games: ${figures(fitted)}, error ${percent(fittedError)} in the other half.`,
  ]
}
