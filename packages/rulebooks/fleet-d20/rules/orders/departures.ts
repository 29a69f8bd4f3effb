import {
  ahead,
  bestWayOut,
  clauseOf,
  coursesOut,
  type Data,
  type Dice,
  departureOf,
  normal,
  pathTo,
  type RuleOf,
  type RunAndTurn,
  seaDistanceTo,
  type WayOut,
} from '@flankspeed/kernel'
import { cardOf, type FdBattle, type Ship } from '../battle.ts'
import type { Tell } from '../events.ts'
import type { Course, Leg } from '../movement/movement.ts'
import { type Objection, objection } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { surpriseOf } from './forbidden.ts'
import { inPlay } from './in-play.ts'

const MOST_TURN = 4500

/** The rule that makes the ship leave. It moves without its player, unless it cannot steer or is aground. */
export function leaving(r: Rules, b: FdBattle, ship: Ship): RuleOf<'leaves'> | null {
  const rule = departureOf(inPlay(b), ship.id, b.turn)
  if (rule === null || ship.aground || ship.SV === 0 || surpriseOf(b, ship.id) !== null) return null
  return r.speedLimits(r, b, ship).most > 0 ? rule : null
}

interface Way extends WayOut {
  readonly course: Course
  readonly isLegal: boolean
}

/** Where a course ends; null where it meets something. */
function sailed(r: Rules, b: FdBattle, ship: Ship, course: Course): Way | null {
  const { x, y, heading } = ship
  const run = { outOfControl: false, gone: 0, memory: {} }
  const isLegal = r.courseObjection(r, b, ship, course) === null
  try {
    for (const leg of course.legs) {
      if ('turn' in leg) {
        ship.heading = normal(ship.heading + leg.turn)
        continue
      }
      if (r.nearestHazard(r, b, ship, leg.ahead, run) !== null) return null
      Object.assign(ship, ahead(ship, ship.heading, leg.ahead))
    }
    return { course, isLegal, at: { x: ship.x, y: ship.y }, heading: ship.heading }
  } finally {
    Object.assign(ship, { x, y, heading })
  }
}

const legsOf = (path: readonly RunAndTurn[]): Leg[] =>
  path.flatMap((part): Leg[] => [{ ahead: part.ahead }, ...(part.turn === 0 ? [] : [{ turn: part.turn }])])

/** At the best speed, or else more slowly; straight on where nothing else is left. */
function courseOut(r: Rules, b: FdBattle, ship: Ship, { edges }: RuleOf<'leaves'>): Course {
  const { least, most } = r.speedLimits(r, b, ship)
  const distance = seaDistanceTo(edges, b.table, b.land)
  const helm = { mostTurn: MOST_TURN, turns: 8, atTheEnd: true }
  for (const knots of new Set([most, Math.max(least, Math.floor(most / 2)), least])) {
    const length = knots * 500
    const ways = coursesOut(edges).flatMap((course) => {
      // A slow ship turns once, at the end (FD-MOVE-06).
      const run = Math.min(cardOf(b, ship).MVR * 1000, length)
      const path = length < 1000 ? [{ ahead: length, turn: 0 }] : pathTo(course, ship.heading, { ...helm, run, length })
      return sailed(r, b, ship, { knots, legs: legsOf(path), smoke: false }) ?? []
    })
    const legal = ways.filter(({ isLegal }) => isLegal)
    const best = bestWayOut(legal.length > 0 ? legal : ways, edges, b.table, most * 500, distance)
    if (best) return best.course
  }
  return { knots: least, legs: least > 0 ? [{ ahead: least * 500 }] : [], smoke: false }
}

/** Moves the next ship that must leave; null: none is left. */
export function moveLeavingShip(r: Rules, b: FdBattle, dice: Dice, tell: Tell): 'on' | 'waits' | null {
  for (const ship of b.ships) {
    if (ship.moved || !r.movesAsShip(b, ship)) continue
    const rule = leaving(r, b, ship)
    if (rule === null) continue
    if (!dice.ready) return 'waits'
    const course = courseOut(r, b, ship, rule)
    tell?.({ tells: 'makes-off', clause: clauseOf(inPlay(b).orders, rule), ship: ship.id })
    r.makeWay(r, b, ship, course, dice, tell)
    return 'on'
  }
  return null
}

/** Its player cannot move it. */
export function moveObjection(r: Rules, b: FdBattle, { side, do: what, ship: id }: Data): Objection | null {
  const ship = what === 'move' ? b.ships.find((each) => each.id === id && each.side === side && !each.moved) : undefined
  const rule = ship && r.movesAsShip(b, ship) ? leaving(r, b, ship) : null
  return (
    rule &&
    objection(
      clauseOf(inPlay(b).orders, rule),
      `${ship!.name} must head for the edge to leave the table, and moves by itself`,
    )
  )
}
