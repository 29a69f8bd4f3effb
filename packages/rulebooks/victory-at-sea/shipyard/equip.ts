import type { Data } from '@flankspeed/kernel'
import { findClass, knowsClass, normalizeName, outdatesPrint } from '@flankspeed/shipyard/rulebook'
import { describeCard } from '../rules/cards/card-reading.ts'
import { printedFlights } from '../rules/cards/flight-card.ts'
import { printedClasses } from '../rules/cards/printed/index.ts'
import { vasCard } from './card.ts'
import { CORE, rulesUnder } from './corrections.ts'
import { lineNamed, USUAL_YEAR } from './flights.ts'

interface Setup {
  year?: unknown
  ships?: unknown
  flights?: unknown
}

/**
 * A copy of a setup in which every ship of a class the shipyard knows carries her card, and every Flight its chart line, so
 * that the engine can play it alone. Ships with a card of their own, and classes whose card is printed, stay as they are.
 */
export function equip<S extends Setup>(setup: S, ruleset = CORE): S {
  const year = typeof setup.year === 'number' ? setup.year : USUAL_YEAR
  return {
    ...setup,
    ...(Array.isArray(setup.ships) ? { ships: setup.ships.map((ship) => withCard(ship, year)) } : {}),
    ...(Array.isArray(setup.flights)
      ? { flights: setup.flights.map((flight) => withLine(flight, year, ruleset)) }
      : {}),
  }
}

/** Flights of a chart line that the engine does not know itself carry it with them. */
function withLine(flight: unknown, year: number, ruleset: string): unknown {
  if (!hasClass(flight) || flight.card !== undefined) return flight
  const asked = normalizeName(flight.class)
  const chart = [...printedFlights, ...rulesUnder(ruleset).lists.chart]
  if (chart.some(({ id, name, role }) => [id, name, `${name} ${role}`].some((known) => normalizeName(known) === asked)))
    return flight
  const line = lineNamed(flight.class, year)
  return line === undefined ? flight : { ...flight, card: line }
}

function withCard(ship: unknown, year: number): unknown {
  if (!hasClass(ship) || ship.card !== undefined || !knowsClass(ship.class, year)) return ship
  const name = typeof ship.name === 'string' ? ship.name : ''
  if (isPrinted(ship.class) && !outdatesPrint(year, findClass(ship.class, year), name)) return ship
  return { ...ship, card: describeCard(vasCard(ship.class, year, CORE, name)) }
}

const hasClass = (value: unknown): value is Data & { class: string } =>
  typeof value === 'object' && value !== null && 'class' in value && typeof value.class === 'string'

/** The engine knows the printed cards itself, by the names of the class and of its ships. */
const isPrinted = (name: string): boolean =>
  printedClasses.some(({ card }) =>
    [card.id, card.class, ...card.ships].some((known) => normalizeName(known) === normalizeName(name)),
  )
