import type { NamedGroup } from '@flankspeed/command'
import { divisionsOf, findScenario, readScenario } from '@flankspeed/scenarios'
import type { NewBattle } from '../desk.ts'
import { capital } from '../format.ts'

/** The formations of the scenario of a battle; none if it has no scenario. */
export function groupsOf({ scenario, origin }: Pick<NewBattle, 'scenario' | 'origin'>): readonly NamedGroup[] {
  try {
    if (scenario !== undefined) return named(divisionsOf(readScenario(scenario, 'the file')))
    const found = origin?.kind === 'scenario' ? findScenario(origin.name) : undefined
    return found ? named(divisionsOf(found)) : []
  } catch {
    // A file that an older version could read: ships are grouped by rank instead.
    return []
  }
}

const named = (groups: readonly NamedGroup[]): NamedGroup[] =>
  groups.map((group) => ({ ...group, title: capital(group.title) }))
