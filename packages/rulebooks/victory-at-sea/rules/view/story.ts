import { flightById, shipById, type VasBattle } from '../battle.ts'
import type { VasEvent } from '../events.ts'
import type { Rules } from '../rules.ts'

/** One event as short sentences for people. */
export function story(r: Rules, event: VasEvent, b: VasBattle): string[] {
  const name = (id: string): string => shipById(b, id)?.name ?? flightById(b, id)?.name ?? id
  const tale = r.stories[event.tells] as (event: VasEvent, name: (id: string) => string, r: Rules) => string[]
  return tale(event, name, r)
}
