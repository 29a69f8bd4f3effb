import type { Estimate } from '../statistics/interval.ts'

/** Text columns: the first left-aligned, figures right-aligned. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]?.length ?? 0)))
  return [heads, ...rows]
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const percent = (share: number): string => (Number.isNaN(share) ? '-' : `${(100 * share).toFixed(1)} %`)

/** "62.5 % (58.1-66.7)" */
export function percentBetween({ value, low, high }: Estimate): string {
  return `${percent(value)} (${(100 * low).toFixed(1)}-${(100 * high).toFixed(1)})`
}

/** "341 (329 to 353)" */
export function between({ value, low, high }: Estimate, digits = 0): string {
  return Number.isFinite(low)
    ? `${value.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`
    : value.toFixed(digits)
}
