/** Applies the colour of a side. */
export const sideClass = (side: string | null): string =>
  side === 'red' || side === 'blue' ? `chart-${side}` : 'chart-neutral'

/** The shape of a side, for colour-blind users: a square, a circle, a diamond. */
export function sideShape(side: string, size: number): string {
  const half = size / 2
  if (side === 'red') return `M${-half} ${-half}H${half}V${half}H${-half}Z`
  if (side === 'blue') return `M0 ${-half}A${half} ${half} 0 0 1 0 ${half}A${half} ${half} 0 0 1 0 ${-half}Z`
  return `M0 ${-half}L${half} 0L0 ${half}L${-half} 0Z`
}

/** The same shape as a letter, to stand before a name. */
export const sideLetter = (side: string): string => (side === 'red' ? '■' : side === 'blue' ? '●' : '◆')
