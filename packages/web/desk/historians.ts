import { type Battle, type Ruleset, rootOf } from '@flankspeed/engine'
import type { Historian } from './results.ts'
import { historian } from './victory-at-sea/history.ts'

/** A historian for each rulebook whose battles can be looked back on, and for all that build on it. */
const FAMILIES: Readonly<Record<string, (ruleset: Ruleset, battle: Battle) => Historian>> = {
  'victory-at-sea': historian,
}

export const historianFor = (ruleset: Ruleset, battle: Battle): Historian | undefined =>
  FAMILIES[rootOf(ruleset.clauses)]?.(ruleset, battle)
