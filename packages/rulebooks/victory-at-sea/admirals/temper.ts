/** How a commander weighs things. */
export interface Temper {
  /** How much of the fire that could fall on a ship she reckons with. */
  readonly caution: number
  /** What it is worth to have more than one enemy under fire. */
  readonly breadth: number
  /** Points that an inch nearer to the enemy is worth. */
  readonly closing: number
  /** The same two for ships that are worth less than half of the strongest enemy; null: they fight like the others. */
  readonly escorts: { readonly caution: number; readonly closing: number } | null
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
  /** Lays the ship so that the enemy is just forward of the beam, or abaft it: all turrets bear and she shows no beam. */
  readonly angling: boolean
  /** Looks at few courses and reckons damage roughly: for playing out many turns. */
  readonly hasty: boolean
}

/** Straightforward: what the table's old hands do without thinking. */
export const PLAIN: Temper = {
  caution: 0.4,
  breadth: 1,
  closing: 1.25,
  escorts: null,
  allHandsFrom: 1,
  torpedoNeed: 5,
  evading: 1,
  saving: 0,
  foresight: false,
  angling: false,
  hasty: false,
}

/** What many battles taught: dodge while the enemy's fire is heavy, spend torpedoes, bring the cripples home. */
export const SEASONED: Temper = {
  ...PLAIN,
  caution: 0.5,
  escorts: { caution: 1.3, closing: 0 },
  torpedoNeed: 6,
  evading: 20,
  saving: 2,
  foresight: true,
  angling: true,
}

/** Ways for a whole fleet: straight at the enemy, */
export const PRESSING: Temper = { ...SEASONED, evading: 0, caution: 0.3, closing: 2, escorts: null }
/** away from his fire, */
export const STANDING_OFF: Temper = {
  ...SEASONED,
  caution: 1,
  closing: -1,
  escorts: { caution: 2, closing: -3 },
}
/** or dodging whatever it costs. */
export const WEAVING: Temper = { ...SEASONED, evading: 1000 }

/** How an enemy is expected to fight. */
export const EXPECTED: Temper = { ...PLAIN, torpedoNeed: 6, hasty: true }
