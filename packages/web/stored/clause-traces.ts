import type { ClauseTrace } from '@flankspeed/rulebooks/clause-traces'
import place from '../generated/clause-traces.json?url'

/** Where each clause is enforced and proven, by rulebook and clause. Fetched when somebody asks for the first one. */
const data: Record<string, Record<string, ClauseTrace>> = await (await fetch(place)).json()

export const clauseTrace = (ruleset: string, clause: string): ClauseTrace | null => data[ruleset]?.[clause] ?? null
