import type { ClassFacts } from '../library.ts'
import { absence, neverInService, neverServed } from '../service.ts'
import type { NamedShip } from '../ship-facts.ts'
import { bookOf } from './book.ts'
import { type Fleet, type FlightOrder, rulesetOf } from './fleet.ts'
import { keyOf, meaningOf, statesOf } from './meaning.ts'

/** One ship of a fleet. */
export interface Vessel {
  /** Her place in the list. */
  path: (string | number)[]
  facts: ClassFacts
  /** Her cost, and the capacity of her deck. */
  points: number
  carries: number
  /** null: the class has no free name. */
  name: string | null
  flights: readonly FlightOrder[]
  vtFuses: boolean
}

type Unpriced = Omit<Vessel, 'points' | 'carries'>

export interface Unknown {
  path: (string | number)[]
  why: string
}

/** The ships of a fleet one by one, each with a name, and the unknown entries. */
export function vesselsOf(fleet: Fleet): { vessels: Vessel[]; unknown: Unknown[] } {
  const { ships, year } = fleet
  const book = bookOf(fleet)
  const orders: Unpriced[] = []
  const unknown: Unknown[] = []
  ships.forEach((order, i) => {
    const path = ['ships', i]
    try {
      const { facts, name = null } = meaningOf(order, fleet)
      if (!book.has(facts)) throw new Error(`${facts.name} is a land installation and has no card under these rules.`)
      const { count = 1, flights = [], vtFuses = false } = order
      const listed = { path, facts, flights, vtFuses }
      for (let n = 0; n < count; n++) orders.push({ ...listed, name: n === 0 ? name : null })
    } catch (error) {
      unknown.push({ path: [...path, 'class'], why: (error as Error).message })
    }
  })
  christen(orders, year)
  const ruleset = rulesetOf(fleet)
  const vessels = orders.map((order): Vessel => {
    const { facts, name } = order
    const { points, carries } = book.ship(facts, Math.max(year, facts.commissioned), ruleset, name ?? '')
    return { ...order, points, carries }
  })
  return { vessels, unknown }
}

/** Names for unnamed ships: those of the class in service and not in the fleet already, the oldest first. */
function christen(vessels: Unpriced[], year: number): void {
  const taken = new Set(vessels.flatMap(({ name, facts }) => (name === null ? [] : [keyOf(facts.navy, name)])))
  for (const vessel of vessels) {
    if (vessel.name !== null) continue
    const free = shipsOffered(vessel.facts, year).find((name) => !taken.has(keyOf(vessel.facts.navy, name)))
    if (free === undefined) continue
    vessel.name = free
    taken.add(keyOf(vessel.facts.navy, free))
  }
}

/**
 * Names of the ships of a class in service in a year that have not been rebuilt into another class by then. With
 * `unfinished`, also ships that were never finished, or only after the war.
 */
export function shipsInService(facts: ClassFacts, year: number, unfinished = false): string[] {
  const isThere = (ship: NamedShip): boolean =>
    (unfinished || !neverServed(ship)) && absence(facts, ship, String(year)) === null
  return facts.ships
    .filter((ship) => isThere(ship) && laterState(facts, ship.name, year) === undefined)
    .toSorted((a, b) => a.commissioned - b.commissioned)
    .map(({ name }) => name)
}

/** Names to choose from: the ships in service, or every ship of a class that never entered service. */
export const shipsOffered = (facts: ClassFacts, year: number): string[] =>
  shipsInService(facts, year, neverInService(facts))

/** The class that lists that name by then, if it is no longer this one: a rebuilt ship, or a new one. */
export function laterState(facts: ClassFacts, name: string, year: number): ClassFacts | undefined {
  const states = statesOf(keyOf(facts.navy, name))
  const own = states.find((state) => state.facts.id === facts.id)
  return own && states.find(({ from }) => from > own.from && from <= year)?.facts
}
