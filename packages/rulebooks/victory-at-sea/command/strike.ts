import type { Point } from '@flankspeed/kernel'
import { chooseAirAttacks } from '../admirals/air/air-attacks.ts'
import { isLoaded } from '../admirals/air/air-odds.ts'
import { contactSpot, strikingSpot } from '../admirals/air/flight-plans.ts'
import { towards } from '../admirals/air/flying.ts'
import { wayHome } from '../admirals/air/homecoming.ts'
import * as vas from '../rules/library.ts'

/** What a Flight of a strike does next: it flies to the target, or home without a load. Escorts keep beside it. */
export function flyStrike(
  r: vas.Rules,
  b: vas.VasBattle,
  id: string,
  target: vas.Ship,
  escorting: readonly string[],
): vas.VasAction | null {
  const flight = b.flights.find((each) => each.id === id)
  if (!flight || !vas.inTheAir(flight)) return null
  const to = escorting.length > 0 ? beside(r, b, flight, escorting, target) : course(r, b, flight, target)
  return { side: flight.side, do: 'fly', flight: id, to: [to.x / 1000, to.y / 1000] }
}

const course = (r: vas.Rules, b: vas.VasBattle, flight: vas.Flight, target: vas.Ship): Point =>
  isLoaded(b, flight) ? strikingSpot(r, b, flight, target) : towards(r, b, flight, wayHome(r, b, flight))

/** In contact with the first of those it guards that has room for it; else towards the target. */
function beside(
  r: vas.Rules,
  b: vas.VasBattle,
  flight: vas.Flight,
  guarded: readonly string[],
  target: vas.Ship,
): Point {
  for (const id of guarded) {
    const load = b.flights.find((each) => each.id === id && vas.inTheAir(each))
    const spot = load && contactSpot(r, b, flight, load)
    if (spot) return spot
  }
  return towards(r, b, flight, target)
}

/** All Flights that touch a ship attack together (VAS-ATK-03): those of a strike its target, the others what pays most. */
export function strikeAttacks(
  r: vas.Rules,
  b: vas.VasBattle,
  side: vas.Side,
  strikes: readonly { flights: readonly string[]; target: string }[],
): vas.VasAction | null {
  const able = r.flightsAbleToAttack(r, b, side)
  const targetOf = (flight: vas.Flight): vas.Ship | undefined => {
    const strike = strikes.find(({ flights }) => flights.includes(flight.id))
    const target = strike && vas.shipById(b, strike.target)
    return target && r.airAttackObjection(r, b, flight, target) === null ? target : undefined
  }
  if (!able.some((flight) => targetOf(flight) !== undefined)) return null
  const chosen = chooseAirAttacks(r, b, side)
  if (chosen.do !== 'air-attack') return null
  const attacks = chosen.attacks.map(({ flight, target }) => ({
    flight,
    target: targetOf(able.find(({ id }) => id === flight)!)?.id ?? target,
  }))
  return { ...chosen, attacks }
}
