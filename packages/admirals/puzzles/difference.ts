/** A mean difference and its error: 99 % of such estimates are no further off. */
export interface Difference {
  readonly value: number
  readonly error: number
}

/** Deviations within which 99 % of such means lie (Student's distribution). */
const within = (freedom: number): number => 2.576 + 4.93 / freedom + 10.6 / freedom ** 2 + 45 / freedom ** 3

/** No play-out is surer than this. */
const LEAST_ERROR = 0.005

/** Of two plans with the same dice, round by round, as far as both were played. */
export function differenceOf(one: readonly number[], other: readonly number[]): Difference {
  const values = one.slice(0, other.length).map((value, round) => value - other[round]!)
  const { length } = values
  const value = meanOf(values)
  if (length < 2) return { value, error: 1 }
  const squares = values.reduce((sum, each) => sum + (each - value) ** 2, 0)
  return { value, error: LEAST_ERROR + within(length - 1) * Math.sqrt(squares / (length - 1) / length) }
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length)
