import { findScenario, muster } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'

export type Wanted = { ruleset: string; scenario: string } | { setup: Record<string, unknown> }
export type Mustered = { setup: unknown; title: string; subtitle: string } | { wrong: string }

/** Runs in a thread of its own: reading the whole shipyard takes seconds, and memory that can be given back. */
export default function mustered(wanted: Wanted): Mustered {
  if ('setup' in wanted) return { setup: equip(wanted.setup), title: 'A battle', subtitle: '' }
  const found = findScenario(wanted.scenario)
  if (!found) return { wrong: `There is no battle called "${wanted.scenario}" in the library.` }
  try {
    const setup = equip(muster(found.id, wanted.ruleset))
    return { setup, title: found.name, subtitle: `${found.date}, ${found.place}` }
  } catch (error) {
    return { wrong: (error as Error).message }
  }
}
