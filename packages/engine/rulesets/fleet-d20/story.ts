import type { FdBattle } from './battle.ts'
import { coreStories } from './core.ts'
import { damageStories } from './damage.ts'
import { deploymentStories } from './deployment.ts'
import type { EventKind, FdEvent, Stories } from './events.ts'
import { initiativeStories } from './initiative.ts'
import { lossStories } from './losses.ts'
import { movementStories } from './movement.ts'
import { squadronStories } from './squadrons.ts'
import { turnStories } from './turn.ts'
import { victoryStories } from './victory.ts'

const STORIES: Stories<EventKind> = {
  ...coreStories,
  ...turnStories,
  ...initiativeStories,
  ...squadronStories,
  ...deploymentStories,
  ...movementStories,
  ...damageStories,
  ...lossStories,
  ...victoryStories,
}

/** One event as short sentences for people. */
export function story(event: FdEvent, b: FdBattle): string[] {
  const name = (id: string): string => [...b.ships, ...b.stands].find((unit) => unit.id === id)?.name ?? id
  const tale = STORIES[event.tells] as (event: FdEvent, name: (id: string) => string) => string[]
  return tale(event, name)
}
