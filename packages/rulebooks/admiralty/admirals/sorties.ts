import { distance, type Point } from '@flankspeed/kernel'
import { isLoaded, loadDamage, reachOf } from '../../victory-at-sea/admirals/air/air-odds.ts'
import { type FlyDecision, sorties } from '../../victory-at-sea/admirals/air/flying.ts'
import { worthOfHull } from '../../victory-at-sea/admirals/worth.ts'
import { flightById } from '../../victory-at-sea/rules/battle.ts'
import * as vas from '../../victory-at-sea/rules/library.ts'
import { isFighter } from '../rules/air/flight-kinds.ts'
import { stepHome, wayHome } from '../rules/air/homeward.ts'
import { boxOf, nearestEdge, shipsInBox } from '../rules/carriers/deep-box.ts'

/**
 * One flight or formation, in its stage: those that must go home, those in a box, then loads with whoever can form up
 * with them, then the rest as anywhere. The likeliest first; all of them are to be checked.
 */
export function* airMoves(
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: FlyDecision,
): Generator<vas.VasAction, undefined> {
  const { side } = decision
  const flights = decision.flights
    .map((id) => flightById(view, id)!)
    // Fighters strafe with the bombers; they are worth more over the fleet.
    .filter((flight) => view.step === 'fighters' || !isFighter(rules, view, flight))
  for (const flight of flights) {
    if (flight.mustReturn === true) yield flyTo(flight, stepHome(rules, view, flight))
    else if (flight.inBoxOf != null) for (const goal of inTheBox(rules, view, flight)) yield flyTo(flight, goal)
    else if (flight.spotsFor != null) yield flyTo(flight, spottingPlace(rules, view, flight))
  }
  const free = flights.filter(
    ({ mustReturn, inBoxOf, spotsFor }) => mustReturn !== true && inBoxOf == null && spotsFor == null,
  )
  if (free.length > 0)
    for (const action of sorties(rules, view, { ...decision, flights: free.map(({ id }) => id) })) {
      yield* together(rules, view, action)
      yield action
    }
  yield { side, do: 'hold-flights' }
}

const flyTo = ({ id, side }: vas.Flight, { x, y }: Point): vas.VasAction => ({
  side,
  do: 'fly',
  flight: id,
  to: [x / 1000, y / 1000],
})

/** The same with those that touch the flight: loads of its role, and fighters to guard them (ADM-FORM-01, ADM-FORM-06). */
function* together(rules: vas.Rules, view: vas.VasBattle, action: vas.VasAction): Generator<vas.VasAction, undefined> {
  if (action.do !== 'fly') return
  const lead = flightById(view, action.flight)!
  if (!isLoaded(view, lead)) return
  const near = view.flights.filter(
    (other) =>
      other !== lead &&
      other.side === lead.side &&
      other.moved === null &&
      other.mustReturn !== true &&
      vas.inTheAir(other) &&
      rules.touching(rules, lead, other),
  )
  const { role } = vas.lineOf(view, lead)
  const mates = lead.formation == null ? near.filter((other) => isMate(view, other, role)).slice(0, 2) : []
  const guards = near.filter((other) => isFighter(rules, view, other)).slice(0, 1)
  for (const others of [[...mates, ...guards], mates, guards])
    if (others.length > 0) yield { ...action, with: others.map(({ id }) => id) }
}

const isMate = (view: vas.VasBattle, other: vas.Flight, role: string): boolean =>
  vas.lineOf(view, other).role === role && other.formation == null && isLoaded(view, other)

/** In the enemy's box at the dearest ship, and out again; in its own out to strike, or on patrol, or home (ADM-DEEP-09, ADM-DEEP-20). */
function inTheBox(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight): Point[] {
  const of = flight.inBoxOf!
  const box = boxOf(view, of)
  const out = nearestEdge(box, flight)
  const stay = { x: flight.x, y: flight.y }
  if (of !== flight.side) {
    const targets = shipsInBox(view, of).toSorted(
      (one, other) => promise(rules, view, flight, other) - promise(rules, view, flight, one),
    )
    return isLoaded(view, flight) ? [...targets.map((ship) => short(rules, view, flight, ship)), out] : [out, stay]
  }
  if (isLoaded(view, flight)) return [out, stay]
  return isFighter(rules, view, flight) ? [stay] : [short(rules, view, flight, wayHome(rules, view, flight)), out, stay]
}

const promise = (rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight, ship: vas.Ship): number =>
  loadDamage(rules, view, flight, ship, flight) * worthOfHull(view, ship)

/** As far towards a place as the flight gets this turn. */
function short(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight, goal: Point): Point {
  const share = Math.min(1, reachOf(rules, view, flight) / Math.max(1, distance(flight, goal)))
  return {
    x: Math.round(flight.x + (goal.x - flight.x) * share),
    y: Math.round(flight.y + (goal.y - flight.y) * share),
  }
}

/** Thousandths of an inch from the target: within sight of the fall of shot, out of range of flak (ADM-OBS-03). */
const IN_SIGHT = 14_000

/** Between her ship and the enemy that she is likeliest to fire at from afar. */
function spottingPlace(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight): Point {
  const ship = vas.shipById(view, flight.spotsFor!)
  const enemies = view.ships.filter((other) => other.side !== flight.side && vas.onTable(other))
  if (!ship || !vas.onTable(ship) || enemies.length === 0) return { x: flight.x, y: flight.y }
  const target = enemies.reduce((best, enemy) => (distance(ship, enemy) < distance(ship, best) ? enemy : best))
  const away = Math.max(1, distance(ship, target))
  const share = Math.min(1, IN_SIGHT / away)
  return short(rules, view, flight, {
    x: Math.round(target.x + (ship.x - target.x) * share),
    y: Math.round(target.y + (ship.y - target.y) * share),
  })
}
