import { boldness, type Flaws, type Plan } from '@flankspeed/admirals/rulebook'

/** A commander's preferences. */
export interface Temper {
  /** The weight of damage taken relative to damage done. */
  readonly caution: number
  /** Points per klick closer to the enemy. */
  readonly closing: number
  /** Points per klick closer to an objective. */
  readonly control: number
  /** Points that a turn of 90 degrees costs: who zigzags gets nowhere. */
  readonly steady: number
  /** Under orders: seeks battle or breaks off, whatever the plan says. */
  readonly stance?: Plan['stance']
  /** Considers few courses, and fires ship by ship: for long playouts. */
  readonly hasty: boolean
  /** How he errs; without it, he does not. */
  readonly flaws?: Flaws
}

/** The default. */
export const PLAIN: Temper = { caution: 0.7, closing: 0.15, control: 0.15, steady: 0, hasty: false }

/** Variants for a whole fleet: straight at the enemy, */
export const PRESSING: Temper = { ...PLAIN, caution: 0.3, closing: 0.6, stance: 'engage' }
/** out of its fire, when there is more to lose than to win, */
export const STANDING_OFF: Temper = { ...PLAIN, caution: 1.5, closing: -0.6, stance: 'disengage' }
/** or to the objectives. */
export const HOLDING: Temper = { ...PLAIN, control: 1.5 }

/** The same, but holds her course where little is gained by a change. */
export const steadied = (temper: Temper): Temper => ({ ...temper, steady: STEADY })

const STEADY = 1.5

/** A commander with errors. */
export const misjudging = (temper: Temper, flaws: Flaws): Temper => {
  const { caution, closing } = boldness(flaws)
  return { ...temper, caution: temper.caution * caution, closing: temper.closing * closing, flaws }
}
