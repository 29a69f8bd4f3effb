import type { AircraftFacts } from './aircraft-facts.ts'
import type { ClassFacts } from './library.ts'
import { neverServed } from './service.ts'

/** A year as typed. */
export function asYear(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined
  const year = Number(typed)
  if (!Number.isInteger(year) || year < 1900 || year > 1946)
    throw new Error(`"${typed}" is not a year of the war: write one such as 1942.`)
  return year
}

export function shipsTable(found: readonly ClassFacts[]): string {
  return table(
    ['class', 'navy', 'type', 'from', 'tonnes', 'knots', 'ships'],
    found.map(({ id, navy, type, commissioned, displacement, speed, ships, total }) => [
      id,
      navy,
      type,
      ships.every(neverServed) ? 'never' : String(commissioned),
      String(displacement.full),
      String(speed),
      shortened(
        ships.map((ship) => ship.name),
        total,
      ),
    ]),
  )
}

export function aircraftTable(found: readonly AircraftFacts[]): string {
  return table(
    ['aircraft', 'navy', 'from', 'deck', 'km/h', 'roles', 'name'],
    found.map(({ id, navy, year, carrier, speed, roles, name }) => [
      id,
      navy,
      String(year),
      carrier ? 'carrier' : 'land',
      String(speed),
      [...new Set(roles.map(({ role }) => role))].join(', '),
      name,
    ]),
  )
}

const NAMES_SHOWN = 3

function shortened(names: string[], total = names.length): string {
  const rest = total - Math.min(NAMES_SHOWN, names.length)
  return names.slice(0, NAMES_SHOWN).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

function table(heads: string[], rows: string[][]): string {
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]?.length ?? 0)))
  return [heads, ...rows]
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
