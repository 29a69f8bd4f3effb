import type { Ruleset } from '@flankspeed/kernel'
import { rulebookOf, rulebooks } from '@flankspeed/rulebooks/parts'
import type { Watch } from './watch.ts'

export type { Sea, Sighting, Watch } from './watch.ts'

/** How the lab reads battles of these rules. */
export function watchFor(ruleset: Ruleset): Watch {
  const found = rulebookOf(ruleset)?.watch
  if (found) return found
  const known = rulebooks()
    .filter(({ watch }) => watch !== undefined)
    .map(({ rules }) => rules.title)
  throw new Error(`the lab cannot read battles of ${ruleset.title} yet: it knows ${known.join(', ')}`)
}
