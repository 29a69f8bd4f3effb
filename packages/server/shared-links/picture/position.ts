import type { Battle, Ruleset } from '@flankspeed/engine'
import { deskOf } from '@flankspeed/rulebooks/desks'
import { chartPicture } from './chart.ts'

/** A position as everybody may see it. */
export async function positionPicture(ruleset: Ruleset, battle: Battle): Promise<string> {
  const presenter = (await deskOf(ruleset.id))?.presenter(ruleset)
  if (!presenter) return ''
  const view = ruleset.view(battle, 'spectator')
  const { chart } = presenter.show(view, [], 'spectator', { trails: {}, aims: [] })
  return chartPicture(chart, presenter.plans(view))
}
