/** How a commander weighs things. */
export interface Temper {
  /** How much harm taken counts beside harm done. */
  readonly caution: number
  /** Points for a klick nearer to the enemy. */
  readonly closing: number
  /** Points for a klick nearer to a place to control. */
  readonly control: number
  /** Looks at few courses, and fires ship by ship: for playing out many turns. */
  readonly hasty: boolean
}

/** Straightforward: what the table's old hands do without thinking. */
export const PLAIN: Temper = { caution: 0.7, closing: 0.15, control: 0.15, hasty: false }

/** Ways for a whole fleet: straight at the enemy, */
export const PRESSING: Temper = { ...PLAIN, caution: 0.3, closing: 0.6 }
/** away from his fire, when there is more to lose than to win, */
export const STANDING_OFF: Temper = { ...PLAIN, caution: 1.5, closing: -0.6 }
/** or to the places that count. */
export const HOLDING: Temper = { ...PLAIN, control: 1.5 }
