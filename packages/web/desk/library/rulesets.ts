import { admiralsFor } from '@flankspeed/admirals'
import { type Ruleset, rootOf, rulesets } from '@flankspeed/engine'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { presenterFor } from '../presenters.ts'
import type { OwnOpening } from '../rulebook-desk.ts'
import { deskOf } from '../rulebook-desks.ts'

export interface RulesetOffered {
  id: string
  title: string
  /** The rulebook at the root of its bases. */
  family: string
  /** Openings available under it; a position from a file names its own rules. */
  openings: string[]
  /** Those that only this rulebook, or its base, has. */
  own: readonly OwnOpening[]
  /** Whether the fleet builder supports it, and the usual size in points. */
  lists: boolean
  usualPoints: number
  /** Whether the shipyard draws cards for it. */
  cards: boolean
  /** Computer players that know it, by name. */
  admirals: string[]
}

/** Every rulebook that this page supports. */
export const offeredRulesets = (): RulesetOffered[] =>
  rulesets.filter(({ id }) => presenterFor(id) !== undefined).map(offered)

function offered(ruleset: Ruleset): RulesetOffered {
  const { id, title } = ruleset
  const { openings: own = [], cards } = deskOf(ruleset) ?? {}
  const usualPoints = rulebookOf(ruleset)?.fleets?.usualPoints ?? 0
  const lists = usualPoints > 0
  const scenarios = rulebookOf(ruleset)?.scenarios ? ['scenario'] : []
  const admirals = admiralsFor(ruleset).map(({ name }) => name)
  const fleets = lists ? ['fleets'] : []
  return {
    id,
    title,
    family: rootOf(ruleset.clauses),
    openings: [...scenarios, ...fleets, ...own.map((opening) => opening.id)],
    own,
    lists,
    usualPoints,
    cards: cards !== undefined,
    admirals,
  }
}
