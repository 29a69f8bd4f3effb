import { ahead, distance, type Point } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { reachOf } from './air-odds.ts'

/** Thousandths of an inch between Flights that no single enemy can touch at once. */
export const APART = 2010

/** The place nearest to the goal that is apart from friends: close together, one Fighter would hold them all. */
export function spreadOut(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight, goal: Point): Point {
  const reach = reachOf(rules, view, flight)
  const friends = view.flights.filter(
    (other) => other !== flight && other.side === flight.side && vas.inTheAir(other) && other.moved !== null,
  )
  const free = (at: Point): boolean =>
    distance(flight, at) <= reach &&
    isOnTable(view, at) &&
    friends.every((other) => distance(other, at) >= APART) &&
    vas.mayFlyTo(rules, view, flight, at)
  for (const ring of RINGS)
    for (const bearing of EIGHT) {
      const at = ahead(goal, bearing, ring)
      if (free(at)) return at
    }
  return goal
}

const RINGS = [0, 1, 2, 3].map((ring) => ring * (APART + 20))
const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7].map((part) => part * 4500)

const isOnTable = ({ table }: vas.VasBattle, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x <= table[0] && y <= table[1]
