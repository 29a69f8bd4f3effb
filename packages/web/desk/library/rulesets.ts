import { admiralsFor } from '@flankspeed/admirals'
import { type Ruleset, rootOf, rulesets } from '@flankspeed/engine'
import { RULESETS } from '@flankspeed/scenarios/capabilities.ts'
import { presenterFor } from '../presenters.ts'

/** Ways to begin a battle: of the library, of two lists, and the openings that a rulebook has of its own. */
export type Opening = 'scenario' | 'fleets' | 'war' | 'tide'

export interface RulesetOffered {
  id: string
  title: string
  /** What may be begun under it; a position from a file names its rules itself. */
  openings: Opening[]
  /** Whether fleets are built for it in the fleet builder. */
  lists: boolean
  /** Whether the shipyard draws cards for it. */
  cards: boolean
  /** Players of code that know it, by name. */
  admirals: string[]
}

/** What each rulebook offers beside the scenarios of the library, and all that build on it. */
const FAMILIES: Readonly<Record<string, { openings: Opening[]; lists: boolean; cards: boolean }>> = {
  'victory-at-sea': { openings: ['fleets', 'war'], lists: true, cards: true },
  'crimson-tide': { openings: ['tide'], lists: false, cards: true },
}

/** Every rulebook that this page can show a battle of. */
export const offeredRulesets = (): RulesetOffered[] =>
  rulesets.filter(({ id }) => presenterFor(id) !== undefined).map(offered)

function offered(ruleset: Ruleset): RulesetOffered {
  const { id, title, clauses } = ruleset
  const { openings = [], lists = false, cards = false } = FAMILIES[rootOf(clauses)] ?? {}
  const scenarios: Opening[] = (RULESETS as readonly string[]).includes(id) ? ['scenario'] : []
  const admirals = admiralsFor(ruleset).map(({ name }) => name)
  return { id, title, openings: [...scenarios, ...openings], lists, cards, admirals }
}
