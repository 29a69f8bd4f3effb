import type { ClauseTrace } from '@flankspeed/rulebooks/clause-traces'
import place from '../generated/clause-traces.json?url'

/** Where each clause is implemented and tested, by rulebook and clause. Loaded on first use. */
const data: Record<string, Record<string, ClauseTrace>> = await (await fetch(place)).json()

export const clauseTrace = (ruleset: string, clause: string): ClauseTrace | null => data[ruleset]?.[clause] ?? null
