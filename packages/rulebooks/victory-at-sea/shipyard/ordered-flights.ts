import type { FlightOrder } from '@flankspeed/shipyard/fleets'
import { findAircraft } from '@flankspeed/shipyard/rulebook'
import { CORE } from './corrections.ts'
import { derivedFlights, type FlightLine, vasFlights } from './flights.ts'

/** Flights of one chart line. */
export interface Flights {
  aircraft: string
  line: FlightLine
  count: number
}

/** The chart line that an order means: its role, or the one it usually flew; throws what is wrong. */
export function flightsOf({ aircraft, role, count = 1 }: FlightOrder, ruleset = CORE): Flights {
  const lines = vasFlights(aircraft, ruleset)
  const wanted = role ?? derivedFlights(findAircraft(aircraft))[0]?.role
  const line = lines.find((candidate) => candidate.role === wanted)
  if (line) return { aircraft, line, count }
  if (lines.length === 0) throw new Error(`${aircraft} only observes and is not bought as a Flight.`)
  throw new Error(
    `${lines[0]!.name} is not a ${role}: it flies as ${lines.map((candidate) => candidate.role).join(' or ')}.`,
  )
}
