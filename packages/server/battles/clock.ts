import type { LogRow, Terms } from '../store/rows.ts'

/** Milliseconds that each side has left when the log was last written; the side to move loses time from then on. */
export type Clocks = Record<string, number>

/** What the log and the agreed clock leave to each side. `owing`: who was to act before each line. */
export function clocksAfter(
  clock: NonNullable<Terms['clock']>,
  sides: readonly string[],
  lines: readonly { row: LogRow; owing: readonly string[] }[],
): Clocks {
  const left: Clocks = Object.fromEntries(sides.map((side) => [side, clock.each]))
  let before: number | null = null
  for (const { row, owing } of lines) {
    if (before !== null) for (const side of owing) left[side] = (left[side] ?? 0) - (row.at - before)
    if (row.entry.kind === 'action' && row.side !== null) left[row.side] = (left[row.side] ?? 0) + clock.perMove
    before = row.at
  }
  return left
}
