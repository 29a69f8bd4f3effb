import type { Ruleset } from '@flankspeed/engine'

/** A number over the ranges, such as the share of hull that is lost on average. */
export interface Measure {
  label: string
  /** Chances and shares, from 0 to 1, one for each range. */
  values: number[]
  /** Computed from every outcome of the dice; otherwise sampled. */
  exact: boolean
}

/** What one ship does to another in a turn at each range, both broadside on, whole and in plain sight. */
export interface AtRanges {
  /** In the unit of the rules, from near to far. */
  ranges: number[]
  measures: Measure[]
}

/** The odds of a rulebook over range; `firer` and `target` are classes of the shipyard. */
export type OddsAtRanges = (ruleset: Ruleset, firer: string, target: string, year: number) => AtRanges

/** Ranges in steps from the first to the last. */
export const rangesTo = (last: number, step: number): number[] =>
  Array.from({ length: Math.floor(last / step) }, (_, i) => (i + 1) * step)
