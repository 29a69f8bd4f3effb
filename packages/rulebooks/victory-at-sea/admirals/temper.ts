import { boldness, type Flaws } from '@flankspeed/admirals/rulebook'

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
  /** The same for a ship with torpedoes, which she may not fire when she evades; null: no difference. */
  readonly evadingArmed: number | null
  /** Points that an inch of way is worth: nobody crawls without a reason. */
  readonly steaming: number
  /** Points that an inch nearer to an edge is worth to a crippled ship, who leaves when she can; 0: she fights on. */
  readonly saving: number
  /** Shoots for the points that will be earned when the battle is over, not for hull alone. */
  readonly foresight: boolean
  /** Lays the ship so that the enemy is just forward of the beam, or abaft it: all turrets bear and she shows no beam. */
  readonly angling: boolean
  /** Steers so that the smoke she lays hides others from fire. */
  readonly screening: boolean
  /** How much enemies count that have not moved yet: nobody knows where they will be. */
  readonly unmoved: number
  /** Share of their speed by which such enemies are expected further ahead. */
  readonly deadReckoning: number
  /** Points that an inch nearer to the next friend is worth. */
  readonly company: number
  /** How much more cautious a fleet gets by a lead of all its points, and how much bolder when it is behind. */
  readonly protecting: number
  /** How much more a target is liked the more of her hull is gone, */
  readonly finishing: number
  /** and if she has yet to fire this turn. */
  readonly silencing: number
  /** Ships near an enemy who has yet to move wait until he has. */
  readonly patient: boolean
  /** Of ships that are worth as much, the one that is hurt more fires first. */
  readonly hurtFirst: boolean
  /** Looks at few courses and estimates damage roughly: for playing out many turns. */
  readonly hasty: boolean
  /** How he errs; without it, he does not. */
  readonly flaws?: Flaws
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
  evadingArmed: null,
  steaming: 0,
  saving: 0,
  foresight: false,
  angling: false,
  screening: false,
  unmoved: 1,
  deadReckoning: 0,
  company: 0,
  protecting: 0,
  finishing: 0,
  silencing: 0,
  patient: false,
  hurtFirst: false,
  hasty: false,
}

/** Plain, but with errors. */
export const misjudging = (flaws: Flaws): Temper => {
  const { caution, closing } = boldness(flaws)
  return { ...PLAIN, caution: PLAIN.caution * caution, closing: PLAIN.closing * closing, flaws }
}
