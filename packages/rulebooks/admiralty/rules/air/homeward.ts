import { ahead, distance, fromEdge, inwardOf, type Point } from '@flankspeed/kernel'
import {
  afloat,
  EDGES,
  type Edge,
  type Flight,
  lineOf,
  onTable,
  type Ship,
  type VasBattle,
} from '../../../victory-at-sea/rules/battle.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import { boxOf, nearestEdge, within } from '../carriers/deep-box.ts'

/** Astern of a carrier, in contact with her. */
const sternOf = (r: Rules, b: VasBattle, ship: Ship): Point =>
  ahead(ship, ship.heading, -(r.footprint(r, b, ship).halfLength + 400))

/** Carriers that could take the flight: the one it came from, or any (ADM-R-52). */
function carriersFor(b: VasBattle, flight: Flight): Ship[] {
  if (!lineOf(b, flight).carrierCapable || !flight.carrierBased) return []
  const carriers = b.ships.filter((ship) => ship.side === flight.side && afloat(ship) && ship.traits.carrier > 0)
  const own = carriers.filter(({ id }) => id === flight.home)
  return own.length > 0 ? own : carriers
}

/** The point where a flight that goes home must head for now: a stern, a box edge or a table edge (ADM-R-52, ADM-BINGO-02). */
export function wayHome(r: Rules, b: VasBattle, flight: Flight): Point {
  const carriers = carriersFor(b, flight)
  const goals: Point[] = []
  if (flight.inBoxOf != null) {
    if (flight.inBoxOf === flight.side)
      for (const ship of carriers) if (ship.deep) goals.push(within(boxOf(b, flight.inBoxOf), sternOf(r, b, ship)))
    if (goals.length === 0) goals.push(nearestEdge(boxOf(b, flight.inBoxOf), flight))
  } else {
    for (const ship of carriers) goals.push(onTable(ship) ? sternOf(r, b, ship) : beyond(b, flight, b.edges[ship.side]))
    if (goals.length === 0) for (const edge of EDGES) goals.push(beyond(b, flight, edge))
  }
  return goals.reduce((best, goal) => (distance(flight, goal) < distance(flight, best) ? goal : best))
}

/** Straight over an edge, as little as counts. */
const beyond = (b: VasBattle, { x, y }: Point, edge: Edge): Point =>
  fromEdge(b.table, edge, edge === 'north' || edge === 'south' ? x : y, Math.min(-1, inwardOf(b.table, edge, { x, y })))

/** As far along the way home as it can fly. */
export function stepHome(r: Rules, b: VasBattle, flight: Flight): Point {
  const goal = wayHome(r, b, flight)
  const far = distance(flight, goal)
  const share = Math.min(1, (r.airSpeed(b, flight) * 1000 - 2) / Math.max(1, far))
  return {
    x: Math.round(flight.x + (goal.x - flight.x) * share),
    y: Math.round(flight.y + (goal.y - flight.y) * share),
  }
}

/** Slack of a straight flight home, and of waiting at the stern, thousandths. */
const SLACK = 1000

/** Does that place lie on the shortest way home, at full speed? */
export function headsHome(r: Rules, b: VasBattle, flight: Flight, to: Point): boolean {
  const goal = wayHome(r, b, flight)
  const least = Math.max(0, distance(flight, goal) - r.airSpeed(b, flight) * 1000)
  return distance(to, goal) <= least + SLACK
}

export const isHome = (r: Rules, b: VasBattle, flight: Flight): boolean =>
  distance(flight, wayHome(r, b, flight)) <= SLACK
