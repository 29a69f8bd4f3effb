/**
 * Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2022). Ratings are in the familiar scale around 1500. A
 * rating period here is one battle: both players are rated from what they had before it.
 */
export interface Glicko {
  rating: number
  deviation: number
  volatility: number
}

/** One result: 1 a win, 0.5 a draw, 0 a loss. */
export interface Scored {
  opponent: Pick<Glicko, 'rating' | 'deviation'>
  score: number
}

export const UNRATED: Glicko = { rating: 1500, deviation: 350, volatility: 0.06 }

const SCALE = 173.7178
/** How much volatility may change: small for a game of luck. */
const TAU = 0.5
const PRECISION = 1e-6
/** Nobody is less certain than a beginner, and nobody's rating stops moving. */
const MOST_DEVIATION = 350
const LEAST_DEVIATION = 45

const g = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI))

/** The rating after one period with these results. `tau` and `least` as in the paper for its example. */
export function rated(
  player: Glicko,
  results: readonly Scored[],
  { tau = TAU, least = LEAST_DEVIATION }: { tau?: number; least?: number } = {},
): Glicko {
  const mu = (player.rating - 1500) / SCALE
  const phi = player.deviation / SCALE
  if (results.length === 0) return { ...player, deviation: limited(Math.hypot(phi, player.volatility), least) }
  const terms = results.map(({ opponent, score }) => {
    const weight = g(opponent.deviation / SCALE)
    const expected = 1 / (1 + Math.exp(-weight * (mu - (opponent.rating - 1500) / SCALE)))
    return { weight, expected, score }
  })
  const variance = 1 / terms.reduce((sum, { weight, expected }) => sum + weight ** 2 * expected * (1 - expected), 0)
  const gain = terms.reduce((sum, { weight, expected, score }) => sum + weight * (score - expected), 0)
  const volatility = volatilityAfter(phi, player.volatility, variance, variance * gain, tau)
  const before = Math.hypot(phi, volatility)
  const after = 1 / Math.sqrt(1 / before ** 2 + 1 / variance)
  return {
    rating: 1500 + SCALE * (mu + after ** 2 * gain),
    deviation: limited(after, least),
    volatility,
  }
}

const limited = (phi: number, least: number): number => Math.min(MOST_DEVIATION, Math.max(least, phi * SCALE))

/** Step 5 of the paper: the Illinois algorithm. */
function volatilityAfter(phi: number, sigma: number, v: number, delta: number, tau: number): number {
  const a = Math.log(sigma ** 2)
  const f = (x: number): number => {
    const e = Math.exp(x)
    return (e * (delta ** 2 - phi ** 2 - v - e)) / (2 * (phi ** 2 + v + e) ** 2) - (x - a) / tau ** 2
  }
  let low = a
  let high: number
  if (delta ** 2 > phi ** 2 + v) high = Math.log(delta ** 2 - phi ** 2 - v)
  else {
    let k = 1
    while (f(a - k * tau) < 0) k++
    high = a - k * tau
  }
  let [fLow, fHigh] = [f(low), f(high)]
  while (Math.abs(high - low) > PRECISION) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow)
    const fMiddle = f(middle)
    if (fMiddle * fHigh <= 0) [low, fLow] = [high, fHigh]
    else fLow /= 2
    ;[high, fHigh] = [middle, fMiddle]
  }
  return Math.exp(low / 2)
}

/** How much less certain a rating is after a pause: as after so many periods without a battle. */
export function afterPause(player: Glicko, periods: number): Glicko {
  const phi = player.deviation / SCALE
  const grown = Math.sqrt(phi ** 2 + Math.max(0, periods) * player.volatility ** 2) * SCALE
  return { ...player, deviation: Math.min(MOST_DEVIATION, grown) }
}

/** Above this deviation a rating is provisional. */
export const CERTAIN = 110
export const isProvisional = ({ deviation }: Pick<Glicko, 'deviation'>): boolean => deviation > CERTAIN
