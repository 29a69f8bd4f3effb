import type { Strike, Volley } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import { strikeOf } from '../air/strike.ts'
import { countingHitChance, readyChance } from '../exact/hits.ts'

/** An attack on a ship, whoever makes it: its dice, and what they do to her as she is when they fall. */
export interface Attack {
  readonly dice: number
  /** Damage Dice of each hit. */
  readonly dd: number
  readonly devastating: boolean
  /** That it comes to the attack at all; a damaged turret may fail. */
  readonly ready: number
  /** Attacks with one source are all made or none is. */
  readonly source: unknown
  /** A kamikaze: the Crew suffers once more when its dice have hurt (VAS-KAM-07). */
  readonly rams: boolean
  /** That one die is a hit that counts. */
  hitChance(target: vas.Ship): number
  strike(target: vas.Ship): Strike
}

export function volleyAttack(r: vas.Rules, b: vas.VasBattle, volley: Volley): Attack {
  return {
    dice: volley.dice,
    dd: volley.weapon.dd,
    devastating: volley.weapon.traits.devastating > 0,
    ready: readyChance(r, b, volley.ship, volley.index, volley.weapon),
    source: volley.index,
    rams: false,
    hitChance: (target) => countingHitChance(r, b, { ...volley, target }),
    strike: (target) => strikeOf(r, { ...volley, target }),
  }
}
