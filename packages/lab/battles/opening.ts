import { findRuleset } from '@flankspeed/rulebooks'
import { type Fleets, lineUp, scenarioSetup } from '@flankspeed/scenarios'
import { equip, isOwnClass } from '@flankspeed/shipyard'

/** A compact opening, so that a plan of thousands of battles stays small. */
export type Opening =
  | { readonly scenario: string }
  | { readonly fleets: Fleets }
  | { readonly position: Readonly<Record<string, unknown>> }

/** The full position, every ship with her card. */
export function setupOf(opening: Opening, ruleset: string): Record<string, unknown> {
  findRuleset(ruleset)
  if ('scenario' in opening) return equip(scenarioSetup(opening.scenario, ruleset), ruleset)
  if ('fleets' in opening) return linedUp(opening.fleets, ruleset)
  return equip(opening.position, ruleset)
}

/** Setup fields besides ships are equipped with the whole; its ships have their cards by then. */
function linedUp(fleets: Fleets, ruleset: string): Record<string, unknown> {
  const { year } = fleets
  return equip(
    lineUp(fleets, (name, i) => ({ ...withCard(name, year, ruleset), name: `${name} ${i + 1}` }), ruleset),
    ruleset,
  )
}

const equipped = new Map<string, object>()

/** Fleets of studies repeat the same classes: each card is computed once, unless somebody may still be drawing her. */
function withCard(name: string, year: number, ruleset: string): object {
  const key = `${ruleset} ${name} ${year}`
  const known = equipped.get(key)
  if (known) return known
  const [ship] = equip({ year, ships: [{ class: name }] }, ruleset).ships
  if (!isOwnClass({ id: name })) equipped.set(key, ship!)
  return ship!
}
