import { type ClassFacts, classes, findAircraft } from '@flankspeed/shipyard/rulebook'
import type { Card } from '../rules/cards/card.ts'
import { derivedCard, printedCard, yearOfPrint } from './card.ts'
import { derivedFlights, type FlightLine } from './flights.ts'
import { PRINTED_FLIGHTS } from './printed-flights.ts'

/** One figure of a printed card that the formulae do not give. */
export interface Deviation {
  class: string
  field: string
  printed: unknown
  derived: unknown
}

/** The classes whose cards are printed, each with the state the print shows: the one in which she was first commissioned. */
export function fixedPoints(): { facts: ClassFacts; printed: Card; derived: Card }[] {
  return classes().flatMap((facts) => {
    const printed = printedCard(facts.id)
    return printed ? [{ facts, printed, derived: derivedCard(facts, yearOfPrint(facts)) }] : []
  })
}

/** Everything on the printed cards that the formulae do not give. The printed figure is the one in play. */
export function deviations(): Deviation[] {
  return fixedPoints().flatMap(({ facts, printed, derived }) =>
    differences(figures(printed), figures(derived)).map(([field, print, formula]) => ({
      class: facts.name,
      field,
      printed: print,
      derived: formula,
    })),
  )
}

/** The same for the printed lines of the aircraft charts. */
export function flightDeviations(): Deviation[] {
  return Object.entries(PRINTED_FLIGHTS).flatMap(([id, lines]) => {
    const derived = derivedFlights(findAircraft(id))
    return lines.flatMap((line) =>
      differences(flightFigures(line), flightFigures(derived.find(({ role }) => role === line.role))).map(
        ([field, print, formula]) => ({
          class: line.id,
          field,
          printed: print,
          derived: formula,
        }),
      ),
    )
  })
}

function flightFigures(line: FlightLine | undefined): Map<string, unknown> {
  if (!line) return new Map()
  const { flankSpeed, dogfight, damageDice, ap, points, traits } = line
  return new Map<string, unknown>(
    Object.entries({ flankSpeed, dogfight, damageDice, ap, points, traits: traits.join(' ') }),
  )
}

/** The figures of a card by name; names, years and nations are not figures. */
function figures({ type, points, flankSpeed, armour, hull, crippledAt, traits, weapons }: Card): Map<string, unknown> {
  const found = new Map<string, unknown>(Object.entries({ type, points, flankSpeed, armour, hull, crippledAt }))
  for (const [trait, score] of Object.entries(traits)) found.set(trait, score)
  for (const { name, traits, ranges, ...line } of weapons) {
    for (const [field, value] of Object.entries(line)) found.set(`${name}: ${field}`, value)
    found.set(`${name}: ranges`, ranges?.join('/') ?? null)
    for (const [trait, score] of Object.entries(traits)) found.set(`${name}: ${trait}`, score)
  }
  return found
}

function differences(printed: Map<string, unknown>, derived: Map<string, unknown>): [string, unknown, unknown][] {
  return [...new Set([...printed.keys(), ...derived.keys()])]
    .filter((field) => printed.get(field) !== derived.get(field))
    .map((field) => [field, printed.get(field) ?? null, derived.get(field) ?? null])
}
