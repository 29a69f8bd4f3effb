/** The engine: what programs outside build on. */
export * from '@flankspeed/kernel'
export * from '@flankspeed/rulebooks/libraries.ts'
export { DEFAULT_RULESET, findRuleset, rulesets } from '@flankspeed/rulebooks/rules-list.ts'
