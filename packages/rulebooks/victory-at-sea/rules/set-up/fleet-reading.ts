import { asData, asText, Malformed, onlyFields } from '@flankspeed/kernel'
import { newestYears, readFlights } from '../air/flight-reading.ts'
import type { Side, VasBattle } from '../battle.ts'
import type { Card } from '../cards/card.ts'
import type { FlightCard } from '../cards/flight-card.ts'
import { readShip } from '../cards/ship-reading.ts'
import type { Rules } from '../rules.ts'
import type { BoughtFleet } from './fleet.ts'

const SHIP_FIELDS = ['id', 'class', 'card', 'name', 'vtFuses']
const FLIGHT_FIELDS = ['id', 'class', 'card', 'name', 'aboard']

/** Reads a fleet that one side has bought: units as in a battle, but nowhere yet. */
export function readBoughtFleet(
  r: Rules,
  b: VasBattle,
  side: Side,
  ships: readonly unknown[],
  flights: readonly unknown[],
): BoughtFleet {
  const cards: Card[] = [...b.cards]
  const lines: FlightCard[] = [...b.lines]
  const nations = { red: b.sides.red.nation, blue: b.sides.blue.nation }
  const taken = new Set<string>()
  const own = (value: unknown, fields: readonly string[], where: string): Record<string, unknown> => {
    const data = asData(value, where)
    onlyFields(data, fields, where)
    const id = asText(data.id, `${where}.id`)
    // An id of the enemy's fleet must neither be met nor be tried out.
    if (!id.startsWith(`${side}-`))
      throw new Malformed(`${where}.id`, `ids of a fleet that is built begin with its side: "${side}-${id}"`)
    if (taken.has(id)) throw new Malformed(`${where}.id`, `"${id}" is taken: each unit needs an id of its own`)
    taken.add(id)
    return { ...data, side }
  }
  const newestOnBoard = newestYears(r, flights)
  const bought = ships.map((ship, i) => {
    const where = `action.ships[${i}]`
    return readShip(r, own(ship, SHIP_FIELDS, where), where, {
      year: b.year,
      turn: b.turn,
      nations,
      cards,
      newestOnBoard,
    })
  })
  const group = flights.map((flight, i) => own(flight, FLIGHT_FIELDS, `action.flights[${i}]`))
  const circumstances = {
    ships: bought,
    sides: b.sides,
    edges: b.edges,
    year: b.year,
    turn: b.turn,
    lines,
    deployed: false,
  }
  return { ships: bought, flights: readFlights(r, group, 'action.flights', circumstances), cards, lines }
}
