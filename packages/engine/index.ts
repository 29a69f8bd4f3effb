/** The engine: what programs outside build on. */
export * from '@flankspeed/kernel'
export { DEFAULT_RULESET, findRuleset, rulesets } from '@flankspeed/rulebooks'
