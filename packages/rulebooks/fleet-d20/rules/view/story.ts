import type { FdBattle } from '../battle.ts'
import type { FdEvent } from '../events.ts'
import type { Rules } from '../rules.ts'

/** One event as short sentences for people. */
export function story(r: Rules, event: FdEvent, b: FdBattle): string[] {
  const name = (id: string): string => [...b.ships, ...b.stands].find((unit) => unit.id === id)?.name ?? id
  const tale = r.stories[event.tells] as (event: FdEvent, name: (id: string) => string) => string[]
  return tale(event, name)
}
