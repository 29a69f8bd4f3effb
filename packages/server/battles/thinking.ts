import { admirals } from '@flankspeed/admirals'
import { type Action, findRuleset } from '@flankspeed/engine'
import type { Thought } from './admirals.ts'

/** Runs in a thread of its own, so that the server answers while an admiral thinks. */
export default function think({ ruleset, view, decision, name, milliseconds }: Thought): Action {
  const admiral = admirals.find((one) => one.name.toLowerCase() === name)
  if (!admiral) throw new Error(`There is no admiral "${name}".`)
  const pick = (n: number): number => Math.floor(Math.random() * n)
  return admiral.decide(findRuleset(ruleset), view, decision, pick, { milliseconds })
}
