import type { CommandUnit } from '@flankspeed/command/rulebook'
import { inUnits } from './lengths.ts'
import type { Fields } from './plan-words.ts'

type Place = [x: number, y: number]

/** Where aircraft go by an action; null: it does not say. */
export function placeIn({ to, at }: Pick<Fields, 'to' | 'at'>): Place | null {
  const place = to ?? at
  return Array.isArray(place) && place.length === 2 && place.every((each) => typeof each === 'number')
    ? (place as Place)
    : null
}

/** Who is within this share of the way from its end, or in contact, is its goal. Less than the least is no way at all. */
const NEAR = 0.15
const CONTACT = 1.1
const LEAST = 0.2
/** Degrees within which aircraft fly towards somebody. */
const TOWARDS = 15

/** "attacks Hood with torpedo", "flies to Hood"; null: the action is not about flying. */
export function flightInWords(
  fields: Fields,
  units: readonly CommandUnit[],
  actor: string | null,
  aims: string,
  symbol: string,
): string | null {
  if (fields.attack !== undefined) return `attacks ${aims} with ${String(fields.weapon ?? fields.attack)}`
  if (fields.against !== undefined) return fields.position === 'strafing' ? `strafes ${aims}` : `attacks ${aims}`
  const place = placeIn(fields)
  const flight = units.find(({ id }) => id === actor)
  if (!place || !flight) return null
  const way = between(flight.at, place)
  if (way < LEAST) return 'stays where it is'
  const others = units.filter((unit) => unit !== flight && !unit.away)
  const goal = nearest(others, (unit) => between(unit.at, place))
  if (goal && between(goal.at, place) <= Math.max(CONTACT, NEAR * way)) return `flies to ${goal.name}`
  const far = inUnits(way, symbol)
  const course = bearing(flight.at, place)
  const off = (unit: CommandUnit): number => {
    const turn = Math.abs(bearing(flight.at, unit.at) - course)
    return Math.min(turn, 360 - turn)
  }
  const ahead = nearest(
    others.filter((unit) => between(flight.at, unit.at) > way),
    off,
  )
  return ahead && off(ahead) <= TOWARDS
    ? `flies ${far} towards ${ahead.name}`
    : `flies ${far} on course ${String(Math.round(course) % 360).padStart(3, '0')}`
}

const between = ([x, y]: readonly [number, number], [x1, y1]: readonly [number, number]): number =>
  Math.hypot(x1 - x, y1 - y)

const bearing = ([x, y]: readonly [number, number], [x1, y1]: readonly [number, number]): number =>
  ((Math.atan2(x1 - x, y1 - y) * 180) / Math.PI + 360) % 360

function nearest(units: readonly CommandUnit[], far: (unit: CommandUnit) => number): CommandUnit | null {
  return units.length === 0 ? null : units.reduce((best, unit) => (far(unit) < far(best) ? unit : best))
}
