/** Spacings that people measure in: feet on a table of inches, round numbers otherwise. */
const FEET = [1, 3, 6, 12, 24, 48]
const ROUND = [1, 5, 10, 20, 50, 100]

export interface GridSteps {
  minor: number
  major: number
  /** Length of one bar of the border. */
  bar: number
}

/** A readable spacing of lines at that many pixels per unit. */
export function gridSteps(symbol: string, scale: number): GridSteps {
  const steps = /^["″]$/.test(symbol) ? FEET : ROUND
  const atLeast = (pixels: number): number => steps.find((step) => step * scale >= pixels) ?? steps.at(-1)!
  const minor = Math.max(steps[1]!, atLeast(34))
  return { minor, major: steps[Math.min(steps.length - 1, steps.indexOf(minor) + 1)]!, bar: atLeast(9) }
}

export function linesEvery(step: number, size: number): number[] {
  return Array.from({ length: Math.floor(size / step + 1e-9) + 1 }, (_, i) => i * step)
}
