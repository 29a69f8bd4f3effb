import { findAircraft } from '../library.ts'
import { type AirUnits, bookOf } from './book.ts'
import { type Fleet, type FlightOrder, rulesetOf } from './fleet.ts'

/** The meaning of an order of aircraft: in its role, or the default one; throws if it is invalid. */
export function airUnits({ aircraft, role, count = 1 }: FlightOrder, fleet: Fleet): AirUnits {
  const facts = findAircraft(aircraft)
  const lines = bookOf(fleet).lines(facts, rulesetOf(fleet), fleet.year)
  const line = role === undefined ? lines[0] : lines.find((candidate) => candidate.role === role)
  if (line) return { aircraft, line, count }
  const { unit } = bookOf(fleet).words
  if (lines.length === 0) throw new Error(`${aircraft} only observes and is not bought as a ${unit}.`)
  const flown = lines.map((candidate) => candidate.role).sort()
  throw new Error(`${facts.name} is not a ${role}: it flies as ${flown.join(' or ')}.`)
}
