import type { AircraftCard, Card } from '@flankspeed/engine/rulesets/crimson-tide/card.ts'
import { shipsInService } from '../fleets/roster.ts'
import { aircraftTypes, type ClassFacts, classes } from '../library.ts'
import type { Navy } from '../navies.ts'
import { ctAircraft, ctCard } from './card.ts'

/** A class that a navy can send to sea in a year. */
export interface YardClass {
  readonly facts: ClassFacts
  readonly card: Card
  /** Ships of the class in service that year. */
  readonly names: readonly string[]
}

/** Everything afloat that has a card, dearest first; batteries ashore have none. */
export function tideYard(navy: Navy, year: number): YardClass[] {
  return classes({ navy, year })
    .filter(({ type }) => type !== 'shore-battery')
    .map((facts) => ({ facts, card: ctCard(facts.id, year), names: shipsInService(facts, year) }))
    .filter(({ names }) => names.length > 0)
    .toSorted((one, other) => other.card.cost - one.card.cost)
}

/** Squadrons of a navy that fly in a year, by what they fly from. */
export function tideAircraft(navy: Navy, year: number): AircraftCard[] {
  return aircraftTypes({ navy, year }).map(({ id }) => ctAircraft(id))
}
