import type { Ruleset } from '@flankspeed/kernel'
import { admiralty } from './admiralty/rules/index.ts'
import { crimsonTide } from './crimson-tide/rules/index.ts'
import { fleetD20 } from './fleet-d20/rules/index.ts'
import { victoryAtSea } from './victory-at-sea/rules/index.ts'

/** The rules of every rulebook, in the order of `list.ts`, for whoever needs no other part of them: they load in half the time. */
export const rulesets: readonly Ruleset[] = [victoryAtSea, admiralty, crimsonTide, fleetD20].map(
  (rules) => rules as unknown as Ruleset,
)

/** The rules where nobody names any. */
export const DEFAULT_RULESET = rulesets[0]!.id

export function findRuleset(id: string): Ruleset {
  const found = rulesets.find((ruleset) => ruleset.id === id)
  if (found) return found
  throw new Error(`there is no ruleset "${id}": choose one of ${rulesets.map((ruleset) => ruleset.id).join(', ')}`)
}
