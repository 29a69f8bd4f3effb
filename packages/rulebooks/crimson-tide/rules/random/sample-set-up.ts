import { type Edge, shipById } from '../battle.ts'
import { printedShips } from '../cards/printed/ships.ts'
import type { Sample } from '../words.ts'
import { oneOf } from './sample.ts'

/** Ships at random while there are points for them; the cheapest when there are too few for any other. */
export const sampleFleet: Sample<'build-fleet'> = (_r, _b, { side, points, unitLimit }, pick) => {
  const ships: string[] = []
  let left = points
  const most = Math.min(unitLimit ?? 20, 1 + pick(12))
  for (let tries = 0; tries < 30 && ships.length < most; tries++) {
    const card = printedShips[pick(printedShips.length)]!
    if (card.cost > left) continue
    left -= card.cost
    ships.push(card.id)
  }
  if (ships.length === 0) ships.push(CHEAPEST.id)
  return { side, do: 'build-fleet', ships }
}

const CHEAPEST = printedShips.reduce((best, card) => (card.cost < best.cost ? card : best))

/** Somewhere free in its zone: at random first, then from one end of the edge to the other. */
export const samplePlace: Sample<'place'> = (r, b, { units }, pick) => {
  const ship = shipById(b, oneOf(units, pick))!
  const edge = b.edges[ship.side]
  const upright = edge === 'north' || edge === 'south'
  const heading = HEADINGS[edge]
  const length = b.table[upright ? 0 : 1]
  const depth = r.zoneDepth(r, b, ship)
  for (let tries = 0; ; tries++) {
    const random = tries < 8
    const along = random ? pick(length) : (400 * (tries - 8)) % length
    const inward = random ? pick(depth) : 2000 + 2000 * Math.floor((400 * (tries - 8)) / length)
    const x = upright ? along : edge === 'west' ? inward : b.table[0] - inward
    const y = upright ? (edge === 'south' ? inward : b.table[1] - inward) : along
    if (r.placeObjection(r, b, { ...ship, x, y, heading: heading * 100, placed: true }) !== null && inward <= depth)
      continue
    return { side: ship.side, do: 'place', unit: ship.id, at: [x / 1000, y / 1000], heading }
  }
}

const HEADINGS: Record<Edge, number> = { south: 0, west: 90, north: 180, east: 270 }
