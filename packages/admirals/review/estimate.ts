/** A mean and its error: 95 % of such estimates are no further off. */
export interface Estimate {
  readonly value: number
  readonly error: number
}

/** Deviations within which 95 % of such means lie: Student's distribution, which knows how little few values tell. */
const within = (freedom: number): number => 1.96 + 2.37 / freedom + 2.82 / freedom ** 2 + 2.6 / freedom ** 3

export function estimateOf(values: readonly number[]): Estimate {
  const { length } = values
  const value = values.reduce((sum, each) => sum + each, 0) / Math.max(1, length)
  if (length < 2) return { value, error: 1 }
  const squares = values.reduce((sum, each) => sum + (each - value) ** 2, 0)
  return { value, error: within(length - 1) * Math.sqrt(squares / (length - 1) / length) }
}

/** Of two estimates of the same: the surer one counts more. */
export function combined(one: Estimate, other: Estimate): Estimate {
  const [weight, against] = [1 / one.error ** 2, 1 / other.error ** 2]
  return {
    value: (one.value * weight + other.value * against) / (weight + against),
    error: 1 / Math.sqrt(weight + against),
  }
}

/** Of independent errors. */
export const sumOfErrors = (errors: readonly number[]): number =>
  Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0))

/** An estimate within its error may as well be nothing. */
export const isSure = ({ value, error }: Estimate): boolean => Math.abs(value) > error
