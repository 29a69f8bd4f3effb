import { inverse, solve } from './matrix.ts'

/** That many of `games` won (a draw is half a win) with these terms: [coefficient, factor]. */
export interface Observation {
  readonly terms: readonly (readonly [number, number])[]
  readonly won: number
  readonly games: number
}

export interface Fit {
  readonly coefficients: readonly number[]
  readonly covariance: readonly (readonly number[])[]
}

const MOST_STEPS = 100
const CLOSE = 1e-9
/** Newton's method may overshoot: no coefficient changes by more than this at once. */
const LONGEST_STEP = 2

/**
 * Logistic regression by Newton's method. `priors` are the precisions (1 / variance) that hold each coefficient near
 * zero: without them, a class that never lost would have infinite strength.
 */
export function fitLogistic(observations: readonly Observation[], priors: readonly number[]): Fit {
  const coefficients = priors.map(() => 0)
  for (let step = 0; step < MOST_STEPS; step++) {
    const { slope, curvature } = derivatives(observations, priors, coefficients)
    const change = solve(
      curvature,
      slope.map((value) => [value]),
    ).map(([value]) => value!)
    const longest = Math.max(...change.map(Math.abs))
    const damping = Math.min(1, LONGEST_STEP / longest)
    change.forEach((value, i) => {
      coefficients[i]! += damping * value
    })
    if (longest < CLOSE) break
  }
  return { coefficients, covariance: inverse(derivatives(observations, priors, coefficients).curvature) }
}

function derivatives(observations: readonly Observation[], priors: readonly number[], coefficients: readonly number[]) {
  const slope = priors.map((precision, i) => -precision * coefficients[i]!)
  const curvature = priors.map((precision, i) => priors.map((_, j) => (i === j ? precision : 0)))
  for (const { terms, won, games } of observations) {
    const chance = 1 / (1 + Math.exp(-terms.reduce((sum, [i, amount]) => sum + coefficients[i]! * amount, 0)))
    const weight = games * chance * (1 - chance)
    for (const [i, amount] of terms) {
      slope[i]! += amount * (won - games * chance)
      for (const [j, other] of terms) curvature[i]![j]! += weight * amount * other
    }
  }
  return { slope, curvature }
}
