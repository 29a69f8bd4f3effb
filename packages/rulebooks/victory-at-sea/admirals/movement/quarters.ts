import * as vas from '../../rules/library.ts'
import type { Place } from '../gunnery/firepower.ts'

/** A quarter of the table, well within its lines. */
interface Quarter {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** Thousandths of an inch to keep from the lines between quarters, and from the table's edges. */
const CLEAR = 1000

function quartersOf({ table: [width, depth] }: vas.VasBattle): Quarter[] {
  return [0, 1].flatMap((right) =>
    [0, 1].map((upper) => ({
      west: (right * width) / 2 + CLEAR,
      east: ((right + 1) * width) / 2 - CLEAR,
      south: (upper * depth) / 2 + CLEAR,
      north: ((upper + 1) * depth) / 2 - CLEAR,
    })),
  )
}

/** Thousandths of an inch from a place to a quarter; 0 within it. */
const outside = ({ west, east, south, north }: Quarter, { x, y }: { x: number; y: number }): number =>
  Math.max(0, west - x, x - east) + Math.max(0, south - y, y - north)

/**
 * Where a ship is wanted for Domination: one for each of the three quarters that are the least contested, or, against an
 * enemy who wants them, one in each of his. What she falls short of it in a place; null when others see to it.
 */
export function quartersFor(view: vas.VasBattle, ship: vas.Ship): ((place: Place) => number) | null {
  const task = tasks(view, ship.side).get(ship.id)
  if (!task) return null
  const left = Math.max(1, view.turnLimit - view.turn + 1)
  const pull = HOLDING / left
  return (place) => (pull * outside(task, place)) / 1000
}

/** Points that an inch nearer to her quarter is worth in the last turn. */
const HOLDING = 60

function tasks(view: vas.VasBattle, side: vas.Side): Map<string, Quarter> {
  const ships = view.ships.filter(vas.onTable)
  const enemies = (quarter: Quarter): number =>
    ships.filter((ship) => ship.side !== side && outside(quarter, ship) <= CLEAR).length
  const free = ships.filter((ship) => ship.side === side)
  const nearest = (quarter: Quarter): number => Math.min(...free.map((ship) => outside(quarter, ship)))
  const wanted =
    view.objectives[side] === 'domination'
      ? quartersOf(view)
          .toSorted((one, other) => enemies(one) - enemies(other) || nearest(one) - nearest(other))
          .slice(0, 3)
      : quartersOf(view)
  const found = new Map<string, Quarter>()
  for (const quarter of wanted) {
    const [first] = free
      .filter(({ id }) => !found.has(id))
      .sort((one, other) => outside(quarter, one) - outside(quarter, other))
    if (first) found.set(first.id, quarter)
  }
  return found
}
