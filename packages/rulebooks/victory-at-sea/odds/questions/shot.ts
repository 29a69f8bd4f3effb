import { binomial, type Distribution } from '@flankspeed/odds'
import type * as vas from '../../rules/library.ts'
import type { OddsCache } from '../caches/odds-cache.ts'
import { type HullTaken, hullTaken, type JointDistribution } from '../exact/joint-distribution.ts'
import type { DamageDice } from '../model/damage-dice.ts'
import type { Attack } from './attack.ts'

/** One attack on a ship in a known condition. */
export interface Shot {
  readonly hits: Distribution
  readonly dd: number
  readonly damage: DamageDice
  /** Hull and criticals of all its hits. */
  readonly dealt: JointDistribution
  /** Hull that all its dice take. */
  readonly taken: HullTaken
}

export function shotOf(r: vas.Rules, b: vas.VasBattle, cache: OddsCache, attack: Attack, target: vas.Ship): Shot {
  const chance = attack.hitChance(target)
  const damage = cache.damage.of(r, b, attack.strike(target))
  const { dice, dd, ready } = attack
  const hits = binomial(dice, chance)
  if (ready === 1) return shotWith(hits, dd, damage, damage.volley(dice, chance, dd).dealt)
  for (let i = 0; i < hits.length; i++) hits[i]! *= ready
  hits[0]! += 1 - ready
  return shotWith(hits, dd, damage, damage.dealt(hits, dd))
}

export function shotWith(hits: Distribution, dd: number, damage: DamageDice, dealt: JointDistribution): Shot {
  return { hits, dd, damage, dealt, taken: hullTaken(dealt) }
}

/** Do they hit and hurt alike? */
export function areAlike(one: Shot, other: Shot): boolean {
  return (
    one.damage === other.damage &&
    one.dd === other.dd &&
    one.hits.length === other.hits.length &&
    one.hits.every((chance, n) => chance === other.hits[n])
  )
}
