import { Refused, speedOfSurprised } from '@flankspeed/kernel'
import type { Ship, VasBattle } from '../battle.ts'
import type { Tell } from '../events.ts'
import { type Course, legsOf } from '../movement/movement.ts'
import type { PathStep } from '../movement/moving.ts'
import { jammedPath, turnedAside } from '../random/sample-move.ts'
import type { Rules } from '../rules.ts'
import { surpriseOf } from './restraints.ts'

/** Thousandths of an inch by which she stops earlier before a shore. */
const SHORTER = 250

/** Straight on at her speed; less before a shore; turning only where a jammed rudder or the land leaves nothing else. */
function* waysOn(r: Rules, b: VasBattle, ship: Ship): Generator<PathStep[]> {
  const limits = r.moveLimits(r, b, ship)
  const { most, least, straightRun, turns } = limits
  if (most === 0) return yield []
  const share = speedOfSurprised(surpriseOf(b, ship)!, ship.id)
  const wanted = Math.max(least, Math.min(most, Math.round(r.flankSpeed(r, b, ship) * 1000 * share)))
  if (ship.jam !== null && ship.jam !== 'none') yield jammedPath(ship.jam, wanted / 1000, straightRun / 1000, turns)
  for (let length = wanted; length > least; length -= SHORTER) yield [{ ahead: length / 1000 }]
  yield [{ ahead: least / 1000 }]
  yield []
  yield* turnedAside(limits)
}

function courseOf(r: Rules, b: VasBattle, ship: Ship): Course | null {
  for (const path of waysOn(r, b, ship))
    try {
      return r.layCourse(r, b, ship, legsOf(path))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  return null
}

/** Moves a surprised ship straight ahead. One that waits at the edge, or has no legal course, stays. */
export function moveSurprised(r: Rules, b: VasBattle, ship: Ship, tell: Tell): void {
  const course = ship.returning !== null ? null : ship.deep ? r.keepStation(r, b, ship, [], {}) : courseOf(r, b, ship)
  if (course) r.sail(r, b, ship, course, 'starboard', tell)
  else ship.moved = 0
}
