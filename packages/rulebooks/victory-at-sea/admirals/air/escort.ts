import { ahead, distance, type Point } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { isFighter, isLoaded, loadDamage, reachOf } from './air-odds.ts'

/** Thousandths of an inch: so near two stands surely touch. */
const CONTACT = 990

/**
 * Beside a load that enemy Fighters could fall upon and that has no escort yet: they must engage the escort first
 * (VAS-DOG-13). Null when no load in reach needs one.
 */
export function escortPlace(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight): Point | null {
  const hunters = view.flights.filter(
    (other) =>
      other.side !== flight.side &&
      vas.inTheAir(other) &&
      isFighter(view, other) &&
      !rules.isLocked(rules, view, other),
  )
  const loads = view.flights
    .filter((load) => load.side === flight.side && load !== flight && vas.inTheAir(load) && isLoaded(view, load))
    .filter((load) => load.moved !== null || !rules.mayFly(rules, view, load))
    .filter((load) => !rules.isLocked(rules, view, load) && rules.freeEscorts(rules, view, load).length === 0)
    .filter((load) => hunters.some((hunter) => distance(hunter, load) <= reachOf(rules, view, hunter) + CONTACT))
    .sort((one, other) => worth(rules, view, other) - worth(rules, view, one))
  const reach = reachOf(rules, view, flight)
  for (const load of loads)
    for (const bearing of EIGHT) {
      const spot = ahead(load, bearing, CONTACT)
      if (distance(flight, spot) > reach || rules.enemiesInContact(rules, view, flight, spot).length > 0) continue
      if (vas.mayFlyTo(rules, view, flight, spot)) return spot
    }
  return null
}

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7].map((part) => part * 4500)

/** Those about to strike first, then those who carry most. */
function worth(rules: vas.Rules, view: vas.VasBattle, load: vas.Flight): number {
  const target = view.ships.find(
    (ship) => ship.side !== load.side && vas.onTable(ship) && rules.isUpon(rules, view, load, ship),
  )
  return (target ? 10 + loadDamage(rules, view, load, target, load) : 0) + vas.lineOf(view, load).points / 100
}
