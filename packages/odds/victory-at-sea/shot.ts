import type { vas } from '@flankspeed/engine'
import type { Volley } from '@flankspeed/engine/rulesets/victory-at-sea/gunnery.ts'
import { binomial, type Distribution } from '../distribution.ts'
import type { DamageDice } from './damage-dice.ts'
import { countingHitChance } from './hits.ts'
import type { Joint } from './joint.ts'
import { strikeOf } from './strike.ts'
import type { Tables } from './tables.ts'

/** One volley against a target in a known condition. */
export interface Shot {
  readonly hits: Distribution
  readonly dd: number
  readonly damage: DamageDice
  /** Hull and criticals of all its hits. */
  readonly dealt: Joint
}

/** A volley, and the chance that its weapon fires at all. */
export interface Uncertain {
  readonly volley: Volley
  readonly ready: number
}

export function shotOf(r: vas.Rules, b: vas.VasBattle, tables: Tables, { volley, ready }: Uncertain): Shot {
  const chance = countingHitChance(r, b, volley)
  const damage = tables.damage.of(r, b, strikeOf(r, volley))
  const { dd } = volley.weapon
  const hits = binomial(volley.dice, chance)
  if (ready === 1) return { hits, dd, damage, dealt: damage.volley(volley.dice, chance, dd) }
  for (let i = 0; i < hits.length; i++) hits[i]! *= ready
  hits[0]! += 1 - ready
  return { hits, dd, damage, dealt: damage.dealt(hits, dd) }
}
