import type { vas } from '@flankspeed/engine'
import { total } from '@flankspeed/engine/kernel/reasons.ts'
import type { Volley } from '@flankspeed/engine/rulesets/victory-at-sea/gunnery.ts'
import type { VasReason } from '@flankspeed/engine/rulesets/victory-at-sea/reasons.ts'
import { countingHitChance, readyChance } from './hits.ts'
import { strikeOf } from './strike.ts'

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

export function volleyReasons(r: vas.Rules, b: vas.VasBattle, volley: Volley): VolleyReasons {
  const attack = r.attackReasons(r, b, volley)
  return {
    need: r.needToHit(r, volley, total(attack)),
    attack,
    damage: r.damageReasons(r, strikeOf(r, volley)),
    ready: readyChance(r, volley.ship, volley.index, volley.weapon),
    hit: countingHitChance(r, b, volley),
  }
}
