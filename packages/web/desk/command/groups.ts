import type { NamedGroup } from '@flankspeed/command'
import { divisionsOf, findScenario, readScenario } from '@flankspeed/scenarios'
import type { NewBattle } from '../desk.ts'

/** The formations of the scenario of a battle; none if it has no scenario. */
export function groupsOf({ scenario, origin }: Pick<NewBattle, 'scenario' | 'origin'>): readonly NamedGroup[] {
  try {
    if (scenario !== undefined) return divisionsOf(readScenario(scenario, 'the file'))
    const found = origin?.kind === 'scenario' ? findScenario(origin.name) : undefined
    return found ? divisionsOf(found) : []
  } catch {
    // A file that an older version could read: ships are grouped by rank instead.
    return []
  }
}
