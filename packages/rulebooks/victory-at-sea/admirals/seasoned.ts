import type { Weight } from '@flankspeed/admirals/rulebook'
import type * as vas from '../rules/library.ts'
import { type FleetClass, fleetClassOf } from './fleet-class.ts'
import { PLAIN, type Temper } from './temper.ts'
import battleships from './trained/battleships.json' with { type: 'json' }
import cruisers from './trained/cruisers.json' with { type: 'json' }
import flotilla from './trained/flotilla.json' with { type: 'json' }
import general from './trained/general.json' with { type: 'json' }
import mixed from './trained/mixed.json' with { type: 'json' }

/** What training may change of a seasoned captain's temper. */
export const WEIGHTS: readonly Weight[] = [
  { name: 'caution', start: 0.5, scale: 0.15 },
  { name: 'breadth', start: 1, scale: 0.3 },
  { name: 'closing', start: 1.25, scale: 0.5 },
  { name: 'caution of escorts', start: 1.3, scale: 0.4 },
  { name: 'closing of escorts', start: 0, scale: 0.6 },
  { name: 'evading, as a power of two', start: 4.3, scale: 1.2 },
  { name: 'saving', start: 2, scale: 0.8 },
  { name: 'unmoved', start: 1, scale: 0.25 },
  { name: 'dead reckoning', start: 0.2, scale: 0.3 },
  { name: 'company', start: 0, scale: 0.3 },
  { name: 'protecting', start: 0, scale: 1.5 },
  { name: 'finishing', start: 0, scale: 0.4 },
  { name: 'silencing', start: 0, scale: 0.25 },
  { name: 'evading with torpedoes, as a power of two', start: 1, scale: 1.2 },
]

/** Weights by name; a temper may do without those of ships with torpedoes. */
export type NamedWeights = Readonly<Record<string, number>>

/** Dodges while the enemy's fire is heavy, spends torpedoes, shoots for the final score; the rest is up to the weights. */
export function temperBy(weights: NamedWeights): Temper {
  const by = (name: string): number => weights[name]!
  const armed = weights['evading with torpedoes, as a power of two']
  return {
    ...PLAIN,
    steaming: 0.2,
    torpedoNeed: 6,
    foresight: true,
    angling: true,
    screening: true,
    patient: true,
    hurtFirst: true,
    caution: Math.max(0, by('caution')),
    breadth: Math.max(0, by('breadth')),
    closing: by('closing'),
    escorts: { caution: Math.max(0, by('caution of escorts')), closing: by('closing of escorts') },
    evading: 2 ** by('evading, as a power of two'),
    evadingArmed: armed === undefined ? null : 2 ** armed,
    saving: Math.max(0, by('saving')),
    unmoved: Math.max(0, by('unmoved')),
    deadReckoning: Math.max(0, by('dead reckoning')),
    company: by('company'),
    protecting: by('protecting'),
    finishing: Math.max(LEAST_LIKING, by('finishing')),
    silencing: Math.max(LEAST_LIKING, by('silencing')),
  }
}

/** A target may be liked less, but never be worth nothing. */
const LEAST_LIKING = -0.9

/** How the Admiral of a rulebook fights, and whom he reckons with. */
export interface Minds {
  /** What many battles taught. */
  readonly seasoned: Temper
  /** The same with hardly any time: few courses, and damage reckoned roughly. */
  readonly hurried: Temper
  /** The whole fleet straight at the enemy, away from his fire, or dodging whatever it costs. */
  readonly ways: readonly [pressing: Temper, standingOff: Temper, weaving: Temper]
  /**
   * How a fleet may fight on to the end of the battle. What wins with one fleet loses with another: heavy ships do well to
   * dodge, ships with torpedoes must not let that keep them from firing. The first is the usual one.
   */
  readonly plans: readonly Temper[]
  /** How an enemy may fight: what is good against one alone is no good plan. */
  readonly enemies: readonly Temper[]
}

/** `others`: more plans that are worth a try. */
export function mindsOf(seasoned: Temper, others: readonly Temper[] = []): Minds {
  const pressing: Temper = { ...seasoned, evading: 0, evadingArmed: null, caution: 0.3, closing: 2, escorts: null }
  const standingOff: Temper = { ...seasoned, caution: 1, closing: -1, escorts: { caution: 2, closing: -3 } }
  const weaving: Temper = { ...seasoned, evading: 1000, evadingArmed: null }
  const careful: Temper = {
    ...seasoned,
    caution: 0.7,
    breadth: 0.2,
    closing: 1.6,
    escorts: { caution: 0.4, closing: -1.2 },
    evading: 2,
    evadingArmed: null,
    saving: 0.8,
    unmoved: 1,
    deadReckoning: 0,
    company: -0.6,
    protecting: -1.8,
    finishing: 0.5,
    silencing: 0.5,
  }
  const dodging = (evading: number): Temper => ({ ...seasoned, evading, evadingArmed: null })
  return {
    seasoned,
    hurried: { ...seasoned, hasty: true },
    ways: [pressing, standingOff, weaving],
    plans: [seasoned, ...others, dodging(1), dodging(4), pressing, careful, standingOff],
    enemies: [
      seasoned,
      { ...PLAIN, torpedoNeed: 6 },
      { ...pressing, closing: 1.5 },
      { ...seasoned, caution: 0.8, closing: 0 },
    ],
  }
}

export const MINDS: Minds = mindsOf(temperBy(general.weights))

/** Trained with such fleets alone; what all fleets taught is another plan. */
const expert = ({ weights }: { readonly weights: NamedWeights }): Minds => mindsOf(temperBy(weights), [MINDS.seasoned])

const EXPERTS: Readonly<Record<FleetClass, Minds>> = {
  battleships: expert(battleships),
  cruisers: expert(cruisers),
  flotilla: expert(flotilla),
  mixed: expert(mixed),
}

/** How the Admiral of a rulebook fights with the fleet of a side. */
export type MindsFor = (view: vas.VasBattle, side: vas.Side) => Minds

/** Nobody trained where orders decide: there, what all fleets taught holds. */
export const mindsFor: MindsFor = (view, side) => {
  const fleet = view.orders ? null : fleetClassOf(view, side)
  return fleet === null ? MINDS : EXPERTS[fleet]
}
