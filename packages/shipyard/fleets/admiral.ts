import { flagshipsAmong } from '@flankspeed/rulebooks/admiralty/rules/command/admirals.ts'
import { cardRulesets, rulesUnder } from '@flankspeed/rulebooks/victory-at-sea/shipyard/corrections.ts'
import { TYPE_OF } from '@flankspeed/rulebooks/victory-at-sea/shipyard/traits.ts'
import { normalizeName } from '../names.ts'
import { type Fleet, rulesetOf } from './fleet.ts'
import type { Vessel } from './roster.ts'
import { shipName } from './telling.ts'

/** Do these rules let a fleet have an admiral? */
export const knowsAdmirals = (fleet: Fleet): boolean =>
  cardRulesets().includes(rulesetOf(fleet)) && 'admiral' in rulesUnder(rulesetOf(fleet)).fleetFields

/** The kinds of admiral that the fleet may have, and the ships in which each may hoist his flag, by name. */
export function admiralsFor(fleet: Fleet, vessels: readonly Vessel[]): ReturnType<typeof flagshipsAmong> {
  if (!knowsAdmirals(fleet)) return []
  return flagshipsAmong(vessels.map((vessel) => ({ id: shipName(vessel), type: TYPE_OF[vessel.facts.type] })))
}

export const isCalled = (vessel: Vessel, name: string): boolean =>
  normalizeName(shipName(vessel)) === normalizeName(name)
