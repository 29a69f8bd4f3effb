import { admiralsFor } from '@flankspeed/admirals'
import { type Ruleset, rootOf, rulesets } from '@flankspeed/engine'
import { RULESETS } from '@flankspeed/scenarios/capabilities.ts'
import { USUAL_POINTS } from '@flankspeed/shipyard/fleets/usual-points.ts'
import { presenterFor } from '../presenters.ts'

/** Ways to begin a battle: of the library, of two lists, and the openings that a rulebook has of its own. */
export type Opening = 'scenario' | 'fleets' | 'war' | 'tide'

export interface RulesetOffered {
  id: string
  title: string
  /** What may be begun under it; a position from a file names its rules itself. */
  openings: Opening[]
  /** Whether fleets are built for it in the fleet builder, and what one usually costs. */
  lists: boolean
  usualPoints: number
  /** Whether the shipyard draws cards for it. */
  cards: boolean
  /** Players of code that know it, by name. */
  admirals: string[]
}

/** What each rulebook offers beside the scenarios of the library, and all that build on it. */
const FAMILIES: Readonly<Record<string, { openings: Opening[]; cards: boolean }>> = {
  'victory-at-sea': { openings: ['war'], cards: true },
  'crimson-tide': { openings: ['tide'], cards: true },
  'fleet-d20': { openings: [], cards: true },
}

/** Every rulebook that this page can show a battle of. */
export const offeredRulesets = (): RulesetOffered[] =>
  rulesets.filter(({ id }) => presenterFor(id) !== undefined).map(offered)

function offered(ruleset: Ruleset): RulesetOffered {
  const { id, title, clauses } = ruleset
  const { openings = [], cards = false } = FAMILIES[rootOf(clauses)] ?? {}
  const usualPoints = (USUAL_POINTS as Readonly<Record<string, number>>)[rootOf(clauses)] ?? 0
  const lists = usualPoints > 0
  const scenarios: Opening[] = (RULESETS as readonly string[]).includes(id) ? ['scenario'] : []
  const admirals = admiralsFor(ruleset).map(({ name }) => name)
  const fleets: Opening[] = lists ? ['fleets'] : []
  return { id, title, openings: [...scenarios, ...fleets, ...openings], lists, usualPoints, cards, admirals }
}
