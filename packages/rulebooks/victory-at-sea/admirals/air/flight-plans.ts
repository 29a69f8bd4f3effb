import { ahead, distance, type Point } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { isLoaded, loadDamage, reachOf } from './air-odds.ts'
import { type FlyDecision, towards } from './flying.ts'
import { wayHome } from './homecoming.ts'
import { placesAround } from './strike.ts'

/** All that a Flight could do: attack each ship, meet or join each other Flight, fly home, or stay where it is. */
export function* flightPlans(
  rules: vas.Rules,
  view: vas.VasBattle,
  { side, flights: ids }: FlyDecision,
): Generator<vas.VasAction, void> {
  for (const flight of view.flights.filter(({ id }) => ids.includes(id)))
    for (const { x, y } of goalsOf(rules, view, flight))
      yield { side, do: 'fly', flight: flight.id, to: [x / 1000, y / 1000] }
}

function* goalsOf(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight): Generator<Point, void> {
  if (isLoaded(view, flight))
    for (const ship of view.ships)
      if (ship.side !== flight.side && vas.onTable(ship)) yield strikingSpot(rules, view, flight, ship)
  for (const other of view.flights)
    if (other !== flight && vas.inTheAir(other))
      yield contactSpot(rules, view, flight, other) ?? towards(rules, view, flight, other)
  yield towards(rules, view, flight, wayHome(rules, view, flight))
  yield { x: flight.x, y: flight.y }
}

/** Where a load does most to a ship; if she is out of reach, as near as the Flight gets. */
export function strikingSpot(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight, target: vas.Ship): Point {
  const reach = reachOf(rules, view, flight)
  const spots = placesAround(rules, view, target)
    .filter((at) => distance(flight, at) <= reach && vas.mayFlyTo(rules, view, flight, at))
    .toSorted((one, two) => loadDamage(rules, view, flight, target, two) - loadDamage(rules, view, flight, target, one))
  return spots[0] ?? towards(rules, view, flight, target)
}

/** Thousandths of an inch: so near two stands surely touch. */
const CONTACT = 990
const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7].map((part) => part * 4500)

/** A place in contact with another Flight; null: none in reach. */
export function contactSpot(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight, other: Point): Point | null {
  const reach = reachOf(rules, view, flight)
  for (const bearing of EIGHT) {
    const spot = ahead(other, bearing, CONTACT)
    if (distance(flight, spot) <= reach && vas.mayFlyTo(rules, view, flight, spot)) return spot
  }
  return null
}
