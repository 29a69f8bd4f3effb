import { shipsInService } from '@flankspeed/shipyard/fleets'
import { aircraftTypes, type ClassFacts, classes, individuals, type Navy } from '@flankspeed/shipyard/rulebook'
import type { AircraftCard, Card } from '../rules/cards/card.ts'
import { ctAircraft, ctCard } from './card.ts'

/** A class that a navy can send to sea in a year. */
export interface YardClass {
  readonly facts: ClassFacts
  readonly card: Card
  /** Ships of the class in service that year. */
  readonly names: readonly string[]
}

/** Everything afloat that has a card, dearest first; batteries ashore have none. Ships unlike their sisters stand alone. */
export function tideYard(navy: Navy, year: number, unfinished = false): YardClass[] {
  return classes({ navy, year, unfinished })
    .filter(({ type }) => type !== 'shore-battery')
    .flatMap((facts) => {
      const names = shipsInService(facts, year, unfinished)
      const alone = individuals(facts).filter((name) => names.includes(name))
      const sisters = names.filter((name) => !alone.includes(name))
      return [
        { facts, card: ctCard(facts.id, year, sisters[0]), names: sisters },
        ...alone.map((name) => ({ facts, card: ctCard(facts.id, year, name), names: [name] })),
      ]
    })
    .filter(({ names }) => names.length > 0)
    .toSorted((one, other) => other.card.cost - one.card.cost)
}

/** A squadron that a navy can send, by the id of the shipyard. */
export interface YardAircraft {
  readonly id: string
  readonly card: AircraftCard
}

export const tideAircraft = (navy: Navy, year: number): YardAircraft[] =>
  aircraftTypes({ navy, year }).map(({ id }) => ({ id, card: ctAircraft(id) }))
