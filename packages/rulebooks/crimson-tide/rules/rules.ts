import { assemble, type NamesIn, type PartsOf } from '@flankspeed/kernel'
import { chapters } from './chapters.ts'
import type { EventKind } from './events.ts'
import type { DecisionKind, Registries } from './words.ts'

type Chapters = typeof chapters
type Missing = Exclude<EventKind, NamesIn<Chapters, 'stories'>> | Exclude<DecisionKind, NamesIn<Chapters, 'samples'>>

/**
 * Every step and table of the rules by name. A function is given the rules that are in force as its first argument and
 * calls the others through them, so a variant replaces any one of them for all.
 */
export type Core = PartsOf<Chapters> & Registries

export const core: Core = assemble<Core, Missing>(['phases', 'actions', 'stories', 'samples'], chapters)

/** Named, so that the parts can speak of the whole. */
export interface Rules extends Core {
  /** The registries as arrays, in order: made once, when the layers are merged. */
  readonly lists: {
    readonly actions: readonly string[]
    readonly restrictions: readonly Core['restrictions'][string][]
    readonly halvings: readonly Core['halvings'][string][]
    readonly aawRestrictions: readonly Core['aawRestrictions'][string][]
    readonly aawHalvings: readonly Core['aawHalvings'][string][]
    readonly airRestrictions: readonly Core['airRestrictions'][string][]
    readonly airHalvings: readonly Core['airHalvings'][string][]
    readonly screens: readonly Core['screens'][string][]
    readonly closingSteps: readonly Core['closingSteps'][string][]
  }
}

export function withLists(parts: Readonly<Core>): Rules {
  const lists = {
    actions: Object.keys(parts.actions),
    restrictions: Object.values(parts.restrictions),
    halvings: Object.values(parts.halvings),
    aawRestrictions: Object.values(parts.aawRestrictions),
    aawHalvings: Object.values(parts.aawHalvings),
    airRestrictions: Object.values(parts.airRestrictions),
    airHalvings: Object.values(parts.airHalvings),
    screens: Object.values(parts.screens),
    closingSteps: Object.values(parts.closingSteps),
  }
  return Object.freeze({ ...parts, lists })
}
