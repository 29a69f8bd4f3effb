import { FLIGHT_TRAITS, printedFlights } from '../rules/cards/flight-card.ts'
import type { FlightLine } from './flights.ts'

/** The printed chart lines (VAS-AIR-10, VAS-R-107) of each aircraft that has any. */
const LINES_OF: Record<string, string[]> = {
  'f4u-1-corsair': ['f4u-1-corsair-fighter'],
  'f4u-4-corsair': ['f4u-4-corsair-fighter', 'f4u-4-corsair-bomber'],
  'a6m2-zero': ['a6m2-zero-bomber', 'a6m2-zero-fighter'],
  'a6m5-zero': ['a6m5-zero-bomber', 'a6m5-zero-fighter', 'a6m5-zero-kamikaze'],
  'swordfish-i': ['swordfish-bomber', 'swordfish-torpedo-bomber'],
  'ju-87-c-0': ['ju-87-dive-bomber'],
  'bf-109-t-1': ['me-109-fighter'],
  'g-50bis-freccia': ['g50-freccia-fighter'],
  'mc-202-folgore': ['c202-folgore-bomber'],
  'd-520': ['d520-fighter'],
  'ln-411': ['ln411-dive-bomber'],
}

export const PRINTED_FLIGHTS: Readonly<Record<string, FlightLine[]>> = Object.fromEntries(
  Object.entries(LINES_OF).map(([aircraft, ids]) => [aircraft, ids.map(printedLine)]),
)

function printedLine(id: string): FlightLine {
  const line = printedFlights.find((printed) => printed.id === id)!
  return { ...line, traits: FLIGHT_TRAITS.filter((trait) => line.traits[trait] > 0) } as FlightLine
}
