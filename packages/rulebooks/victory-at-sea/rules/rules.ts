import { assemble, inForce, type NamesIn, type PartsOf } from '@flankspeed/kernel'
import type { CoreStep, OrderName, Step } from './battle.ts'
import type { Card } from './cards/card.ts'
import type { FlightCard } from './cards/flight-card.ts'
import { chapters } from './chapters.ts'
import { arePlain } from './damage/damage-modifiers.ts'
import type { Events } from './events.ts'
import { type AttackSum, attackSumOf } from './gunnery/attack-modifiers.ts'
import type { Battery } from './gunnery/battery.ts'
import type { ActionHandler, Actions, DecisionKind, Decisions, Registries, Sample, StepRules } from './words.ts'

type Chapters = typeof chapters
type Missing =
  | Exclude<keyof Events, NamesIn<Chapters, 'stories'>>
  | Exclude<keyof Decisions, NamesIn<Chapters, 'samples'>>
  | Exclude<keyof Actions, NamesIn<Chapters, 'actions'>>
  | Exclude<CoreStep, NamesIn<Chapters, 'steps'>>

/**
 * Every step and table of the core rules by name. A function is given the rules that are in force as its first
 * argument and calls the others through them, so a variant replaces any one of them for all.
 */
export type Core = PartsOf<Chapters> & Registries

export const core: Core = assemble<Core, Missing>(['steps', 'actions', 'stories', 'samples'], chapters)

/** Named, so that the parts can refer to the whole. */
export interface Rules extends Core {
  /** The registries as arrays, in order: made once, when the layers are merged. */
  readonly lists: {
    readonly attackModifiers: readonly Core['attackModifiers'][string][]
    readonly attackSum: AttackSum
    readonly damageModifiers: readonly Core['damageModifiers'][string][]
    /** No layer touches the modifiers of damage. */
    readonly hasPlainDamage: boolean
    readonly batteries: WeakMap<Card, Battery>
    readonly hitTests: readonly Core['hitTests'][string][]
    readonly actions: readonly string[]
    /** By action: a map finds them faster than the registry does. */
    readonly handlers: ReadonlyMap<string, ActionHandler>
    readonly orders: readonly OrderName[]
    readonly steps: readonly Step[]
    /** By step, and the samples by decision: as for handlers. */
    readonly stepRules: ReadonlyMap<Step, StepRules>
    readonly samples: ReadonlyMap<string, Sample<DecisionKind>>
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
    attackSum: attackSumOf(parts.attackModifiers),
    damageModifiers: Object.values(parts.damageModifiers),
    hasPlainDamage: arePlain(parts.damageModifiers),
    batteries: new WeakMap<Card, Battery>(),
    hitTests: Object.values(parts.hitTests),
    actions: Object.keys(parts.actions),
    handlers: new Map(Object.entries(parts.actions)),
    orders: Object.keys(parts.orders) as OrderName[],
    steps: Object.keys(parts.steps) as Step[],
    stepRules: new Map(Object.entries(parts.steps) as [Step, StepRules][]),
    samples: new Map(Object.entries(parts.samples) as [string, Sample<DecisionKind>][]),
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
