import { distance, type Point } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { isFighter, isLoaded, reachOf } from './air-odds.ts'
import { escortPlace } from './escort.ts'
import { wayHome } from './homecoming.ts'
import { interception, station } from './patrol.ts'
import { spreadOut } from './spread-out.ts'
import { attackRun, attackRuns, marchOut } from './strike.ts'

export type FlyDecision = Extract<vas.VasDecision, { kind: 'fly' }>

/**
 * Fighters that find somebody worth it meet the enemy, then loads go to their targets, then the other Fighters escort
 * them or patrol, and empty Flights go home. Whoever may lets
 * the enemy fly first: then his Fighters have gone by, and his loads are caught where they strike.
 */
export function chooseFlight(rules: vas.Rules, view: vas.VasBattle, decision: FlyDecision): vas.VasAction {
  if (decision.mayGoSecond) return { side: decision.side, do: 'fly-second' }
  return sorties(rules, view, decision).next().value!
}

/** What the Flight whose turn it is could do, the likeliest first: attack this ship or that, meet the enemy, or wait. */
export function* sorties(
  rules: vas.Rules,
  view: vas.VasBattle,
  { side, flights: ids }: FlyDecision,
): Generator<vas.VasAction, undefined> {
  const flights = view.flights.filter(({ id }) => ids.includes(id))
  const fighters = flights.filter((one) => isFighter(view, one))
  const flight =
    fighters.find((one) => interception(rules, view, one) !== null) ??
    flights.find((one) => isLoaded(view, one)) ??
    fighters[0] ??
    flights[0]!
  for (const { x, y } of destinations(rules, view, flight))
    yield { side, do: 'fly', flight: flight.id, to: [x / 1000, y / 1000] }
}

function* destinations(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight): Generator<Point, undefined> {
  const apart = (goal: Point): Point => spreadOut(rules, view, flight, towards(rules, view, flight, goal))
  if (isFighter(view, flight)) {
    const meeting = interception(rules, view, flight)
    if (meeting) yield meeting
    const beside = escortPlace(rules, view, flight)
    if (beside) yield beside
    yield apart(station(view, flight))
  } else if (isLoaded(view, flight)) {
    const best = attackRun(rules, view, flight)
    if (best) yield best
    yield apart(marchOut(rules, view, flight))
    yield* attackRuns(rules, view, flight)
  } else yield towards(rules, view, flight, wayHome(rules, view, flight))
}

/** As near to a place as the Flight can get this turn; where it is when the rules forbid that. */
export function towards(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight, goal: Point): Point {
  const share = Math.min(1, reachOf(rules, view, flight) / Math.max(1, distance(flight, goal)))
  const to = {
    x: Math.round(flight.x + (goal.x - flight.x) * share),
    y: Math.round(flight.y + (goal.y - flight.y) * share),
  }
  return vas.mayFlyTo(rules, view, flight, to) ? to : { x: flight.x, y: flight.y }
}
