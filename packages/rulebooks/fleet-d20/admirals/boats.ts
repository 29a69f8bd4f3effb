import { ahead, direction, distance, normal, type Point, squaredDistance } from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'
import { stakeOf } from './orders/plan.ts'

/** A boat on the surface dives if an enemy is within two range bands and a move. */
const SEEN_WITHIN = 70_000
const HALF_CIRCLE = 18_000
/** A boat does not go under its target. */
const STAND_OFF = 6000
/** Maximal distance from an enemy to a new field, and how straight it must head there. */
const COMES_WITHIN = 60_000
const HEADS_FOR = 4000
/** Own ships keep clear of minefields. */
const CLEAR = 12_000

const foesOf = (b: fd.FdBattle, side: fd.Side): fd.Ship[] =>
  b.ships.filter((foe) => foe.side !== side && fd.onTable(foe) && !foe.submerged && !fd.isAshore(foe))

/**
 * Markers, real or not, head for the future place of the most valuable enemy near them; nobody stays surfaced in view.
 */
export function bestBoatMove(r: fd.Rules, b: fd.FdBattle, side: fd.Side, units: readonly string[]): fd.FdAction | null {
  const boat = fd.shipById(b, units[0]!)!
  const foes = foesOf(b, side)
  if (foes.length === 0) return null
  const nearest = Math.min(...foes.map((foe) => distance(boat, foe)))
  if (!boat.submerged && !boat.dummy && nearest < SEEN_WITHIN) return { side, do: 'dive', ship: boat.id }
  const worth = (foe: fd.Ship): number => stakeOf(r, b, side, foe) / Math.max(10_000, distance(boat, foe))
  const prey = foes.reduce((best, foe) => (worth(foe) > worth(best) ? foe : best))
  const there = ahead(prey, prey.heading, (prey.knots ?? 0) * 500)
  const bearing = Math.round(direction(there.x - boat.x, there.y - boat.y))
  const length = Math.max(0, Math.min(r.boatReach(r, b, boat), Math.floor(distance(boat, there)) - STAND_OFF))
  const starboard = normal(bearing - boat.heading)
  const turn = starboard > HALF_CIRCLE ? starboard - 2 * HALF_CIRCLE : starboard
  const end = ahead(boat, bearing, length)
  const path = length > 0 && r.isOnTable(b, end) ? [{ turn: turn / 100 }, { ahead: length / 1000 }] : []
  return { side, do: 'move', ship: boat.id, path }
}

/** Mines go where an enemy is about to come and no friend is near. */
export function bestField(r: fd.Rules, b: fd.FdBattle, side: fd.Side, units: readonly string[]): fd.FdAction {
  const layer = units.find((id) => {
    const ship = fd.shipById(b, id)!
    const field = ahead(ship, ship.heading, -(r.baseOf(b, ship).halfLength + r.mine.length / 2))
    return foesOf(b, side).some((foe) => comesTo(foe, field)) && !isNearFriend(b, ship, field)
  })
  return layer === undefined ? { side, do: 'end-phase', phase: 'mines' } : { side, do: 'lay-mines', ship: layer }
}

function comesTo(foe: fd.Ship, field: Point): boolean {
  if (squaredDistance(foe, field) > COMES_WITHIN * COMES_WITHIN) return false
  const off = normal(direction(field.x - foe.x, field.y - foe.y) - foe.heading)
  return Math.min(off, normal(-off)) <= HEADS_FOR
}

const isNearFriend = (b: fd.FdBattle, layer: fd.Ship, field: Point): boolean =>
  b.ships.some(
    (ship) =>
      ship !== layer &&
      ship.side === layer.side &&
      fd.onTable(ship) &&
      !ship.submerged &&
      squaredDistance(ship, field) < CLEAR * CLEAR,
  )
