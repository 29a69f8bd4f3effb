import { assemble, type NamesIn, type PartsOf } from '@flankspeed/kernel'
import { chapters } from './chapters.ts'
import type { EventKind } from './events.ts'
import type { Decisions, Proposal, Registries } from './words.ts'

type Chapters = typeof chapters
type Missing = Exclude<EventKind, NamesIn<Chapters, 'stories'>> | Exclude<keyof Decisions, NamesIn<Chapters, 'samples'>>

/**
 * Every step and table of the rules by name. A function is given the rules that are in force as its first argument and
 * calls the others through them, so a variant replaces any one of them for all.
 */
export type Core = PartsOf<Chapters> & Registries

export const core: Core = assemble<Core, Missing>(
  [
    'steps',
    'actions',
    'interruptions',
    'proposals',
    'stories',
    'samples',
    'hazards',
    'courseLimits',
    'taskLimits',
    'criticalTables',
    'clearings',
  ],
  chapters,
)

/** Named, so that the parts can refer to the whole. */
export interface Rules extends Core {
  /** The registries as arrays, in order: made once, when the layers are merged. */
  readonly lists: {
    readonly hazards: readonly Core['hazards'][string][]
    readonly courseLimits: readonly Core['courseLimits'][string][]
    readonly clearings: readonly Core['clearings'][string][]
    readonly taskLimits: readonly Core['taskLimits'][string][]
    readonly proposals: readonly Proposal[]
    readonly actions: readonly string[]
  }
}

export function withLists(parts: Readonly<Core>): Rules {
  const lists = {
    hazards: Object.values(parts.hazards),
    courseLimits: Object.values(parts.courseLimits),
    clearings: Object.values(parts.clearings),
    taskLimits: Object.values(parts.taskLimits),
    proposals: Object.values(parts.proposals),
    actions: Object.keys(parts.actions),
  }
  return Object.freeze({ ...parts, lists })
}
