import { total } from '@flankspeed/kernel'
import type { VasReason, Volley } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import { strikeOf } from '../air/strike.ts'
import { countingHitChance, readyChance } from '../exact/hits.ts'

/** Why the dice of a volley are as they are. */
export interface VolleyReasons {
  /** The lowest natural score that hits. */
  readonly need: number
  readonly attack: readonly VasReason[]
  readonly damage: readonly VasReason[]
  /** That the weapon can fire. */
  readonly ready: number
  /** That one Attack Dice is a hit that counts. */
  readonly hit: number
}

/** Why the dice of a volley are as they are. */
export function volleyReasons(r: vas.Rules, b: vas.VasBattle, volley: Volley): VolleyReasons {
  const attack = r.attackReasons(r, b, volley)
  return {
    need: r.needToHit(r, volley, total(attack)),
    attack,
    damage: r.damageReasons(r, strikeOf(r, volley)),
    ready: readyChance(r, b, volley.ship, volley.index, volley.weapon),
    hit: countingHitChance(r, b, volley),
  }
}
