import { capital, plural } from '@flankspeed/kernel'
import { NAVIES, type Navy } from '../navies.ts'
import { airUnits } from './air-units.ts'
import { type AirUnits, bookOf } from './book.ts'
import type { CheckedFleet } from './check.ts'
import { type Fleet, naviesOf } from './fleet.ts'
import type { Vessel } from './roster.ts'

/** A fleet as text: ships with their points, Flights, and the total. */
export function fleetText({ fleet, vessels, flights, cost, limit }: CheckedFleet): string {
  const navies = naviesOf(fleet).map((navy) => NAVIES[navy as Navy].title)
  const head = [fleet.name, navies.join(' and '), String(fleet.year), fleet.lendLease && 'lend-lease']
    .filter((part) => part !== undefined)
    .join(', ')
  const width = Math.max(0, ...vessels.map((vessel) => shipName(vessel).length))
  return [
    head,
    ...vessels.flatMap((vessel) => [
      `  ${shipName(vessel).padEnd(width)}  ${String(vessel.points).padStart(4)}  ${vessel.facts.name}, ${vessel.facts.type.replaceAll('-', ' ')}`,
      ...vessel.flights.flatMap((order) => flightTold(order, fleet)),
    ]),
    ...(fleet.admiral ? [`  Flag of a ${fleet.admiral.kind} admiral in ${fleet.admiral.flagship}`] : []),
    ...(fleet.squadrons ?? []).map(
      ({ name, ships, command = 0 }) => `  ${name}, Command Value ${command}: ${ships.join(', ')}`,
    ),
    ...(flights.length > 0 ? [`  ${capital(bookOf(fleet).words.unit)}s from land`] : []),
    ...flights.map((flight) => `    ${flightName(flight)}, ${plural(flight.line.points * flight.count, 'point')}`),
    `${plural(vessels.length, 'ship')}, ${cost} of ${plural(limit, 'point')}${fleet.objective ? ` (${fleet.points} agreed, objective ${fleet.objective})` : ''}`,
  ].join('\n')
}

export const shipName = ({ name, facts }: Vessel): string => name ?? `a ship of ${facts.name}`

function flightTold(order: Vessel['flights'][number], fleet: Fleet): string[] {
  try {
    return [`    ${flightName(airUnits(order, fleet))}`]
  } catch {
    return [`    ${order.count ?? 1} x ${order.aircraft}`]
  }
}

const flightName = ({ line, count }: AirUnits): string => `${count} x ${line.name}, ${line.role}`
