import {
  bestWayOut,
  clauseOf,
  coursesOut,
  type Data,
  departureOf,
  pathTo,
  Refused,
  type RuleOf,
  seaDistanceTo,
} from '@flankspeed/kernel'
import { type Ship, shipById, type VasBattle, waitsToMove } from '../battle.ts'
import type { Tell } from '../events.ts'
import { type Course, type Leg, legsOf } from '../movement/movement.ts'
import { jammedPath, turnedAside } from '../random/sample-move.ts'
import { objection, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inPlay, mooring, surpriseOf } from './restraints.ts'

/** The rule that makes the ship leave. It moves without its player. */
export function leaving(b: VasBattle, ship: Ship): RuleOf<'leaves'> | null {
  if (!waitsToMove(ship) || ship.deep || ship.returning !== null || ship.awaited === true) return null
  const rule = departureOf(inPlay(b), ship.id, b.turn)
  return rule && surpriseOf(b, ship) === null && mooring(b, ship) === null ? rule : null
}

function laid(r: Rules, b: VasBattle, ship: Ship, legs: readonly Leg[]): Course | null {
  try {
    return r.layCourse(r, b, ship, legs)
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/** The legal move that brings her nearest to the edge: at full speed, or else more slowly. */
function courseOut(r: Rules, b: VasBattle, ship: Ship, { edges }: RuleOf<'leaves'>): Course | null {
  const limits = r.moveLimits(r, b, ship)
  const { most, least, straightRun: run, mostTurn, turns } = limits
  if (most === 0) return laid(r, b, ship, [])
  if (ship.jam !== null && ship.jam !== 'none')
    return laid(r, b, ship, legsOf(jammedPath(ship.jam, most / 1000, run / 1000, turns)))
  for (const length of new Set([most, most / 2, least])) {
    const ways = coursesOut(edges).flatMap(
      (course) => laid(r, b, ship, pathTo(course, ship.heading, { length, run, mostTurn, turns })) ?? [],
    )
    const best = bestWayOut(ways, edges, b.table, most, seaDistanceTo(edges, b.table, b.terrain))
    if (best) return best
  }
  return (
    laid(r, b, ship, []) ??
    turnedAside(limits)
      .map((path) => laid(r, b, ship, legsOf(path)))
      .find(Boolean) ??
    null
  )
}

/** Moves a ship that must leave. Without a legal course it stays where it is. */
export function moveLeaving(r: Rules, b: VasBattle, ship: Ship, rule: RuleOf<'leaves'>, tell: Tell): void {
  tell?.({ tells: 'makes-off', clause: clauseOf(inPlay(b).orders, rule), ship: ship.id })
  const course = courseOut(r, b, ship, rule)
  if (course) r.sail(r, b, ship, course, 'starboard', tell)
  else ship.moved = 0
}

/** Its player cannot move it. */
export function refuseMove(b: VasBattle, { side, do: what, ship: id }: Data): void {
  const ship = what === 'move' && typeof id === 'string' && b.result === null ? shipById(b, id) : undefined
  const rule = ship && ship.side === side ? leaving(b, ship) : null
  if (rule)
    refuseFor(
      objection(
        clauseOf(inPlay(b).orders, rule),
        `${ship!.name} must head for the edge to leave the table, and moves by itself`,
      ),
    )
}
