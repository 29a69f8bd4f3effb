import { rulesets } from '@flankspeed/engine'
import type { Presenter } from './presenter.ts'
import { deskOf } from './rulebook-desks.ts'

const known = new Map<string, Presenter>()

/** undefined: the page cannot show the ruleset. */
export function presenterFor(id: string): Presenter | undefined {
  const before = known.get(id)
  if (before) return before
  const ruleset = rulesets.find((each) => each.id === id)
  const made = ruleset && deskOf(ruleset)?.presenter(ruleset)
  if (made) known.set(id, made)
  return made
}
