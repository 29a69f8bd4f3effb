import { ct, fd, type Ruleset, rootOf, rulesets, vas } from '@flankspeed/engine'
import { presenterOf as presentsTheTide } from './crimson-tide/index.ts'
import { presenterOf as presentsFleetD20 } from './fleet-d20/index.ts'
import type { Presenter } from './presenter.ts'
import { presenterOf as presentsVictoryAtSea } from './victory-at-sea/index.ts'

/** Who presents a rulebook, and with it all that build on it. */
const FAMILIES: Readonly<Record<string, (ruleset: Ruleset) => Presenter>> = {
  'victory-at-sea': (ruleset) => presentsVictoryAtSea(vas.asVictoryAtSea(ruleset)!) as unknown as Presenter,
  'crimson-tide': (ruleset) => presentsTheTide(ct.asCrimsonTide(ruleset)!) as unknown as Presenter,
  'fleet-d20': (ruleset) => presentsFleetD20(fd.asFleetD20(ruleset)!) as unknown as Presenter,
}

const known = new Map<string, Presenter>()

/** Nothing for a ruleset that the page cannot show. */
export function presenterFor(id: string): Presenter | undefined {
  const before = known.get(id)
  if (before) return before
  const ruleset = rulesets.find((each) => each.id === id)
  const made = ruleset && FAMILIES[rootOf(ruleset.clauses)]?.(ruleset)
  if (made) known.set(id, made)
  return made
}
