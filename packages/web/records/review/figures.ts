/** "46 %" */
export const percent = (chance: number): string => `${Math.round(100 * chance)} %`

/** "+3 %", "−49 %", "0 %" */
export function signedPercent(change: number): string {
  const points = Math.round(100 * change)
  return `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)} %`
}

/** "red" as "Red". */
export const sideName = (side: string): string => side.charAt(0).toUpperCase() + side.slice(1)
