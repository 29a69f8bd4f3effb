import { inForce } from '@flankspeed/kernel'
import { airAttack } from './air/air-attack.ts'
import { airGroups } from './air/air-groups.ts'
import { aircraft } from './air/aircraft.ts'
import { antiAir } from './air/anti-air.ts'
import { carriers } from './air/carriers.ts'
import { dogfight } from './air/dogfight.ts'
import type { OrderName, Step } from './battle.ts'
import { corrections } from './cards/corrections.ts'
import type { FlightCard } from './cards/flight-card.ts'
import { nations } from './command/nations.ts'
import { orders } from './command/orders.ts'
import { crew } from './damage/crew.ts'
import { crippled } from './damage/crippled.ts'
import { criticals } from './damage/criticals.ts'
import { damage } from './damage/damage.ts'
import { escalation } from './damage/escalation.ts'
import { vital } from './damage/vital.ts'
import { fields } from './fields.ts'
import { arcs } from './gunnery/arcs.ts'
import { fanSalvo } from './gunnery/fan-salvo.ts'
import { gunnery } from './gunnery/gunnery.ts'
import { nomination } from './gunnery/nomination.ts'
import { targeting } from './gunnery/targeting.ts'
import { torpedoes } from './gunnery/torpedoes.ts'
import { comingToRest } from './movement/coming-to-rest.ts'
import { movement } from './movement/movement.ts'
import { outlines } from './movement/outlines.ts'
import { speed } from './movement/speed.ts'
import { sampling } from './random/sample.ts'
import { deepDeployment } from './set-up/deep-deployment.ts'
import { deployment } from './set-up/deployment.ts'
import { fleet } from './set-up/fleet.ts'
import { muster } from './set-up/muster.ts'
import { scouting } from './set-up/scouting.ts'
import { setUp } from './set-up/set-up.ts'
import { horizon } from './sighting/horizon.ts'
import { nightAndWeather } from './sighting/night-and-weather.ts'
import { observation } from './sighting/observation.ts'
import { smoke } from './sighting/smoke.ts'
import { actions } from './turn/actions.ts'
import { decisions } from './turn/decisions.ts'
import { endPhase } from './turn/end-phase.ts'
import { turn } from './turn/turn.ts'
import { whoseTurn } from './turn/whose-turn.ts'
import { objectives } from './victory/objectives.ts'
import { victory } from './victory/victory.ts'
import { describe } from './view/describe.ts'
import { telling } from './view/story.ts'
import { secrets } from './view/view.ts'

/**
 * Every step and table of the core rules by name. A function is given the rules that are in force as its first
 * argument and calls the others through them, so a variant replaces any one of them for all.
 */
export const core = {
  muster,
  describe,
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
  ...airGroups,
  ...deployment,
  ...turn,
  ...speed,
  ...movement,
  ...outlines,
  ...comingToRest,
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
