import { aircraftTypes, type ClassFacts } from '../library.ts'
import { CORE } from '../victory-at-sea/corrections.ts'
import { type FlightLine, vasFlights } from '../victory-at-sea/flights.ts'
import type { FlightOrder } from './fleet.ts'

/** Shares of a balanced air group. */
const SHARES: readonly [FlightLine['role'], number][] = [
  ['fighter', 0.4],
  ['dive-bomber', 0.3],
  ['torpedo-bomber', 0.3],
]

/** Fighters, dive-bombers and torpedo-bombers of the newest types that fly from the navy's carriers that year. */
export function airGroupFor({ navy }: ClassFacts, capacity: number, year: number, ruleset = CORE): FlightOrder[] {
  const newest = SHARES.flatMap(([role, share]) => {
    const aircraft = newestOf(navy, role, year, ruleset)
    return aircraft === undefined ? [] : [{ aircraft, role, share }]
  })
  const whole = newest.reduce((sum, { share }) => sum + share, 0)
  let left = capacity
  return newest
    .map(({ aircraft, role, share }, i) => {
      const count = i === newest.length - 1 ? left : Math.min(left, Math.round((capacity * share) / whole))
      left -= count
      return { aircraft, role, count }
    })
    .filter(({ count }) => count > 0)
}

/** The newest type; of the same year the one worth more. */
function newestOf(navy: string, role: FlightLine['role'], year: number, ruleset: string): string | undefined {
  const flying = aircraftTypes({ navy, year }).flatMap((facts) => {
    const line = vasFlights(facts.id, ruleset).find((chart) => chart.role === role)
    return line?.carrierCapable && line.commissioned <= year
      ? [{ id: facts.id, year: facts.year, points: line.points }]
      : []
  })
  return flying.toSorted((a, b) => b.year - a.year || b.points - a.points || (a.id < b.id ? 1 : -1))[0]?.id
}
