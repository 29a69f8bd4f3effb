import type { Ruleset } from '@flankspeed/kernel'

/** Rules as seen by their own code: each rulebook has its own battles, decisions, actions and events. */
// biome-ignore lint/suspicious/noExplicitAny: the list holds rules of every kind
export type AnyRules = Ruleset<any, any, any, any>
