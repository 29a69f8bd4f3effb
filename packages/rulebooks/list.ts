import type { ClauseBook, Ruleset } from '@flankspeed/kernel'
import { admiralty } from './admiralty/index.ts'
import { crimsonTide } from './crimson-tide/index.ts'
import { fleetD20 } from './fleet-d20/index.ts'
import type { Rulebook } from './rulebook.ts'
import { victoryAtSea } from './victory-at-sea/index.ts'

/** Every rulebook. A new one is a folder beside this file, a line here and one in `rules-list.ts`. */
export const rulebooks: readonly Rulebook[] = [victoryAtSea, admiralty, crimsonTide, fleetD20]

export { DEFAULT_RULESET, findRuleset, rulesets } from './rules-list.ts'

/** The rulebook of these rules. House rules that are not listed are played with the rulebook that they change. */
export function rulebookOf({ id, clauses }: Ruleset): Rulebook | undefined {
  const named = (name: string): Rulebook | undefined => rulebooks.find(({ rules }) => rules.id === name)
  const below = (book: ClauseBook | null): Rulebook | undefined =>
    book === null ? undefined : (named(book.ruleset) ?? below(book.base))
  return named(id) ?? below(clauses)
}
