import { ahead, fromEdge, lengthOf, type Point, Refused } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import type { Place } from '../gunnery/firepower.ts'
import { coursesFor } from '../movement/courses.ts'
import { isFighter, isLoaded } from './air-odds.ts'

/** A carrier with Flights to send up or to take in sails straight into the wind, or comes round to it. */
export function chooseFlightOperations(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): vas.VasAction | null {
  if (ship.traits.carrier === 0 || ship.crippled || ship.criticals.crew >= rules.flightOperations.stoppedFromCrew)
    return null
  const ready = readyToGo(rules, view, ship)
  const returning = spentInTheAir(view, ship.side)
  if (ready.length + returning === 0) return null
  const { side, id } = ship
  if (
    ship.ordered === null &&
    ready.length + returning > 1 &&
    rules.orderObjection(rules, view, ship, 'scramble') === null
  )
    return { side, do: 'order', ship: id, order: 'scramble' }
  const inOrder = { ...view, flights: [...ready, ...view.flights.filter(({ aboard }) => aboard !== id)] }
  const courses = coursesFor(rules, view, ship, false).filter(({ place }) => hasSeaRoom(view, place))
  const straight = courses.filter(
    ({ place }) => place.heading === ship.heading && rules.intoTheWind(view, place.heading),
  )
  if (straight[0]) {
    const { path } = straight[0]
    const launch = vas.launchesOn(rules, inOrder, ship, path)
    return { side, do: 'move', ship: id, path, ...(launch.length > 0 && { launch }) }
  }
  const round = courses.find(({ place }) => rules.intoTheWind(view, place.heading))
  return round ? { side, do: 'move', ship: id, path: round.path } : null
}

/** From beyond the edge: what is ready goes up on the side where the enemy's dearest ship is. */
export function chooseDeepLaunch(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): vas.VasAction {
  const { side, id } = ship
  const ready = readyToGo(rules, view, ship)
  if (
    ship.ordered === null &&
    ready.length + spentInTheAir(view, side) > 1 &&
    rules.orderObjection(rules, view, ship, 'scramble') === null
  )
    return { side, do: 'order', ship: id, order: 'scramble' }
  const most = Math.max(0, rules.operationsAllowed(rules, ship) - ship.operations)
  for (const at of placesToEnter(view, side)) {
    const launches = ready.slice(0, most).map((flight) => ({ flight, at }))
    if (!mayLaunch(rules, view, ship, launches)) continue
    const launch = launches.map(({ flight }) => ({
      flight: flight.id,
      at: [at.x / 1000, at.y / 1000] as [number, number],
    }))
    return { side, do: 'move', ship: id, path: [], launch }
  }
  return { side, do: 'move', ship: id, path: [] }
}

function mayLaunch(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  launches: readonly { flight: vas.Flight; at: Point }[],
): boolean {
  try {
    rules.refuseLaunches(rules, view, ship, launches)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Straight across from the enemy's dearest ship, or beside that place when the enemy is there. */
function placesToEnter(view: vas.VasBattle, side: vas.Side): Point[] {
  const edge = view.edges[side]
  const along = edge === 'north' || edge === 'south' ? 'x' : 'y'
  let dearest: vas.Ship | null = null
  for (const ship of view.ships) {
    if (ship.side === side || !vas.onTable(ship)) continue
    if (dearest === null || vas.cardOf(view, ship).points > vas.cardOf(view, dearest).points) dearest = ship
  }
  const length = lengthOf(view.table, edge)
  const at = dearest ? dearest[along] : length / 2
  return [0, -6000, 6000].map((beside) =>
    fromEdge(view.table, edge, Math.round(Math.min(Math.max(at + beside, 0), length)), 0),
  )
}

/**
 * What may take off, most wanted first: Fighters while the enemy has more loads in the air than we have Fighters, then
 * loads that still have time to strike.
 */
function readyToGo(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): vas.Flight[] {
  const up = view.flights.filter(vas.inTheAir)
  const fighters = up.filter((flight) => flight.side === ship.side && isFighter(view, flight)).length
  const raiders = up.filter((flight) => flight.side !== ship.side && isLoaded(view, flight)).length
  const late = view.turn > view.turnLimit - TIME_TO_STRIKE
  const wanted = (flight: vas.Flight): number => (isFighter(view, flight) === raiders > fighters ? 1 : 0)
  return rules
    .onBoard(view, ship)
    .filter((flight) => rules.isReady(view, flight) && (isFighter(view, flight) ? raiders > 0 || !late : !late))
    .sort((one, other) => wanted(other) - wanted(one))
}

/** Turns from its launch until a load can be upon the enemy. */
const TIME_TO_STRIKE = 2

function spentInTheAir(view: vas.VasBattle, side: vas.Side): number {
  return view.flights.filter(
    (flight) => flight.side === side && vas.inTheAir(flight) && flight.carrierBased && !flight.armed,
  ).length
}

/** Thousandths of an inch to turn away in before the edge. */
const SEA_ROOM = 8000

function hasSeaRoom({ table }: vas.VasBattle, place: Place): boolean {
  const { x, y } = ahead(place, place.heading, SEA_ROOM)
  return x >= 0 && y >= 0 && x <= table[0] && y <= table[1]
}
