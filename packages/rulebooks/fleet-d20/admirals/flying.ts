import { distance, type Point } from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'

/** Turns of endurance kept for the flight home. */
const RESERVE = 3

/** Loaded stands attack the most valuable ship within a few turns, fighters the nearest raid, the rest flies home. */
export function bestFlight(r: fd.Rules, b: fd.FdBattle, side: fd.Side, units: readonly string[]): fd.FdAction | null {
  const stand = fd.standById(b, units[0]!)
  if (!stand || stand.goingHome) return null
  const goal = goalOf(r, b, stand)
  if (goal === null) return null
  const { x, y } = towards(b, stand, goal, r.moveOf(b, stand))
  return { side, do: 'fly', stand: stand.id, to: [x / 1000, y / 1000] }
}

function goalOf(r: fd.Rules, b: fd.FdBattle, stand: fd.Stand): Point | null {
  const deck = stand.aboard === null ? undefined : fd.shipById(b, stand.aboard)
  const home = deck && fd.onTable(deck) ? deck : null
  const left = fd.standCardOf(b, stand).endurance_turns - stand.aloft
  const back = home === null ? 0 : Math.ceil(distance(stand, home) / r.moveOf(b, stand))
  if (home !== null && left <= back + RESERVE) return home
  if (stand.loaded !== null) return preyOf(b, stand) ?? home
  if (r.mayIntercept(r, b, stand)) {
    const raid = nearest(
      stand,
      b.stands.filter((other) => other.side !== stand.side && fd.isAirborne(other)),
    )
    return raid ?? home
  }
  return home
}

/** The most valuable ship for the distance. */
function preyOf(b: fd.FdBattle, stand: fd.Stand): fd.Ship | null {
  const foes = b.ships.filter((ship) => ship.side !== stand.side && fd.onTable(ship) && !ship.submerged)
  const worth = (ship: fd.Ship): number => fd.cardOf(b, ship).points / (50_000 + distance(stand, ship))
  return foes.length === 0 ? null : foes.reduce((best, ship) => (worth(ship) > worth(best) ? ship : best))
}

function nearest<T extends Point>(from: Point, all: readonly T[]): T | null {
  return all.length === 0 ? null : all.reduce((best, one) => (distance(from, one) < distance(from, best) ? one : best))
}

/** Straight there, as far as possible. From beyond the edge the move may end there too. */
function towards({ table }: fd.FdBattle, from: Point, goal: Point, most: number): Point {
  const inside = (n: number, end: number): number => Math.min(end, Math.max(0, Math.round(n)))
  const end = { x: inside(goal.x, table[0]), y: inside(goal.y, table[1]) }
  const far = distance(from, end)
  const share = far <= most ? 1 : (most - 2) / far
  return { x: Math.round(from.x + (end.x - from.x) * share), y: Math.round(from.y + (end.y - from.y) * share) }
}

/** Everything that can fire at a raid does, with all it has. */
export function bestFlak(
  r: fd.Rules,
  b: fd.FdBattle,
  side: fd.Side,
  standId: string,
  ships: readonly string[],
): fd.FdAction {
  const stand = fd.standById(b, standId)!
  for (const id of ships) {
    const ship = fd.shipById(b, id)!
    const factor = r.aaFactors(r, b, ship, stand)[0]
    if (factor) return { side, do: 'aa', ship: id, stand: standId, factor, points: r.aaPoints(r, b, ship, factor) }
  }
  return { side, do: 'aa-done' }
}
