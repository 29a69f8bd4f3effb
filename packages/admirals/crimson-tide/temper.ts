/** How a commander weighs things. */
export interface Temper {
  /** How much harm taken counts beside harm done. */
  readonly caution: number
  /** Points for a klick nearer to the enemy. */
  readonly closing: number
  /** Points for a klick farther from the enemy to a ship that is nearly lost; 0: she fights on. */
  readonly saving: number
  /** Points for a klick nearer to a place to control. */
  readonly control: number
  /** Shoots for what will be scored when the battle is over, not for hull alone. */
  readonly foresight: boolean
  /** What a hit by torpedoes is worth that the enemy may still evade. */
  readonly torpedoes: number
  /** Looks at few courses: for playing out many turns. */
  readonly hasty: boolean
}

/** Straightforward: what the table's old hands do without thinking. */
export const PLAIN: Temper = {
  caution: 0.7,
  closing: 0.15,
  saving: 0,
  control: 0.15,
  foresight: false,
  torpedoes: 0.85,
  hasty: false,
}

/** What many battles taught. */
export const SEASONED: Temper = { ...PLAIN, foresight: true, saving: 0.5 }

/** Ways for a whole fleet: straight at the enemy, */
export const PRESSING: Temper = { ...SEASONED, caution: 0.3, closing: 0.6, saving: 0 }
/** away from his fire, */
export const STANDING_OFF: Temper = { ...SEASONED, caution: 1.5, closing: -0.6 }
/** or to the places that count. */
export const HOLDING: Temper = { ...SEASONED, control: 1.5 }

/** How an enemy is expected to fight. */
export const EXPECTED: Temper = { ...PLAIN, hasty: true }
