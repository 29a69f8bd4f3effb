import type { Ruleset } from '@flankspeed/kernel'
import { admiralty } from './admiralty/rules/index.ts'
import type { AnyRules } from './any-rules.ts'
import { crimsonTide } from './crimson-tide/rules/index.ts'
import { fleetD20 } from './fleet-d20/rules/index.ts'
import { victoryAtSea } from './victory-at-sea/rules/index.ts'

/**
 * Every rulebook, in the order in which they are offered. A new one is a folder with its id beside this file, and
 * its import and its name here. This file loads the rules alone: `parts.ts` finds the rest by the name of the folder.
 */
const listed: readonly AnyRules[] = [victoryAtSea, admiralty, crimsonTide, fleetD20]

/** Every rulebook, in the order in which they are offered. */
export const rulesets = listed as readonly Ruleset[]

/** The rules where nobody names any. */
export const DEFAULT_RULESET = rulesets[0]!.id

/** The rulebook with that id. Throws where there is none. */
export function findRuleset(id: string): Ruleset {
  const found = rulesets.find((ruleset) => ruleset.id === id)
  if (found) return found
  throw new Error(`there is no ruleset "${id}": choose one of ${rulesets.map((ruleset) => ruleset.id).join(', ')}`)
}
