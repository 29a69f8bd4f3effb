import type { Told } from '../position.ts'
import type { Wake } from '../presenter.ts'

/** Where units were and what they aimed at, out of all that was told: a view has no memory of its own. */
export function wakeOf(story: readonly (readonly Told[])[]): Wake {
  const trails: Record<string, (readonly [number, number])[]> = {}
  let aims: Wake['aims'] = []
  for (const { tells, effect, aim } of story.flat()) {
    if (tells === 'turn') aims = []
    if (aim) aims.push(aim)
    if (effect?.kind !== 'moved') continue
    trails[effect.unit] ??= []
    trails[effect.unit]!.push(effect.from, ...(effect.path ?? []))
  }
  return { trails, aims }
}
