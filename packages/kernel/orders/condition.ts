import type { Until } from './orders.ts'

/** Where a mount stands. */
export const MOUNTED = ['forward', 'aft'] as const

/** What is counted: turns on which the main guns fire, and turns on which torpedoes do. */
export const COUNTED = ['guns', 'torpedoes'] as const
/** One of these. */
export type Counted = (typeof COUNTED)[number]

/** The kinds of special rules about the condition in which ships begin. */
export const CONDITIONS = ['turrets-out', 'jams', 'ammunition', 'grounded', 'radar-out', 'damaged'] as const

/** In what condition ships begin the battle. */
export type Condition =
  /** Some mounts of the main battery are out of action: those forward, those aft, or the last ones. */
  | {
      readonly rule: 'turrets-out'
      readonly out: number
      readonly of: number
      readonly where?: (typeof MOUNTED)[number]
    }
  /** A mount of the main battery that is to fire does not, with that chance. */
  | { readonly rule: 'jams'; readonly chance: readonly [number, number] }
  /** The number of turns on which the main guns, or the torpedoes, can be fired. */
  | { readonly rule: 'ammunition'; readonly weapon: Counted; readonly turns: number }
  /** Her aircraft may not take off. */
  | { readonly rule: 'grounded'; readonly until: Until }
  | { readonly rule: 'radar-out'; readonly until: Until }
  /** Share of the hull with which she begins, where the setup does not say it. */
  | { readonly rule: 'damaged'; readonly hull: number }
