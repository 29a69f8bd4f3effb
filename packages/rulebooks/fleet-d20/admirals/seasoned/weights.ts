import type { Policy } from '@flankspeed/admirals/rulebook'

/** The numbers of a seasoned captain's judgement: where they start, and how large a change makes a difference. */
const WEIGHTS = {
  /** Damage taken relative to damage done. */
  caution: { start: 0.8, scale: 0.2 },
  /** The weight of the position a turn later, if everybody steams on. */
  foresight: { start: 0.5, scale: 0.2 },
  /** Points for each centimetre closer to the enemy. */
  closing: { start: 0.4, scale: 0.15 },
  /** The same for a ship that still has torpedoes. */
  torpedoClosing: { start: 0.25, scale: 0.1 },
  /** Points for each centimetre that a ship is away from her own fleet, beyond what is usual. */
  cohesion: { start: 0.02, scale: 0.02 },
  /** From 0 to 1: the whole fleet makes for one enemy, not each ship for the nearest. */
  together: { start: 0.8, scale: 0.25 },
  /** Points for each centimetre that a ship is ahead of the others. */
  abreast: { start: 0.05, scale: 0.05 },
  /** Points for coming too near to where another ship of the fleet is bound. */
  crowd: { start: 6, scale: 3 },
  /** How much more careful a fleet is that leads, and how much bolder one that does not. */
  guard: { start: 1, scale: 0.5 },
  /** How much more careful a crippled ship is. */
  crippledCaution: { start: 1.3, scale: 0.3 },
  /** How much less a damaged ship wants to close. */
  sparing: { start: 1.4, scale: 0.5 },
  /** Points for a change of course by an eighth of a circle; twice as much costs four times as many. */
  steadiness: { start: 0.45, scale: 0.2 },
  /** The share of all that her torpedoes could do that a place to launch them is worth. */
  torpedoHope: { start: 0.4, scale: 0.2 },
  torpedoFear: { start: 0.5, scale: 0.2 },
  /** How much of an enemy's fire is expected to go where it does most. */
  aimed: { start: 0.3, scale: 0.5 },
  /** A point of Critical Value, relative to a point of damage. */
  critical: { start: 0.35, scale: 0.15 },
  /** How much more a point of damage is worth to a ship that is nearly done. */
  focus: { start: 1, scale: 0.4 },
  /** The share of a ship's points that is still worth fighting for once she withdraws. */
  leaving: { start: 0.6, scale: 0.2 },
  /** Shares of her points: to cripple a ship, to sink her, and to sink her by torpedo. */
  cripple: { start: 0.3, scale: 0.1 },
  sink: { start: 0.3, scale: 0.1 },
  flood: { start: 1, scale: 0.3 },
  /** The share of an enemy's fire that a splash spoils before she has fired, and that damage does. */
  splash: { start: 0.08, scale: 0.04 },
  disrupt: { start: 1, scale: 0.5 },
  /** What a torpedo is worth that a sound ship keeps, as a share of what one promises at best. */
  hold: { start: 0.2, scale: 0.1 },
  /** How much sooner a ship acts that is in danger. */
  urgency: { start: 0.3, scale: 0.2 },
  /** Points that an enemy's fire must cost more than a ship's own does before she makes smoke. */
  smoke: { start: 6, scale: 3 },
} as const

export type WeightName = keyof typeof WEIGHTS
export type Judgement = Readonly<Record<WeightName, number>>

const NAMES = Object.keys(WEIGHTS) as WeightName[]

export const weights: Policy['weights'] = NAMES.map((name) => ({ name, ...WEIGHTS[name] }))

const known = new WeakMap<readonly number[], Judgement>()

/** Weights by name. */
export function judgementOf(list: readonly number[]): Judgement {
  let judgement = known.get(list)
  if (!judgement) {
    judgement = Object.fromEntries(NAMES.map((name, i) => [name, list[i]])) as Judgement
    known.set(list, judgement)
  }
  return judgement
}

export const USUAL: readonly number[] = weights.map(({ start }) => start)
