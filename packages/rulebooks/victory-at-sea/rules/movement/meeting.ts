import { ahead, direction, distance, normal, type Point, Refused } from '@flankspeed/kernel'
import type { Flight, VasBattle } from '../battle.ts'
import type { Rules } from '../rules.ts'

/** Thousandths of an inch inside of contact, so that rounding does not part what should touch. */
const CLOSE = 20

/** Bearings that are tried around a Flight, beginning on the near side. */
const BEARINGS = 48

/** Places where a Flight coming from there touches another, the nearest first. */
function placesBy(r: Rules, from: Point, other: Point): Point[] {
  const reach = r.stand.diameter * 1000 - CLOSE
  if (distance(from, other) <= reach + CLOSE) return [{ x: from.x, y: from.y }]
  const near = Math.round(direction(from.x - other.x, from.y - other.y))
  return Array.from({ length: BEARINGS }, (_, i) =>
    ahead(other, normal(near + ((Math.ceil(i / 2) * 36_000) / BEARINGS) * (i % 2 === 0 ? 1 : -1)), reach),
  )
}

/**
 * Where a Flight should meet another: the nearest place that the rules allow, since an escort is met without touching
 * those it guards (VAS-R-65); the nearest of all where none is allowed.
 */
export function meetingPlace(r: Rules, b: VasBattle, flight: Flight, other: Point): Point {
  const places = placesBy(r, flight, other)
  return places.find((to) => mayFlyTo(r, b, flight, to)) ?? places[0]!
}

/** Do the rules let this Flight go straight there? */
export function mayFlyTo(r: Rules, b: VasBattle, flight: Flight, to: Point): boolean {
  try {
    r.refuseFlight(r, b, flight, [to])
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
