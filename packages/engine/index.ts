/** The engine: the public API for other programs. */
export * from '@flankspeed/kernel'
export { DEFAULT_RULESET, findRuleset, rulesets } from '@flankspeed/rulebooks'
