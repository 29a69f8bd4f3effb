import { vas } from '@flankspeed/engine'
import { ahead } from '@flankspeed/engine/kernel/geometry.ts'
import { coursesFor } from './courses.ts'
import type { Place } from './firepower.ts'

/** A carrier with Flights ready sails straight into the wind and flies them off, or comes round to it. */
export function chooseFlightOperations(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): vas.VasAction | null {
  if (ship.traits.carrier === 0 || ship.crippled || ship.criticals.crew >= rules.flightOperations.stoppedFromCrew)
    return null
  const ready = rules.onBoard(view, ship).filter((flight) => rules.isReady(view, flight))
  if (ready.length === 0) return null
  const { side, id } = ship
  if (ship.ordered === null && ready.length > 1 && rules.orderObjection(rules, view, ship, 'scramble') === null)
    return { side, do: 'order', ship: id, order: 'scramble' }
  const courses = coursesFor(rules, view, ship, false).filter(({ place }) => hasSeaRoom(view, place))
  for (const { path } of courses) {
    const launch = vas.launchesOn(rules, view, ship, path)
    if (launch.length > 0) return { side, do: 'move', ship: id, path, launch }
  }
  const round = courses.find(({ place }) => rules.intoTheWind(view, place.heading))
  return round ? { side, do: 'move', ship: id, path: round.path } : null
}

/** Thousandths of an inch to turn away in before the edge. */
const SEA_ROOM = 8000

function hasSeaRoom({ table }: vas.VasBattle, place: Place): boolean {
  const { x, y } = ahead(place, place.heading, SEA_ROOM)
  return x >= 0 && y >= 0 && x <= table[0] && y <= table[1]
}
