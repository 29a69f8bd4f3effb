import type { Ruleset } from '../kernel/ruleset.ts'
import { admiralty } from './admiralty/index.ts'
import { crimsonTide } from './crimson-tide/index.ts'
import { fleetD20 } from './fleet-d20/index.ts'
import { victoryAtSea } from './victory-at-sea/index.ts'

/** Every rulebook that can be played. */
export const rulesets: readonly Ruleset[] = [
  victoryAtSea as unknown as Ruleset,
  admiralty as unknown as Ruleset,
  crimsonTide as unknown as Ruleset,
  fleetD20 as unknown as Ruleset,
]

export function findRuleset(id: string): Ruleset {
  const found = rulesets.find((ruleset) => ruleset.id === id)
  if (found) return found
  throw new Error(`there is no ruleset "${id}": choose one of ${rulesets.map((ruleset) => ruleset.id).join(', ')}`)
}
