import { when } from '@flankspeed/kernel'
import type { Aircraft, CtBattle, Ship, Side } from '../battle.ts'
import type { AircraftCard, Card } from '../cards/card.ts'
import { type Objection, objection } from '../reasons.ts'
import type { Rules } from '../rules.ts'

/** Units that a side has chosen, with their cards. */
export interface Fleet {
  readonly ships: readonly Ship[]
  readonly cards: readonly Card[]
  readonly aircraft: readonly Aircraft[]
  readonly aircraftCards: readonly AircraftCard[]
}

/** Choosing a fleet (CT-FLEET-01 to CT-FLEET-05, CT-SETUP-05, CT-SETUP-06). */
const parts = {
  landBase: { capacity: 5 },

  /** All kinds of unit count (CT-FLEET-04). */
  fleetCost({ ships, cards, aircraft, aircraftCards }: Fleet): number {
    let cost = 0
    for (const { card } of ships) cost += cards[card]!.cost
    for (const { card } of aircraft) cost += aircraftCards[card]!.cost
    return cost
  },

  /** Within the points, within the number of units, and every token with a place to stand. */
  fleetObjection(r: Rules, b: CtBattle, fleet: Fleet): Objection | null {
    const { points, unitLimit } = b.setUp!
    const cost = r.fleetCost(fleet)
    if (points !== null && cost > points)
      return objection(
        'CT-FLEET-01',
        `these units cost ${cost} points, the limit is ${points}`,
        ...when(fleet.aircraft.length > 0, 'CT-FLEET-04'),
        ...when(b.scenario === 'standard', 'CT-SCN-02'),
      )
    const count = fleet.ships.length + fleet.aircraft.length
    if (unitLimit !== null && count > unitLimit)
      return objection('CT-FLEET-05', `${count} units are too many: the limit is ${unitLimit}`, 'CT-SCN-04', 'CT-R-03')
    return r.basingObjection(r, fleet)
  },

  /** No deck and no land base holds more than its capacity (CT-SETUP-05, CT-SETUP-06). */
  basingObjection(r: Rules, { ships, cards, aircraft }: Fleet): Objection | null {
    for (const base of new Set(aircraft.map((token) => token.base))) {
      const tokens = aircraft.filter((token) => token.base === base).length
      if (base === 'land') {
        if (tokens > r.landBase.capacity)
          return objection(
            'CT-SETUP-06',
            `the land base holds ${r.landBase.capacity} tokens, not ${tokens}`,
            'CT-SCN-05',
          )
        continue
      }
      const carrier = ships.find((ship) => ship.id === base)
      if (!carrier) return objection('CT-SETUP-05', `there is no carrier ${base} in this fleet`)
      const room = cards[carrier.card]!.aircraft
      if (tokens > room)
        return objection('CT-SETUP-05', `${carrier.name} holds ${room} tokens, not ${tokens}`, 'CT-CV-04')
    }
    return null
  },

  fleetOf(b: CtBattle, side: Side): Fleet {
    return {
      ships: b.ships.filter((ship) => ship.side === side),
      cards: b.cards,
      aircraft: b.aircraft.filter((token) => token.side === side),
      aircraftCards: b.aircraftCards,
    }
  },

  /** Takes the units into the battle; their cards join those that are there. */
  enlist(b: CtBattle, { ships, cards, aircraft, aircraftCards }: Fleet): void {
    const [from, fromAircraft] = [b.cards.length, b.aircraftCards.length]
    b.cards = [...b.cards, ...cards]
    b.aircraftCards = [...b.aircraftCards, ...aircraftCards]
    b.ships.push(...ships.map((ship) => ({ ...ship, card: ship.card + from })))
    b.aircraft.push(...aircraft.map((token) => ({ ...token, card: token.card + fromAircraft })))
  },
}

export const fleet = { parts }
