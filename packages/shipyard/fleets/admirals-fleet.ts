import type { Action, Battle, Decision } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import type { Navy } from '../navies.ts'
import { fleetBook } from './book.ts'

/** The default navies. */
export const USUAL_NAVIES: Readonly<Record<string, Navy>> = { red: 'ijn', blue: 'usn' }

/** The fleet that an admiral builds: a suggestion of the shipyard for its points, and its navy if known. */
export function admiralsFleet(view: Battle, decision: Decision, seed: string): Action {
  const { id, title } = findRuleset(view.ruleset)
  const { choose } = fleetBook(id)
  if (!choose) throw new Error(`There is no fleet builder for ${title} yet.`)
  return choose(view, decision, seed)
}
