import { inForce } from '../../kernel/layers.ts'
import { actions } from './actions.ts'
import { airAttack } from './air-attack.ts'
import { aircraft } from './aircraft.ts'
import { antiAir } from './anti-air.ts'
import { arcs } from './arcs.ts'
import type { OrderName, Step } from './battle.ts'
import { carriers } from './carriers.ts'
import { corrections } from './corrections.ts'
import { crew } from './crew.ts'
import { crippled } from './crippled.ts'
import { criticals } from './criticals.ts'
import { damage } from './damage.ts'
import { decisions } from './decisions.ts'
import { deepDeployment } from './deep-deployment.ts'
import { deployment } from './deployment.ts'
import { dogfight } from './dogfight.ts'
import { endPhase } from './end-phase.ts'
import { escalation } from './escalation.ts'
import { fanSalvo } from './fan-salvo.ts'
import { fields } from './fields.ts'
import { fleet } from './fleet.ts'
import type { FlightCard } from './flight-card.ts'
import { gunnery } from './gunnery.ts'
import { horizon } from './horizon.ts'
import { movement } from './movement.ts'
import { nations } from './nations.ts'
import { nightAndWeather } from './night-and-weather.ts'
import { nomination } from './nomination.ts'
import { objectives } from './objectives.ts'
import { observation } from './observation.ts'
import { orders } from './orders.ts'
import { outlines } from './outlines.ts'
import { sampling } from './sample.ts'
import { scouting } from './scouting.ts'
import { setUp } from './set-up.ts'
import { smoke } from './smoke.ts'
import { speed } from './speed.ts'
import { telling } from './story.ts'
import { targeting } from './targeting.ts'
import { torpedoes } from './torpedoes.ts'
import { turn } from './turn.ts'
import { victory } from './victory.ts'
import { secrets } from './view.ts'
import { vital } from './vital.ts'
import { whoseTurn } from './whose-turn.ts'

/**
 * Every step and table of the core rules by name. A function is given the rules that are in force as its first
 * argument and calls the others through them, so a variant replaces any one of them for all.
 */
export const core = {
  ...whoseTurn,
  ...actions,
  ...decisions,
  ...fields,
  ...corrections,
  ...secrets,
  ...sampling,
  ...telling,
  ...setUp,
  ...fleet,
  ...deployment,
  ...turn,
  ...speed,
  ...movement,
  ...outlines,
  ...smoke,
  ...orders,
  ...crew,
  ...arcs,
  ...targeting,
  ...nomination,
  ...horizon,
  ...nightAndWeather,
  ...torpedoes,
  ...aircraft,
  ...antiAir,
  ...airAttack,
  ...dogfight,
  ...carriers,
  ...deepDeployment,
  ...observation,
  ...scouting,
  ...gunnery,
  ...damage,
  ...crippled,
  ...criticals,
  ...vital,
  ...endPhase,
  ...escalation,
  ...nations,
  ...fanSalvo,
  ...victory,
  ...objectives,
}

export type Core = typeof core
/** Named, so that the parts can speak of the whole. */
export interface Rules extends Core {
  /** The registries as arrays, in order: made once, when the layers are merged. */
  readonly lists: {
    readonly attackModifiers: readonly Core['attackModifiers'][string][]
    readonly damageModifiers: readonly Core['damageModifiers'][string][]
    readonly hitTests: readonly Core['hitTests'][string][]
    readonly actions: readonly string[]
    readonly orders: readonly OrderName[]
    readonly steps: readonly Step[]
    readonly chart: readonly FlightCard[]
    readonly volleyFields: Entries<'volleyFields'>
    /** All that a player may say of a volley. */
    readonly volleyWords: readonly string[]
    readonly shipFields: Entries<'shipFields'>
    readonly flightFields: Entries<'flightFields'>
    readonly sideFields: Entries<'sideFields'>
    readonly battleFields: Entries<'battleFields'>
    readonly optionFields: Entries<'optionFields'>
  }
}

type Entries<Part extends keyof Core> = readonly (readonly [string, Core[Part][keyof Core[Part]]])[]

export function withLists(parts: Readonly<Core>): Rules {
  const lists = {
    attackModifiers: Object.values(parts.attackModifiers),
    damageModifiers: Object.values(parts.damageModifiers),
    hitTests: Object.values(parts.hitTests),
    actions: Object.keys(parts.actions),
    orders: Object.keys(parts.orders) as OrderName[],
    steps: Object.keys(parts.steps) as Step[],
    chart: Object.values(parts.chart),
    volleyFields: Object.entries(parts.volleyFields),
    volleyWords: ['weapon', 'target', 'dice', ...Object.keys(parts.volleyFields)],
    shipFields: Object.entries(parts.shipFields),
    flightFields: Object.entries(parts.flightFields),
    sideFields: Object.entries(parts.sideFields),
    battleFields: Object.entries(parts.battleFields),
    optionFields: Object.entries(parts.optionFields),
  }
  return inForce({ ...parts, lists })
}
