import { flagshipsAmong } from '@flankspeed/engine/rulesets/admiralty/admirals.ts'
import { plain } from '../names.ts'
import { rulesUnder } from '../victory-at-sea/corrections.ts'
import { type Fleet, rulesetOf } from './fleet.ts'
import type { Vessel } from './roster.ts'
import { shipName } from './telling.ts'

/** Do these rules let a fleet have an admiral? */
export const knowsAdmirals = (fleet: Fleet): boolean => 'admiral' in rulesUnder(rulesetOf(fleet)).fleetFields

/** The kinds of admiral that the fleet may have, and the ships in which each may hoist his flag, by name. */
export function admiralsFor(fleet: Fleet, vessels: readonly Vessel[]): ReturnType<typeof flagshipsAmong> {
  if (!knowsAdmirals(fleet)) return []
  return flagshipsAmong(vessels.map((vessel) => ({ id: shipName(vessel), type: vessel.card.type })))
}

export const isCalled = (vessel: Vessel, name: string): boolean => plain(shipName(vessel)) === plain(name)
