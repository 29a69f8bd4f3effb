import type { Data } from '@flankspeed/kernel'
import { findClass, knowsAircraft, knowsClass, outdatesPrint } from '@flankspeed/shipyard/rulebook'
import { describeAircraftCard, describeCard } from '../rules/cards/card-reading.ts'
import { printedAircraft } from '../rules/cards/printed/aircraft.ts'
import { printedShips } from '../rules/cards/printed/ships.ts'
import { ctAircraft, ctCard } from './card.ts'

/** The year of a battle that does not name one. */
export const USUAL_YEAR = 1942

interface Setup {
  year?: unknown
  ships?: unknown
  aircraft?: unknown
}

/**
 * A copy of a setup with cards for every ship and squadron of a known class. The year is used only here: the rulebook
 * has none. Units with their own card, and printed ones, stay as they are.
 */
export function equip<S extends Setup>({ year: given, ...setup }: S): S {
  const year = typeof given === 'number' ? given : USUAL_YEAR
  return {
    ...setup,
    ...(Array.isArray(setup.ships) ? { ships: setup.ships.map((ship) => withCard(ship, year)) } : {}),
    ...(Array.isArray(setup.aircraft) ? { aircraft: setup.aircraft.map(withAircraftCard) } : {}),
  } as unknown as S
}

function withCard(ship: unknown, year: number): unknown {
  if (!hasClass(ship) || ship.card !== undefined) return ship
  const asked = ship.class.toLowerCase()
  const printed = printedShips.some(({ id, name, class: known }) =>
    [id, name, known].some((word) => word.toLowerCase() === asked),
  )
  if (!knowsClass(ship.class, year)) return ship
  const name = typeof ship.name === 'string' ? ship.name : ''
  if (printed && !outdatesPrint(year, findClass(ship.class, year), name)) return ship
  return { ...ship, card: describeCard(ctCard(ship.class, year, name)) }
}

function withAircraftCard(token: unknown): unknown {
  if (!hasClass(token) || token.card !== undefined) return token
  const asked = token.class.toLowerCase()
  const printed = printedAircraft.some(({ id, name }) => id === asked || name.toLowerCase().startsWith(asked))
  return printed || !knowsAircraft(token.class)
    ? token
    : { ...token, card: describeAircraftCard(ctAircraft(token.class)) }
}

const hasClass = (value: unknown): value is Data & { class: string } =>
  typeof value === 'object' && value !== null && 'class' in value && typeof value.class === 'string'
