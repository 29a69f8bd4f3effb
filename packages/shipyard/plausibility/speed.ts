import type { ShipFacts } from '../ship-facts.ts'

const KNOT = 0.5144
const GRAVITY = 9.81

/** Speed in relation to length: the waves that she makes. */
export const froude = ({ speed, length }: ShipFacts): number => (speed * KNOT) / Math.sqrt(GRAVITY * length)

/** The displacement for which a speed is stated: half the fuel burnt. */
export const trialDisplacement = ({ displacement: { standard, full } }: ShipFacts): number =>
  ((standard ?? full) + full) / 2

/**
 * The Admiralty coefficient that is usual at a Froude number: the median of the classes of the shipyard. It is lowest where
 * the bow wave and the stern wave add up, near 0.5.
 */
const USUAL_COEFFICIENTS: readonly (readonly [froude: number, coefficient: number])[] = [
  [0.23, 300],
  [0.25, 265],
  [0.28, 232],
  [0.34, 232],
  [0.4, 180],
  [0.46, 160],
  [0.51, 144],
  [0.55, 155],
  [0.6, 178],
]

/** Between the entries of the table in proportion. */
export function usualCoefficient(facts: ShipFacts): number {
  const asked = froude(facts)
  const next = USUAL_COEFFICIENTS.findIndex(([known]) => known >= asked)
  if (next <= 0) return USUAL_COEFFICIENTS.at(next === 0 ? 0 : -1)![1]
  const [from, low] = USUAL_COEFFICIENTS[next - 1]!
  const [to, high] = USUAL_COEFFICIENTS[next]!
  return low + ((high - low) * (asked - from)) / (to - from)
}

/** Horsepower for her speed: displacement^2/3 x speed^3 / coefficient. */
export const powerNeeded = (facts: ShipFacts): number =>
  (trialDisplacement(facts) ** (2 / 3) * facts.speed ** 3) / usualCoefficient(facts)
