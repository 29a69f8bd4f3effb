import { findRuleset } from '@flankspeed/engine'
import { type ClauseTrace, traceClauses } from '@flankspeed/rulebooks/clause-traces'

/** Runs in its own thread: it reads every file of a rulebook. */
export default (ruleset: string): Map<string, ClauseTrace> => traceClauses(findRuleset(ruleset))
