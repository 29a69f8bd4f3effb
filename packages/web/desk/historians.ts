import { type Battle, type Ruleset, rootOf } from '@flankspeed/engine'
import { historian as tideHistorian } from './crimson-tide/history.ts'
import { historian as fleetHistorian } from './fleet-d20/history.ts'
import type { Historian } from './results.ts'
import { historian as vasHistorian } from './victory-at-sea/history.ts'

/** A historian for each rulebook whose battles can be looked back on, and for all that build on it. */
const FAMILIES: Readonly<Record<string, (ruleset: Ruleset, battle: Battle) => Historian>> = {
  'victory-at-sea': vasHistorian,
  'crimson-tide': tideHistorian,
  'fleet-d20': fleetHistorian,
}

export const historianFor = (ruleset: Ruleset, battle: Battle): Historian | undefined =>
  FAMILIES[rootOf(ruleset.clauses)]?.(ruleset, battle)
