import { distance, type Point } from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'
import { stakeOf } from './orders/plan.ts'
import { hullLeft } from './orders/theatre.ts'

/** Turns of endurance kept for the flight home. */
const RESERVE = 3

/** Loaded stands attack the most valuable ship within a few turns, fighters the nearest raid, the rest flies home. */
export function bestFlight(r: fd.Rules, b: fd.FdBattle, side: fd.Side, units: readonly string[]): fd.FdAction | null {
  const stand = fd.standById(b, units[0]!)
  if (!stand || stand.goingHome) return null
  const goal = goalOf(r, b, stand)
  if (goal === null) return null
  const { x, y } = towards(stand, goal, r.moveOf(b, stand))
  return { side, do: 'fly', stand: stand.id, to: [x / 1000, y / 1000] }
}

function goalOf(r: fd.Rules, b: fd.FdBattle, stand: fd.Stand): Point | null {
  const home = homeOf(b, stand)
  if (home !== null && mustTurnHome(r, b, stand)) return home
  if (stand.loaded !== null) return preyOf(r, b, stand) ?? home
  if (r.mayIntercept(r, b, stand)) {
    const raid = nearest(
      stand,
      b.stands.filter((other) => other.side !== stand.side && fd.isAirborne(other)),
    )
    if (raid !== null) return raid
  }
  return stand.offTable && fd.standCardOf(b, stand).loads.length > 0 ? nearestEdge(b, stand) : home
}

/** The deck that a stand came from, if it is still there. */
export function homeOf(b: fd.FdBattle, { aboard }: fd.Stand): fd.Ship | null {
  const deck = aboard === null ? undefined : fd.shipById(b, aboard)
  return deck && fd.onTable(deck) ? deck : null
}

/** Would it fall into the sea if it flew on? */
export function mustTurnHome(r: fd.Rules, b: fd.FdBattle, stand: fd.Stand): boolean {
  const home = homeOf(b, stand)
  const back = home === null ? 0 : Math.ceil(distance(stand, home) / r.moveOf(b, stand))
  return fd.standCardOf(b, stand).endurance_turns - stand.aloft <= back + RESERVE
}

/** The most valuable ship for the distance; one that is hit already is to be finished. */
export function preyOf(r: fd.Rules, b: fd.FdBattle, stand: fd.Stand): fd.Ship | null {
  const foes = b.ships.filter((ship) => ship.side !== stand.side && fd.onTable(ship) && !ship.submerged)
  const worth = (ship: fd.Ship): number =>
    (stakeOf(r, b, stand.side, ship) * (2 - hullLeft(b, ship))) / (50_000 + distance(stand, ship))
  return foes.length === 0 ? null : foes.reduce((best, ship) => (worth(ship) > worth(best) ? ship : best))
}

function nearest<T extends Point>(from: Point, all: readonly T[]): T | null {
  return all.length === 0 ? null : all.reduce((best, one) => (distance(from, one) < distance(from, best) ? one : best))
}

/** Beyond the nearest edge, where the base of a stand is that has none on the table. */
function nearestEdge({ table: [width, depth] }: fd.FdBattle, { x, y }: Point): Point {
  const ways: Point[] = [
    { x: -BEYOND, y },
    { x, y: -BEYOND },
    { x: width + BEYOND, y },
    { x, y: depth + BEYOND },
  ]
  return nearest({ x, y }, ways)!
}

const BEYOND = 1000

/** Straight there, as far as possible. */
export function towards(from: Point, goal: Point, most: number): Point {
  const far = distance(from, goal)
  const share = far <= most ? 1 : (most - 2) / far
  return { x: Math.round(from.x + (goal.x - from.x) * share), y: Math.round(from.y + (goal.y - from.y) * share) }
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
