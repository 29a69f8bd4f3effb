import { aircraftTypes, type ClassFacts, findAircraft } from '../library.ts'
import { type AirLine, fleetBook } from './book.ts'
import type { FlightOrder } from './fleet.ts'

/** Shares of a balanced air group. */
const SHARES: readonly [role: string, share: number][] = [
  ['fighter', 0.4],
  ['dive-bomber', 0.3],
  ['torpedo-bomber', 0.3],
]

/** Fighters, dive-bombers and torpedo-bombers of the newest types on the navy's carriers in that year. */
export function airGroupFor({ navy }: ClassFacts, carries: number, year: number, ruleset: string): FlightOrder[] {
  if (carries === 0) return []
  const types = SHARES.flatMap(([role, share]) => {
    const found = newestOf(navy, role, year, ruleset)
    return found === undefined ? [] : [{ ...found, role, share }]
  })
  const whole = types.reduce((sum, { share }) => sum + share, 0)
  const capacity = Math.floor(carries / Math.max(1, ...types.map(({ line }) => line.room)))
  let left = capacity
  return types
    .map(({ aircraft, role, share }, i) => {
      const count = i === types.length - 1 ? left : Math.min(left, Math.round((capacity * share) / whole))
      left -= count
      return { aircraft, role, count }
    })
    .filter(({ count }) => count > 0)
}

/** The cost of her air group, if it has one. */
export function airGroupCost(facts: ClassFacts, carries: number, year: number, ruleset: string): number {
  const book = fleetBook(ruleset)
  if (!book.paysForAirGroups) return 0
  return airGroupFor(facts, carries, year, ruleset).reduce((sum, { aircraft, role, count = 1 }) => {
    const line = book.lines(findAircraft(aircraft), ruleset, year).find((known) => known.role === role)
    return sum + line!.points * count
  }, 0)
}

interface Type {
  aircraft: string
  line: AirLine
}

const newest = new Map<string, Type | undefined>()

/** Cached: all carriers of a navy ask for the same. */
function newestOf(navy: string, role: string, year: number, ruleset: string): Type | undefined {
  const key = `${ruleset} ${navy} ${role} ${year}`
  if (!newest.has(key)) newest.set(key, lookFor(navy, role, year, ruleset))
  return newest.get(key)
}

/** The newest type; of the same year the most expensive. */
function lookFor(navy: string, role: string, year: number, ruleset: string): Type | undefined {
  const book = fleetBook(ruleset)
  const flying = aircraftTypes({ navy, year }).flatMap((facts) => {
    const line = book.lines(facts, ruleset, year).find((chart) => chart.role === role)
    return line?.carrierCapable && line.commissioned <= year ? [{ aircraft: facts.id, year: facts.year, line }] : []
  })
  return flying.toSorted(
    (a, b) => b.year - a.year || b.line.points - a.line.points || (a.aircraft < b.aircraft ? 1 : -1),
  )[0]
}
