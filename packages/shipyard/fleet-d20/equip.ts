import type { Data } from '@flankspeed/engine/kernel/reading.ts'
import { plainCard } from '@flankspeed/engine/rulesets/fleet-d20/card-reading.ts'
import { printedShips } from '@flankspeed/engine/rulesets/fleet-d20/cards/ships.ts'
import { printedStands } from '@flankspeed/engine/rulesets/fleet-d20/cards/stands.ts'
import { knowsAircraft, knowsClass } from '../library.ts'
import { fdSheet, fdStand } from './sheet.ts'

/** The year of a battle that does not name one. */
const USUAL_YEAR = 1942

interface Setup {
  year?: unknown
  ships?: unknown
  stands?: unknown
}

/**
 * A copy of a setup in which every ship and stand that the shipyard knows carries its data sheet. The year is the
 * shipyard's, not the rulebook's: it stays here. Units with a card of their own stay as they are, and so do the worked
 * sheets where no year is named.
 */
export function equipFleetD20<S extends Setup>({ year: given, ...setup }: S): Omit<S, 'year'> {
  const year = typeof given === 'number' ? given : null
  return {
    ...setup,
    ...(Array.isArray(setup.ships) ? { ships: setup.ships.map((ship) => withSheet(ship, year)) } : {}),
    ...(Array.isArray(setup.stands) ? { stands: setup.stands.map((stand) => withStandSheet(stand, year)) } : {}),
  }
}

function withSheet(ship: unknown, year: number | null): unknown {
  if (!has(ship, 'class') || ship.card !== undefined) return ship
  const asked = ship.class.toLowerCase()
  const worked = printedShips.some(({ id, name, class: known }) =>
    [id, name, known].some((word) => word.toLowerCase() === asked),
  )
  if ((worked && year === null) || !knowsClass(ship.class, year ?? USUAL_YEAR)) return ship
  return { ...ship, card: plainCard(fdSheet(ship.class, year ?? USUAL_YEAR)) }
}

function withStandSheet(stand: unknown, year: number | null): unknown {
  if (!has(stand, 'type') || stand.card !== undefined) return stand
  const asked = stand.type.toLowerCase()
  const worked = printedStands.some(({ id, name }) => id === asked || name.toLowerCase() === asked)
  if (worked || !knowsAircraft(stand.type)) return stand
  return { ...stand, card: { ...fdStand(stand.type, year ?? USUAL_YEAR) } }
}

const has = <K extends string>(value: unknown, field: K): value is Data & Record<K, string> =>
  typeof value === 'object' && value !== null && typeof (value as Data)[field] === 'string'
