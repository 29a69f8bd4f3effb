import type { StoryEntry } from '../position.ts'
import type { UnitHistory } from '../presenter.ts'

/** Past places and aims of the units, collected from the story: a view has no memory. */
export function unitHistoryOf(story: readonly (readonly StoryEntry[])[]): UnitHistory {
  const trails: Record<string, (readonly [number, number])[]> = {}
  let aims: UnitHistory['aims'] = []
  for (const { tells, effect, aim } of story.flat()) {
    if (tells === 'turn') aims = []
    if (aim) aims.push(aim)
    if (effect?.kind !== 'moved') continue
    trails[effect.unit] ??= []
    trails[effect.unit]!.push(effect.from, ...(effect.path ?? []))
  }
  return { trails, aims }
}
