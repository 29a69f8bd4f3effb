import type { Distribution } from '@flankspeed/odds'
import { cardOf } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import type { Tally } from '../exact/tally.ts'

/** What attacks do to one ship. Arrays hold the probabilities of 0, 1, 2, ... */
export interface ShipOdds {
  readonly target: string
  /** Hits that count: after re-rolls, and after torpedoes have armed and found their target. */
  readonly hits: readonly number[]
  /** Hull that Damage Dice take off her. */
  readonly hullFromDice: readonly number[]
  /** Confirmed critical hits. */
  readonly criticals: readonly number[]
  /** Hull lost to dice, extra damage and chain reactions; all she has is sinking. */
  readonly hullLost: readonly number[]
  /** That she is crippled or sunk afterwards. */
  readonly cripple: number
  readonly sink: number
  readonly exact: boolean
  /** No probability is further off than this: 0 where they are exact; with 95 % confidence where they were sampled. */
  readonly error: number
}

export function shipOdds(b: vas.VasBattle, target: vas.Ship, tally: Tally, error: number): ShipOdds {
  return {
    target: target.id,
    hits: probabilities(tally.hits),
    hullFromDice: probabilities(tally.hullFromDice),
    criticals: probabilities(tally.criticals),
    ...hullOdds(b, target, tally.hullLost, error),
  }
}

/** What follows from the Hull lost. */
export function hullOdds(
  b: vas.VasBattle,
  target: vas.Ship,
  lost: Distribution,
  error: number,
): Pick<ShipOdds, 'hullLost' | 'cripple' | 'sink' | 'exact' | 'error'> {
  const hullLost = probabilities(lost)
  const enough = target.crippled ? 0 : Math.max(0, target.hull - cardOf(b, target).crippledAt)
  return {
    hullLost,
    cripple: Math.min(
      1,
      hullLost.slice(enough).reduce((sum, chance) => sum + chance, 0),
    ),
    sink: hullLost[target.hull] ?? 0,
    exact: error < PROMISED,
    error: error < PROMISED ? 0 : error,
  }
}

/** What is called exact is right to this. */
const PROMISED = 1e-9

/** Smaller differences are rounding errors. */
const ROUNDING = 1e-15

/** As a plain array, without the end that cannot happen. */
function probabilities(p: Float64Array): number[] {
  let length = p.length
  while (length > 1 && p[length - 1]! < ROUNDING) length--
  return Array.from(p.subarray(0, length), (chance) => (chance < ROUNDING ? 0 : chance))
}
