/** How a commander weighs things. */
export interface Temper {
  /** How much of the fire that could fall on a ship she reckons with. */
  readonly caution: number
  /** What it is worth to have more than one enemy under fire. */
  readonly breadth: number
  /** Points that an inch nearer to the enemy is worth. */
  readonly closing: number
  /** Areas with Escalation from which on all hands go on deck; 4 is never. */
  readonly allHandsFrom: number
  /** The worst need with which torpedoes that cannot be replaced are fired. */
  readonly torpedoNeed: number
  /** How much of the fleet's share of fire a ship expects when she asks whether to evade; 0 is never. */
  readonly evading: number
  /** Points that an inch nearer to an edge is worth to a crippled ship, who leaves when she can; 0: she fights on. */
  readonly saving: number
  /** Shoots for the points that will be earned when the battle is over, not for hull alone. */
  readonly foresight: boolean
  /** Looks at few courses and reckons damage roughly: for playing out many turns. */
  readonly hasty: boolean
}

/** Straightforward: what the table's old hands do without thinking. */
export const PLAIN: Temper = {
  caution: 0.4,
  breadth: 1,
  closing: 1.25,
  allHandsFrom: 1,
  torpedoNeed: 5,
  evading: 0,
  saving: 0,
  foresight: false,
  hasty: false,
}

/** What many battles taught: dodge while the enemy's fire is heavy, spend torpedoes, bring the cripples home. */
export const SEASONED: Temper = {
  ...PLAIN,
  caution: 0.5,
  torpedoNeed: 6,
  evading: 20,
  saving: 2,
  foresight: true,
}

/** Ways for a whole fleet: straight at the enemy, */
export const PRESSING: Temper = { ...SEASONED, evading: 0, caution: 0.3, closing: 2 }
/** away from his fire, */
export const STANDING_OFF: Temper = { ...SEASONED, caution: 1, closing: -1 }
/** or dodging whatever it costs. */
export const WEAVING: Temper = { ...SEASONED, evading: 1000 }

/** How an enemy is expected to fight. */
export const EXPECTED: Temper = { ...SEASONED, evading: 0, hasty: true }
