/** A prediction and what came of it; a draw is half a win. */
export interface Predicted {
  readonly chance: number
  readonly won: number
}

/** Predictions of about the same chance. */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly positions: number
  /** Means. */
  readonly chance: number
  readonly won: number
}

export interface Reliability {
  readonly positions: number
  readonly bins: readonly Bin[]
  /** The expected calibration error: how far chance and wins are apart on average. */
  readonly error: number
}

const BINS = 10

/** Of positions that were given some chance, how many were won? */
export function reliabilityOf(predictions: readonly Predicted[]): Reliability {
  const bins = Array.from({ length: BINS }, (_, i): Bin => {
    const own = predictions.filter(({ chance }) => Math.min(BINS - 1, Math.floor(chance * BINS)) === i)
    const mean = (of: (each: Predicted) => number): number =>
      own.reduce((sum, each) => sum + of(each), 0) / Math.max(1, own.length)
    return {
      from: i / BINS,
      to: (i + 1) / BINS,
      positions: own.length,
      chance: mean(({ chance }) => chance),
      won: mean(({ won }) => won),
    }
  })
  const off = bins.reduce((sum, { positions, chance, won }) => sum + positions * Math.abs(chance - won), 0)
  return { positions: predictions.length, bins, error: off / Math.max(1, predictions.length) }
}
