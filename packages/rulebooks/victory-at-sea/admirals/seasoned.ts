import type { Weight } from '@flankspeed/admirals/rulebook'
import { PLAIN, type Temper } from './temper.ts'
import trained from './trained.json' with { type: 'json' }

type Name = keyof typeof trained.weights

const weight = (name: Name, start: number, scale: number): Weight & { readonly name: Name } => ({ name, start, scale })

/** What training may change of a seasoned captain's temper. */
export const WEIGHTS = [
  weight('caution', 0.5, 0.15),
  weight('breadth', 1, 0.3),
  weight('closing', 1.25, 0.5),
  weight('caution of escorts', 1.3, 0.4),
  weight('closing of escorts', 0, 0.6),
  weight('evading, as a power of two', 4.3, 1.2),
  weight('saving', 2, 0.8),
  weight('unmoved', 1, 0.25),
  weight('dead reckoning', 0.2, 0.3),
  weight('company', 0, 0.3),
  weight('protecting', 0, 1.5),
  weight('finishing', 0, 0.4),
  weight('silencing', 0, 0.25),
]

/** Dodges while the enemy's fire is heavy, spends torpedoes, shoots for the final score; the rest is up to the weights. */
export function temperBy(weights: readonly number[]): Temper {
  const by = Object.fromEntries(WEIGHTS.map(({ name }, i) => [name, weights[i]!])) as Record<Name, number>
  return {
    ...PLAIN,
    torpedoNeed: 6,
    foresight: true,
    angling: true,
    screening: true,
    caution: Math.max(0, by.caution),
    breadth: Math.max(0, by.breadth),
    closing: by.closing,
    escorts: { caution: Math.max(0, by['caution of escorts']), closing: by['closing of escorts'] },
    evading: 2 ** by['evading, as a power of two'],
    saving: Math.max(0, by.saving),
    unmoved: Math.max(0, by.unmoved),
    deadReckoning: Math.max(0, by['dead reckoning']),
    company: by.company,
    protecting: by.protecting,
    finishing: Math.max(LEAST_LIKING, by.finishing),
    silencing: Math.max(LEAST_LIKING, by.silencing),
  }
}

/** A target may be liked less, but never be worth nothing. */
const LEAST_LIKING = -0.9

/** What many battles taught: the weights that `lab train` found. */
export const SEASONED: Temper = temperBy(WEIGHTS.map(({ name }) => trained.weights[name]))

/** The same with hardly any time: few courses, and damage reckoned roughly. */
export const HURRIED: Temper = { ...SEASONED, hasty: true }

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

/**
 * How a fleet may fight on to the end of the battle. What wins with one fleet loses with another: heavy ships do well to
 * dodge, ships with torpedoes must not let that keep them from firing.
 */
export const PLANS: readonly Temper[] = [
  SEASONED,
  { ...SEASONED, evading: 1 },
  { ...SEASONED, evading: 4 },
  PRESSING,
  {
    ...SEASONED,
    caution: 0.7,
    breadth: 0.2,
    closing: 1.6,
    escorts: { caution: 0.4, closing: -1.2 },
    evading: 2,
    saving: 0.8,
    unmoved: 1,
    deadReckoning: 0,
    company: -0.6,
    protecting: -1.8,
    finishing: 0.5,
    silencing: 0.5,
  },
  STANDING_OFF,
]

/** How an enemy may fight: what is good against one alone is no good plan. */
export const ENEMIES: readonly Temper[] = [
  SEASONED,
  { ...PLAIN, torpedoNeed: 6 },
  { ...SEASONED, evading: 0, caution: 0.3, closing: 1.5, escorts: null },
  { ...SEASONED, caution: 0.8, closing: 0 },
]
