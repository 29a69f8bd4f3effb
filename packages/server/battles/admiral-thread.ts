import { admirals, seededPick } from '@flankspeed/admirals'
import { type Action, findRuleset } from '@flankspeed/engine'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import type { Thought } from './admirals.ts'

await loadRulebooks()

/** Runs in a worker thread, so that the server stays responsive while an admiral thinks. */
export default async function think({ ruleset, view, decision, name, milliseconds, seed }: Thought): Promise<Action> {
  if (decision.kind === 'build-fleet') {
    // An admiral only knows the ships in its view. Choosing a fleet needs the shipyard.
    const { admiralsFleet } = await import('@flankspeed/shipyard/fleets')
    return admiralsFleet(view, decision, seed)
  }
  const admiral = admirals.find((one) => one.name.toLowerCase() === name)
  if (!admiral) throw new Error(`There is no admiral "${name}".`)
  return admiral.decide(findRuleset(ruleset), view, decision, seededPick(seed), { milliseconds })
}
