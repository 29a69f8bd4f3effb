import type { Ruleset } from '@flankspeed/kernel'
import type { AnyRules } from './any-rules.ts'
import * as list from './list.ts'

const numberOf = (name: string): number => Number(name.replace('rulebook', ''))

/** The rules of every listed rulebook, in the order in which they are offered. `parts.ts` loads the rest. */
export const rulesets = Object.entries<AnyRules>(list)
  .sort(([a], [b]) => numberOf(a) - numberOf(b))
  .map(([, rules]) => rules) as readonly Ruleset[]

/** The rules where nobody names any. */
export const DEFAULT_RULESET = rulesets[0]!.id

/** The rulebook with that id. Throws where there is none. */
export function findRuleset(id: string): Ruleset {
  const found = rulesets.find((ruleset) => ruleset.id === id)
  if (found) return found
  throw new Error(`there is no ruleset "${id}": choose one of ${rulesets.map((ruleset) => ruleset.id).join(', ')}`)
}
