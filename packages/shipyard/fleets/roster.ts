import type { Card } from '@flankspeed/engine/rulesets/victory-at-sea/card.ts'
import { type ClassFacts, classes, findClass } from '../library.ts'
import { plain } from '../names.ts'
import { vasCard } from '../victory-at-sea/card.ts'
import type { Fleet, FlightOrder } from './fleet.ts'

/** One ship of a fleet, with the card she carries that year. */
export interface Vessel {
  /** Where she stands in the list. */
  path: (string | number)[]
  facts: ClassFacts
  card: Card
  /** null: the class has no ship left to name. */
  name: string | null
  flights: readonly FlightOrder[]
  vtFuses: boolean
}

export interface Unknown {
  path: (string | number)[]
  why: string
}

/** The ships of a fleet one by one, each with a name, and the entries that nobody knows. */
export function vesselsOf({ ships, year }: Fleet): { vessels: Vessel[]; unknown: Unknown[] } {
  const vessels: Vessel[] = []
  const unknown: Unknown[] = []
  ships.forEach((order, i) => {
    const path = ['ships', i]
    const found = lookUp(order.class, year)
    if (typeof found === 'string') {
      unknown.push({ path: [...path, 'class'], why: found })
      return
    }
    const card = vasCard(found.id, Math.max(year, found.commissioned))
    const name = order.name ?? shipMeant(order.class, found)
    for (let n = 0; n < (order.count ?? 1); n++)
      vessels.push({
        path,
        facts: found,
        card,
        name: n === 0 ? name : null,
        flights: order.flights ?? [],
        vtFuses: order.vtFuses ?? false,
      })
  })
  christen(vessels, year)
  return { vessels, unknown }
}

function lookUp(asked: string, year: number): ClassFacts | string {
  try {
    return findClass(asked, year)
  } catch (error) {
    return (error as Error).message
  }
}

/** The ship whose name stands where a class was asked for; null if it is the class itself. */
function shipMeant(asked: string, { id, name, aliases = [], ships }: ClassFacts): string | null {
  const wanted = plain(asked)
  if ([id, name, ...aliases].some((known) => plain(known) === wanted)) return null
  return ships.find((ship) => plain(ship.name) === wanted)?.name ?? null
}

/** Names for those that have none: ships of the class in service and not in the fleet already, the oldest first. */
function christen(vessels: Vessel[], year: number): void {
  const taken = new Set(vessels.flatMap(({ name, facts }) => (name === null ? [] : [keyOf(facts, name)])))
  for (const vessel of vessels) {
    if (vessel.name !== null) continue
    const free = shipsInService(vessel.facts, year).find((name) => !taken.has(keyOf(vessel.facts, name)))
    if (free === undefined) continue
    vessel.name = free
    taken.add(keyOf(vessel.facts, free))
  }
}

/** By what a ship is known in her navy: a name is given again only after a loss. */
export const keyOf = ({ navy }: ClassFacts, name: string): string => `${navy} ${plain(name)}`

/** Names of the ships of a class that are in service in a year and have not become something else by then. */
export function shipsInService(facts: ClassFacts, year: number): string[] {
  return facts.ships
    .filter((ship) => ship.commissioned <= year && laterState(facts, ship.name, year) === undefined)
    .toSorted((a, b) => a.commissioned - b.commissioned)
    .map(({ name }) => name)
}

/** The class under which that name is listed by then, if it is no longer this one: a rebuilt ship, or a new one. */
export function laterState(facts: ClassFacts, name: string, year: number): ClassFacts | undefined {
  const states = statesOf(keyOf(facts, name))
  const own = states.find((state) => state.facts.id === facts.id)
  return own && states.find(({ from }) => from > own.from && from <= year)?.facts
}

interface State {
  facts: ClassFacts
  from: number
}

let states: Map<string, State[]> | undefined

/** Every class in which a name of a navy is listed, with the year from which it holds. */
function statesOf(key: string): readonly State[] {
  states ??= Map.groupBy(
    classes().flatMap((facts) =>
      facts.ships.map((ship) => ({
        key: keyOf(facts, ship.name),
        facts,
        from: Math.max(facts.commissioned, ship.commissioned),
      })),
    ),
    (state) => state.key,
  )
  return states.get(key) ?? []
}
