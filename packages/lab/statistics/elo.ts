import { type Estimate, Z } from './interval.ts'
import { fitLogistic } from './logistic.ts'

/** Elo points in one unit of log odds: 400 points are odds of ten to one. */
const PER_LOGIT = 400 / Math.LN10
/** The mean of every table. */
const MIDDLE = 1500
/** The prior: strengths are within about a thousand points of the mean. */
const PRIOR_SPREAD = 1000

/** Games between two players, by index: `won` by the first, a draw counting half. */
export interface Pairing {
  readonly first: number
  readonly second: number
  readonly won: number
  readonly games: number
}

/** The ratings that best explain the results (Bradley-Terry), with intervals of the distance from the field's mean. */
export function eloTable(players: number, pairings: readonly Pairing[]): Estimate[] {
  const precision = (PER_LOGIT / PRIOR_SPREAD) ** 2
  const { coefficients, covariance } = fitLogistic(
    pairings.map(({ first, second, won, games }) => ({
      terms: [
        [first, 1],
        [second, -1],
      ],
      won,
      games,
    })),
    Array.from({ length: players }, () => precision),
  )
  const mean = coefficients.reduce((sum, value) => sum + value, 0) / players
  return coefficients.map((strength, player) => {
    const value = MIDDLE + PER_LOGIT * (strength - mean)
    const shares = coefficients.map((_, i) => (i === player ? 1 : 0) - 1 / players)
    const reach = Z * PER_LOGIT * Math.sqrt(quadratic(shares, covariance))
    return { value, low: value - reach, high: value + reach }
  })
}

function quadratic(vector: readonly number[], matrix: readonly (readonly number[])[]): number {
  return vector.reduce((sum, a, i) => sum + vector.reduce((inner, b, j) => inner + a * b * matrix[i]![j]!, 0), 0)
}
