/** How a commander weighs things. */
export interface Temper {
  /** How much of the fire that could fall on a ship she reckons with. */
  readonly caution: number
  /** What it is worth to have more than one enemy under fire. */
  readonly breadth: number
  /** Points that an inch nearer to the enemy is worth. */
  readonly closing: number
  /** Worth of a crippled ship's hull against a fresh one's, for those who shoot at it. */
  readonly finishing: number
  /** How much more a ship is worth shooting at for each Critical Score she carries. */
  readonly kindling: number
  /** How much more an enemy is worth shooting at who has not fired yet this turn. */
  readonly forestalling: number
  /** Areas with Escalation from which on all hands go on deck; 4 is never. */
  readonly allHandsFrom: number
  /** The worst need with which torpedoes that cannot be replaced are fired. */
  readonly torpedoNeed: number
  /** How much of the fleet's share of fire a ship expects when she asks whether to evade; 0 is never. */
  readonly evading: number
  /** Points that an inch nearer to an edge is worth to a crippled ship, who leaves when she can; 0: she fights on. */
  readonly saving: number
}

/** Straightforward: what the table's old hands do without thinking. */
export const PLAIN: Temper = {
  caution: 0.4,
  breadth: 1,
  closing: 1.25,
  finishing: 2,
  kindling: 0,
  forestalling: 0,
  allHandsFrom: 1,
  torpedoNeed: 5,
  evading: 0,
  saving: 0,
}

/** What many battles taught: dodge while the enemy's fire is heavy, spend torpedoes, bring the cripples home. */
export const SEASONED: Temper = {
  ...PLAIN,
  caution: 0.5,
  torpedoNeed: 6,
  evading: 20,
  saving: 2,
}

/** As seasoned, for playing out: it asks less. */
export const QUICK: Temper = { ...SEASONED, evading: 0 }
