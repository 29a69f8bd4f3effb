import type { vas } from '@flankspeed/engine'
import { distance, type Point } from '@flankspeed/engine/kernel/geometry.ts'
import { isFighter, isLoaded, reachOf } from './air-odds.ts'
import { wayHome } from './homecoming.ts'
import { mayFly } from './may-fly.ts'
import { interception, station } from './patrol.ts'
import { attackRun, marchOut } from './strike.ts'

type FlyDecision = Extract<vas.VasDecision, { kind: 'fly' }>

/**
 * Fighters meet the enemy first, then loads go to their targets, then Fighters that met nobody escort them or patrol, and
 * empty Flights go home. Whoever may lets the enemy fly first: then his Fighters have gone by, and his bombers are caught.
 */
export function chooseFlight(
  rules: vas.Rules,
  view: vas.VasBattle,
  { side, flights: ids, mayGoSecond }: FlyDecision,
): vas.VasAction {
  if (mayGoSecond) return { side, do: 'fly-second' }
  const flights = view.flights.filter(({ id }) => ids.includes(id))
  const fighters = flights.filter((flight) => isFighter(view, flight))
  for (const flight of fighters) {
    const spot = interception(rules, view, flight)
    if (spot) return fly(flight, spot)
  }
  const loaded = flights.find((flight) => isLoaded(view, flight))
  if (loaded)
    return fly(loaded, attackRun(rules, view, loaded) ?? towards(rules, view, loaded, marchOut(rules, view, loaded)))
  const flight = fighters[0] ?? flights[0]!
  const goal = isFighter(view, flight) ? station(view, flight) : wayHome(rules, view, flight)
  return fly(flight, towards(rules, view, flight, goal))
}

function fly({ side, id }: vas.Flight, { x, y }: Point): vas.VasAction {
  return { side, do: 'fly', flight: id, to: [x / 1000, y / 1000] }
}

/** As near to a place as the Flight can get this turn; where it is when the rules forbid that. */
function towards(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight, goal: Point): Point {
  const share = Math.min(1, reachOf(view, flight) / Math.max(1, distance(flight, goal)))
  const to = {
    x: Math.round(flight.x + (goal.x - flight.x) * share),
    y: Math.round(flight.y + (goal.y - flight.y) * share),
  }
  return mayFly(rules, view, flight, to) ? to : { x: flight.x, y: flight.y }
}
