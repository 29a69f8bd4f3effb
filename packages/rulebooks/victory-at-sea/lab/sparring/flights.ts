import { ahead, distance, type Point } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import type { Field } from './gun-table.ts'

/** Astern of a carrier, where she recovers. */
const ASTERN = -2900

/** Loads go for the most valuable ship, fighters for the nearest enemy, and what has dropped its load goes home. */
export function flyTo({ r, b, side, own, foes }: Field, flight: vas.Flight): vas.VasAction {
  const { role, flankSpeed, damageDice } = vas.lineOf(b, flight)
  const nearest = <P extends Point>(places: readonly P[]): P | undefined =>
    places.toSorted((one, other) => distance(flight, one) - distance(flight, other))[0]
  const carriers = own.filter((ship) => ship.traits.carrier > 0)
  const enemies = b.flights.filter((other) => other.side !== side && vas.inTheAir(other))
  const loads = enemies.filter((other) => other.armed && vas.lineOf(b, other).damageDice > 0)
  const prize = foes.toSorted((one, other) => vas.cardOf(b, other).points - vas.cardOf(b, one).points)[0]
  const home = nearest(carriers)
  const goal =
    role === 'fighter'
      ? (nearest(loads.length > 0 ? loads : enemies) ?? home)
      : damageDice > 0 && flight.armed
        ? prize
        : home && ahead(home, home.heading, ASTERN)
  const to = goal ? placeTowards(r, b, flight, goal, flankSpeed) : flight
  return { side, do: 'fly', flight: flight.id, to: [to.x / 1000, to.y / 1000] }
}

function placeTowards(r: vas.Rules, b: vas.VasBattle, flight: vas.Flight, goal: Point, speed: number): Point {
  const share = Math.min(1, (speed * 1000 - 2) / Math.max(1, distance(flight, goal)))
  const straight = {
    x: Math.round(flight.x + (goal.x - flight.x) * share),
    y: Math.round(flight.y + (goal.y - flight.y) * share),
  }
  return [straight, vas.meetingPlace(r, b, flight, goal)].find((place) => vas.mayFlyTo(r, b, flight, place)) ?? flight
}
