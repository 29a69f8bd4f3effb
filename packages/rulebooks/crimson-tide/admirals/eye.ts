import { type Pick, type Point, squaredLength } from '@flankspeed/kernel'
import * as ct from '../rules/library.ts'

/** A place and a heading, actual or possible. */
export interface Post extends Point {
  readonly heading: number
}

export const postOf = ({ x, y, heading }: ct.Ship): Post => ({ x, y, heading })

/** Distances estimated by eye are wrong by up to a tenth, and by up to a thirtieth if the eye is trained. */
const PLAIN_EYE = 0.1
export const TRAINED_EYE = 1 / 30
const STEPS = 100
/** Within a ship's length the true place is visible. */
const PLAIN_TO_SEE = 5000

/**
 * Nobody measures before declaring (CT-PRIN-02): an admiral estimates. Every enemy appears somewhat off its true place,
 * more so the farther it is from the nearest own ship. Ranges, arcs and sight are computed from this chart only.
 */
export function asItLooks(b: ct.CtBattle, side: ct.Side, pick: Pick, wrong = PLAIN_EYE): ct.CtBattle {
  const own = b.ships.filter((ship) => ship.side === side && ct.onTable(ship))
  const from = own.length > 0 ? own : b.aircraft.filter((token) => token.side === side && ct.isAloft(token))
  // As much either way, east and north.
  const most = wrong * Math.SQRT1_2
  const error = (): number => (most * (pick(2 * STEPS + 1) - STEPS)) / STEPS
  const moved = new Map<string, Point>()
  const misjudged = <U extends Point & { id: string }>(unit: U, by: Point): U => {
    moved.set(unit.id, by)
    return { ...unit, ...within(b, { x: Math.round(unit.x + by.x), y: Math.round(unit.y + by.y) }) }
  }
  const off = (unit: Point): Point => {
    let least = Number.POSITIVE_INFINITY
    for (const known of from) least = Math.min(least, squaredLength(unit.x - known.x, unit.y - known.y))
    const far = Math.sqrt(least)
    return far < PLAIN_TO_SEE ? { x: 0, y: 0 } : { x: far * error(), y: far * error() }
  }
  if (from.length === 0) return b
  const ships = b.ships.map((ship) => (ship.side === side || !ct.onTable(ship) ? ship : misjudged(ship, off(ship))))
  const aircraft = b.aircraft.map((token) => {
    if (!ct.isAloft(token)) return token
    const with_ = token.against === null ? undefined : moved.get(token.against)
    if (with_) return misjudged(token, with_)
    return token.side === side || token.against !== null ? token : misjudged(token, off(token))
  })
  return { ...b, ships, aircraft }
}

/** Nobody appears off the table. */
const within = ({ table: [width, depth] }: ct.CtBattle, { x, y }: Point): Point => ({
  x: Math.max(0, Math.min(width, x)),
  y: Math.max(0, Math.min(depth, y)),
})
