import { admiralsFor } from '@flankspeed/admirals'
import { type Ruleset, rootOf, rulesets } from '@flankspeed/engine'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { presenterFor } from '../presenters.ts'
import type { OwnOpening } from '../rulebook-desk.ts'
import { deskOf } from '../rulebook-desks.ts'

export interface RulesetOffered {
  id: string
  title: string
  /** The rulebook at the bottom of all that it builds on. */
  family: string
  /** What may be begun under it; a position from a file names its rules itself. */
  openings: string[]
  /** Those of them that only this rulebook has, or the one that it changes. */
  own: readonly OwnOpening[]
  /** Whether fleets are built for it in the fleet builder, and what one usually costs. */
  lists: boolean
  usualPoints: number
  /** Whether the shipyard draws cards for it. */
  cards: boolean
  /** Players of code that know it, by name. */
  admirals: string[]
}

/** Every rulebook that this page can show a battle of. */
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
