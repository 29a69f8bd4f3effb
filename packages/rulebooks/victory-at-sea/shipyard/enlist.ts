import {
  checkFleet,
  type Fleet,
  type FlightOrder,
  knowsAdmirals,
  rulesetOf,
  shipName,
} from '@flankspeed/shipyard/fleets'
import { normalizeName } from '@flankspeed/shipyard/rulebook'
import { equip } from './equip.ts'
import { flightsOf } from './ordered-flights.ts'

interface EnlistedShip {
  id: string
  name: string
  class: string
  vtFuses?: true
}

interface EnlistedFlight {
  id: string
  name: string
  class: string
  aboard?: string
}

interface Enlisted {
  ships: EnlistedShip[]
  flights: EnlistedFlight[]
  admiral?: NonNullable<Fleet['admiral']>
}

/** A fleet as its side brings it to War at Sea: the `ships` and `flights` of `build-fleet`, each with its card. */
export function enlist(fleet: Fleet, side: string): Enlisted {
  const { vessels } = checkFleet(fleet)
  const ships: EnlistedShip[] = []
  const flights: EnlistedFlight[] = []
  for (const vessel of vessels) {
    const name = shipName(vessel)
    const same = ships.filter((ship) => ship.name === name).length
    const id = `${side}-${slug(name)}${same > 0 ? `-${same + 1}` : ''}`
    ships.push({ id, name, class: vessel.facts.id, ...(vessel.vtFuses && { vtFuses: true as const }) })
    flights.push(...embarked(vessel.flights, id, name, rulesetOf(fleet)).map((flight) => ({ ...flight, aboard: id })))
  }
  flights.push(...embarked(fleet.flights ?? [], `${side}-land`, '', rulesetOf(fleet)))
  const equipped = equip({ year: fleet.year, ships, flights })
  return { ships: equipped.ships, flights: equipped.flights, ...commandedBy(fleet, ships) }
}

function commandedBy(fleet: Fleet, ships: readonly EnlistedShip[]): Pick<Enlisted, 'admiral'> {
  const { admiral } = fleet
  const flagship = admiral && ships.find(({ name }) => normalizeName(name) === normalizeName(admiral.flagship))
  return flagship && knowsAdmirals(fleet) ? { admiral: { kind: admiral.kind, flagship: flagship.id } } : {}
}

/** The Flights of one base, numbered through: "Akagi Zero 2", "Akagi Val 1". */
function embarked(orders: readonly FlightOrder[], base: string, baseName: string, ruleset: string): EnlistedFlight[] {
  return orders.flatMap((order) => {
    const { line, count } = flightsOf(order, ruleset)
    return Array.from({ length: count }, (_, i) => ({
      id: `${base}-${line.id}-${i + 1}`,
      name: `${baseName} ${line.name.split(' ').at(-1)!.replace(/[()]/g, '')} ${i + 1}`.trim(),
      class: line.id,
    }))
  })
}

const slug = (name: string): string => normalizeName(name).replace(/[^a-z0-9]+/g, '-')
