import { rulesets } from '@flankspeed/engine'
import { RULESETS } from '@flankspeed/scenarios/capabilities.ts'

export interface RulesetOffered {
  id: string
  title: string
  /** Whether the scenarios can be mustered under it. */
  scenarios: boolean
}

/** Every rulebook that can be played here. */
export const offeredRulesets = (): RulesetOffered[] =>
  rulesets.map(({ id, title }) => ({ id, title, scenarios: (RULESETS as readonly string[]).includes(id) }))
