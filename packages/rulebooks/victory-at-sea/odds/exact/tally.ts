import type { Distribution } from '@flankspeed/odds'

/** What the volleys at one target come to. */
export interface Tally {
  readonly hits: Distribution
  readonly hullFromDice: Distribution
  readonly criticals: Distribution
  readonly hullLost: Distribution
}

/** Several tallies, each with its weight. */
export function mixed(parts: readonly { weight: number; tally: Tally }[]): Tally {
  const mix = (of: (tally: Tally) => Distribution): Distribution => {
    const sum = new Float64Array(Math.max(...parts.map(({ tally }) => of(tally).length)))
    for (const { weight, tally } of parts) for (let i = 0; i < of(tally).length; i++) sum[i]! += weight * of(tally)[i]!
    return sum
  }
  return {
    hits: mix((tally) => tally.hits),
    hullFromDice: mix((tally) => tally.hullFromDice),
    criticals: mix((tally) => tally.criticals),
    hullLost: mix((tally) => tally.hullLost),
  }
}
