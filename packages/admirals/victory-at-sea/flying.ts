import { vas } from '@flankspeed/engine'
import { distance, type Point } from '@flankspeed/engine/kernel/geometry.ts'
import { isFighter, isLoaded, reachOf } from './air-odds.ts'
import { spreadOut } from './formation.ts'
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
  const loaded = flights
    .filter((flight) => isLoaded(view, flight))
    .sort((one, other) => speed(view, one) - speed(view, other))
  for (const flight of loaded) {
    const spot = attackRun(rules, view, flight)
    if (spot) return fly(flight, spot)
  }
  const flight = loaded[0] ?? fighters[0] ?? flights[0]!
  if (!isLoaded(view, flight) && !isFighter(view, flight))
    return fly(flight, towards(rules, view, flight, wayHome(rules, view, flight)))
  const goal = isLoaded(view, flight) ? marchOut(rules, view, flight) : station(view, flight)
  const along = towards(rules, view, flight, goal)
  return fly(flight, spreadOut(rules, view, flight, along))
}

/** XX. */
const speed = (view: vas.VasBattle, flight: vas.Flight): number => vas.lineOf(view, flight).flankSpeed

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
