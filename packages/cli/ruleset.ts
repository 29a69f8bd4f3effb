import { DEFAULT_RULESET, rulesets } from '@flankspeed/rulebooks'
import { Option } from 'commander'

/** The rulebook, of those that can be played. */
export const rulesetOption = (what = 'the rules in force'): Option =>
  new Option('--ruleset <id>', `${what}: ${rulesets.map(({ id }) => id).join(', ')}`).default(DEFAULT_RULESET)
