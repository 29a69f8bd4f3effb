import { rulesets } from '@flankspeed/engine'
import { RULESETS } from '@flankspeed/scenarios/capabilities.ts'
import { CARD_RULESETS } from '@flankspeed/shipyard/victory-at-sea/corrections.ts'
import { presenterFor } from '../presenters.ts'

export interface RulesetOffered {
  id: string
  title: string
  /** Whether the scenarios can be mustered under it. */
  scenarios: boolean
  /** Whether the shipyard makes cards for it. */
  cards: boolean
}

/** Every rulebook that this page can show a battle of. */
export const offeredRulesets = (): RulesetOffered[] =>
  rulesets
    .filter(({ id }) => presenterFor(id) !== undefined)
    .map(({ id, title }) => ({
      id,
      title,
      scenarios: (RULESETS as readonly string[]).includes(id),
      cards: CARD_RULESETS.includes(id),
    }))
