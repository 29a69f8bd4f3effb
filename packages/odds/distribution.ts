/** Probabilities of 0, 1, 2, ... */
export type Distribution = Float64Array

const sums: Distribution[] = [Float64Array.of(1)]

/** The sum of `count` D6. */
export function sumOfDice(count: number): Distribution {
  for (let n = sums.length; n <= count; n++) {
    const before = sums[n - 1]!
    const sum = new Float64Array(6 * n + 1)
    for (let i = 0; i < before.length; i++) for (let die = 1; die <= 6; die++) sum[i + die]! += before[i]! / 6
    sums.push(sum)
  }
  return sums[count]!
}

/** Successes in `count` tries. */
export function binomial(count: number, chance: number): Distribution {
  const p = new Float64Array(count + 1)
  p[0] = 1
  for (let tries = 1; tries <= count; tries++) {
    for (let i = tries; i > 0; i--) p[i] = p[i]! * (1 - chance) + p[i - 1]! * chance
    p[0]! *= 1 - chance
  }
  return p
}

/** The distribution of the sum of two independent numbers. */
export function convolve(one: Distribution, other: Distribution): Distribution {
  const sum = new Float64Array(one.length + other.length - 1)
  for (let i = 0; i < one.length; i++) {
    const p = one[i]!
    if (p !== 0) for (let j = 0; j < other.length; j++) sum[i + j]! += p * other[j]!
  }
  return sum
}

/** The mean of a distribution. */
export function mean(p: ArrayLike<number>): number {
  let sum = 0
  for (let i = 1; i < p.length; i++) sum += i * p[i]!
  return sum
}
