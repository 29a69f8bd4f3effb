import type { CtBattle } from '../battle.ts'
import type { CtEvent } from '../events.ts'
import type { Rules } from '../rules.ts'

/** One event as short sentences for people. */
export function story(r: Rules, event: CtEvent, b: CtBattle): string[] {
  const name = (id: string): string =>
    [...b.ships, ...b.aircraft, ...b.landTargets].find((unit) => unit.id === id)?.name ?? id
  const tale = r.stories[event.tells] as (event: CtEvent, name: (id: string) => string) => string[]
  return tale(event, name)
}
