import {
  ahead,
  cosine,
  type Dice,
  isOnTable,
  normal,
  type Point,
  plural,
  sine,
  slideAshore,
  total,
  when,
} from '@flankspeed/kernel'
import { cardOf, type FdBattle, isAshore, onTable, opponent, place, type Ship, type Side } from '../battle.ts'
import type { FdEvent, Stories, Tell } from '../events.ts'
import { type FdReason, type Objection, objection, objectionBy, reason, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { Step } from '../words.ts'

/** One part of a path: thousandths of a centimetre ahead, or a turn in hundredths of a degree. */
export type Leg = { readonly ahead: number } | { readonly turn: number }

export interface Course {
  readonly knots: number
  readonly legs: readonly Leg[]
  readonly smoke: boolean
}

/** A move under way: hazards may note in `memory` what they count. */
export interface Run {
  /** By a Helm result: nobody steers (FD-SCR-17). */
  readonly outOfControl: boolean
  /** How far the ship has moved. */
  gone: number
  readonly memory: Record<string, number>
}

/** The first thing that a ship meets on a straight run: how far off, and what comes of it. `meet` says whether the move goes on. */
export interface Hazard {
  readonly after: number
  meet(dice: Dice, tell: Tell): boolean
}
export type HazardAhead = (r: Rules, b: FdBattle, ship: Ship, length: number, run: Run) => Hazard | null

/** Why a course is not allowed: damage, morale and so on. */
export type CourseLimit = (r: Rules, b: FdBattle, ship: Ship, course: Course) => Objection | null

export type SpeedBand = 'stopped' | 'slow' | 'cruising' | 'full' | 'flank'

declare module '../events.ts' {
  interface Events {
    move: { ship: string; from: [number, number]; to: [number, number]; heading: number; knots: number }
    aground: { ship: string; land: string; lost: number }
    afloat: { ship: string }
  }
}
declare module '../words.ts' {
  interface Decisions {
    move: { units: string[] }
  }
}

const MOST_TURN = 4500

/** Of several limits the lowest counts. */
function limitSpeed(reasons: FdReason[], knots: number, clause: FdReason['clause'], why: string): void {
  if (knots < total(reasons)) reasons[1] = reason(knots - reasons[0]!.value, clause, why)
}

/** The ships of a squadron. */
function shipsOf(b: FdBattle, squadron: string): readonly string[] {
  for (const { id, ships } of b.squadrons) if (id === squadron) return ships
  return []
}

/** Moving ships (FD-MOVE-01 to FD-MOVE-14). */
const parts = {
  /** Ships that still have to move; stopped ships are left out (FD-MOVE-01, FD-MOVE-10). */
  unmoved(r: Rules, b: FdBattle, side: Side): Ship[] {
    const found: Ship[] = []
    if (b.ended[side]) return found
    for (const ship of b.ships) if (ship.side === side && r.hasToMove(r, b, ship)) found.push(ship)
    return found
  },

  hasToMove(r: Rules, b: FdBattle, ship: Ship): boolean {
    return !ship.moved && r.movesAsShip(b, ship) && (ship.aground || r.maxSpeed(r, b, ship) > 0)
  },

  /** Is there any that still has to move, and belongs to that squadron? Null: to any, or to none. */
  isAnyUnmoved(r: Rules, b: FdBattle, side: Side, squadron: string | null): boolean {
    if (b.ended[side]) return false
    const members = squadron === null ? null : shipsOf(b, squadron)
    for (const ship of b.ships)
      if (
        ship.side === side &&
        !ship.moved &&
        (members === null || members.includes(ship.id)) &&
        r.hasToMove(r, b, ship)
      )
        return true
    return false
  },

  /** Land does not move, and submarines have their own phase (FD-SUB-03). */
  movesAsShip(b: FdBattle, ship: Ship): boolean {
    return onTable(ship) && !isAshore(ship) && cardOf(b, ship).kind !== 'submarine'
  },

  /** What the engines give, then the lowest of the limits that damage sets (FD-MOVE-11, FD-DMG-06 to FD-DMG-08). */
  speedReasons(r: Rules, b: FdBattle, ship: Ship): FdReason[] {
    const { speed, F } = cardOf(b, ship)
    const reasons = [reason(ship.speed, 'FD-MOVE-11', 'speed')]
    if (ship.S === 0) limitSpeed(reasons, Math.floor(speed / 2), 'FD-DMG-06', 'Structure 0')
    if (F !== null && ship.F !== null && r.isThirdOrLess(ship.F, F))
      limitSpeed(reasons, Math.floor((speed * 3) / 4), 'FD-DMG-07', 'Flotation low')
    if (ship.F === 0) limitSpeed(reasons, 5, 'FD-DMG-08', 'Flotation 0')
    return reasons
  },

  /** Most ships have no damage that limits them, and no reasons need be made to see it. */
  maxSpeed(r: Rules, b: FdBattle, ship: Ship): number {
    const isLimited = ship.S === 0 || (ship.F !== null && r.isThirdOrLess(ship.F, cardOf(b, ship).F!))
    return isLimited ? Math.max(0, total(r.speedReasons(r, b, ship))) : ship.speed
  },

  /** The choice of speeds: up by ACC, down by twice ACC, and damage overrides the brakes (FD-MOVE-02, FD-MOVE-03). */
  speedLimits(r: Rules, b: FdBattle, ship: Ship): { least: number; most: number } {
    const max = r.maxSpeed(r, b, ship)
    if (ship.aground) return { least: 0, most: 0 }
    if (ship.knotsLast === null) return { least: 0, most: max }
    const { ACC } = cardOf(b, ship)
    const least = Math.max(0, ship.knotsLast - 2 * ACC)
    return least > max ? { least: max, most: max } : { least, most: Math.min(max, ship.knotsLast + ACC) }
  },

  /** By the speed used this turn, whatever has happened to the engines since (FD-MOVE-09). */
  speedBand(r: Rules, b: FdBattle, ship: Ship): SpeedBand {
    if (isAshore(ship) || ship.aground) return 'stopped'
    const knots = ship.knots ?? r.maxSpeed(r, b, ship)
    return knots === 0 ? 'stopped' : knots <= 10 ? 'slow' : knots <= 20 ? 'cruising' : knots <= 30 ? 'full' : 'flank'
  },

  refuseCourse(r: Rules, b: FdBattle, ship: Ship, course: Course): void {
    const against = r.courseObjection(r, b, ship, course)
    if (against) refuseFor(against)
  },

  courseObjection(r: Rules, b: FdBattle, ship: Ship, course: Course): Objection | null {
    const { least, most } = r.speedLimits(r, b, ship)
    const { knots, legs } = course
    if (ship.aground && knots > 0) return objection('FD-MOVE-13', `${ship.name} is aground`)
    if (knots < least || knots > most)
      return objectionBy(
        [
          ...when(most < least || least === most, 'FD-MOVE-03'),
          ...when(r.maxSpeed(r, b, ship) < cardOf(b, ship).speed, 'FD-MOVE-11'),
          'FD-MOVE-02',
        ],
        `${ship.name} can choose ${least === most ? least : `${least} to ${most}`} knots, not ${knots}`,
      )
    let run = 0
    for (const leg of legs) if ('ahead' in leg) run += leg.ahead
    if (run !== knots * 500)
      return objection(
        'FD-MOVE-04',
        `${ship.name} must move exactly ${knots / 2} cm at ${knots} knots, not ${run / 1000}`,
      )
    let against = r.turnsObjection(b, ship, course)
    for (const limit of r.lists.courseLimits) against ??= limit(r, b, ship, course)
    return against
  },

  /** One turn of up to 45 degrees after every MVR run straight; a slow ship makes one at the end (FD-MOVE-05, FD-MOVE-06, FD-MOVE-10). */
  turnsObjection(b: FdBattle, ship: Ship, { knots, legs }: Course): Objection | null {
    const needs = cardOf(b, ship).MVR * 1000
    const whole = knots * 500
    const slow = whole >= 1000 && whole < needs
    let straight = 0
    let gone = 0
    for (const leg of legs) {
      if ('ahead' in leg) {
        straight += leg.ahead
        gone += leg.ahead
        continue
      }
      if (leg.turn === 0) continue
      if (knots === 0) return objection('FD-MOVE-10', `${ship.name} is stopped and cannot turn`, 'FD-MOVE-05')
      if (Math.abs(leg.turn) > MOST_TURN)
        return objectionBy(
          [...when(slow, 'FD-MOVE-06'), 'FD-MOVE-05'],
          `${ship.name} can turn up to 45 degrees at a time`,
        )
      const ready = slow ? gone === whole && straight > 0 : straight >= needs && straight > 0
      if (!ready)
        return objectionBy(
          [...when(slow, 'FD-MOVE-06'), 'FD-MOVE-05'],
          slow
            ? `${ship.name} is too slow to turn more than once, at the end of its move`
            : `${ship.name} must move ${needs / 1000} cm straight before each turn`,
        )
      straight = 0
    }
    return null
  },

  /** Makes the move; a ship that does not obey keeps to one turn and near its speed, one without steering tests at each turn. */
  makeWay(r: Rules, b: FdBattle, ship: Ship, course: Course, dice: Dice, tell: Tell): void {
    const from = place(ship)
    const free = r.obeys(r, b, ship, dice, tell)
    const knots = free ? course.knots : r.steadySpeed(r, b, ship, course.knots)
    const legs = free && knots === course.knots ? course.legs : r.curtailed(course.legs, knots)
    r.leaveSmoke(b, ship)
    ship.moved = true
    ship.knots = knots
    ship.collided = false
    ship.turned = false
    if (ship.aground && r.crewTest(r, b, ship, 'FD-MOVE-13', 'backing off', dice, tell)) {
      ship.aground = false
      tell?.({ tells: 'afloat', clause: 'FD-MOVE-13', ship: ship.id })
    }
    const run: Run = { outOfControl: false, gone: 0, memory: {} }
    const told: FdEvent[] = []
    r.sail(r, b, ship, legs, run, dice, tell && ((event) => told.push(event)))
    tell?.({
      tells: 'move',
      clause: 'FD-MOVE-04',
      ship: ship.id,
      from,
      to: place(ship),
      heading: ship.heading / 100,
      knots,
    })
    for (const event of told) tell?.(event)
    r.clearOfFouled(r, b, ship)
    if (course.smoke && run.gone >= r.screen.leastRun) r.laySmoke(r, b, ship, tell)
  },

  /** No more than 5 knots up or down (FD-SQD-05). */
  steadySpeed(r: Rules, b: FdBattle, ship: Ship, knots: number): number {
    if (ship.knotsLast === null) return knots
    const { least, most } = r.speedLimits(r, b, ship)
    const wanted = Math.min(ship.knotsLast + 5, Math.max(ship.knotsLast - 5, knots))
    return Math.min(most, Math.max(least, wanted))
  },

  /** The first turn of a course and no other, over the distance of that speed (FD-SQD-05). */
  curtailed(legs: readonly Leg[], knots: number): Leg[] {
    const kept: Leg[] = []
    let left = knots * 500
    let turned = false
    for (const leg of legs) {
      if ('turn' in leg) {
        if (!turned && leg.turn !== 0) kept.push(leg)
        turned = turned || leg.turn !== 0
        continue
      }
      const length = Math.min(leg.ahead, left)
      kept.push({ ahead: length })
      left -= length
    }
    return [...kept, { ahead: left }]
  },

  /** Follows the legs until something ends the move; after a failed test of the steering it runs straight (FD-MOVE-07, FD-MOVE-08). */
  sail(r: Rules, b: FdBattle, ship: Ship, legs: readonly Leg[], run: Run, dice: Dice, tell: Tell): void {
    let steers = true
    for (const leg of legs) {
      if ('ahead' in leg) {
        if (!r.runAhead(r, b, ship, leg.ahead, run, dice, tell)) return
        continue
      }
      if (leg.turn === 0 || !steers) continue
      steers = ship.SV !== 0 || r.crewTest(r, b, ship, 'FD-MOVE-07', 'steering', dice, tell)
      if (!steers) continue
      ship.heading = normal(ship.heading + leg.turn)
      ship.turned = true
    }
  },

  /** Straight ahead, or up to what is met there; false when the move ends. */
  runAhead(r: Rules, b: FdBattle, ship: Ship, length: number, run: Run, dice: Dice, tell: Tell): boolean {
    const start: Point = { x: ship.x, y: ship.y }
    let gone = 0
    while (gone < length) {
      const met = r.nearestHazard(r, b, ship, length - gone, run)
      const on = met === null ? length - gone : Math.max(0, Math.min(length - gone, Math.round(met.after)))
      gone += on
      run.gone += on
      const { x, y } = ahead(start, ship.heading, gone)
      ship.x = x
      ship.y = y
      if (!r.isOnTable(b, ship)) {
        r.loseShip(r, b, ship, 'withdrawn', 'FD-MOVE-12', tell)
        return false
      }
      if (met !== null && !met.meet(dice, tell)) return false
    }
    return true
  },

  nearestHazard(r: Rules, b: FdBattle, ship: Ship, length: number, run: Run): Hazard | null {
    let nearest: Hazard | null = null
    for (const hazard of r.lists.hazards) {
      const found = hazard(r, b, ship, length, run)
      if (found !== null && found.after < length && (nearest === null || found.after < nearest.after)) nearest = found
    }
    return nearest
  },

  /** The centre of the base decides (FD-MOVE-12). */
  isOnTable(b: FdBattle, at: Point): boolean {
    return isOnTable(b.table, at)
  },

  /** Runs aground: stops there and takes damage (FD-MOVE-13). */
  runAground(r: Rules, b: FdBattle, ship: Ship, land: string, dice: Dice, tell: Tell): void {
    const lost = r.bands(ship.knots!)
    ship.aground = true
    tell?.({ tells: 'aground', clause: 'FD-MOVE-13', ship: ship.id, land, lost })
    r.loseFlotation(r, b, ship, lost, dice, tell)
  },
}

const steps: Record<'ship-movement', Step> = {
  'ship-movement': {
    phase: 'ship-movement',
    begin(r, b) {
      for (const ship of b.ships) {
        ship.knotsLast = ship.collided || ship.aground ? 0 : ship.knots
        ship.inCommand = r.isInCommand(r, b, ship)
      }
    },
    /** One squadron of the loser, then one of the winner, by turns (FD-MOVE-01). */
    go(r, b) {
      if (r.isAnyUnmoved(r, b, b.active, b.moving)) return 'waits'
      const other = opponent(b.active)
      if (r.isAnyUnmoved(r, b, other, null)) b.active = other
      else if (!r.isAnyUnmoved(r, b, b.active, null)) {
        for (const ship of b.ships)
          if (!ship.moved && r.movesAsShip(b, ship)) Object.assign(ship, { moved: true, knots: 0, turned: false })
        return 'done'
      }
      b.moving = null
      return 'on'
    },
    asks(r, b) {
      const units: string[] = []
      const members = b.moving === null ? null : shipsOf(b, b.moving)
      for (const { id } of r.unmoved(r, b, b.active)) if (members === null || members.includes(id)) units.push(id)
      return units.length === 0 ? [] : [{ side: b.active, kind: 'move', units }]
    },
    /** Ships that a case does not mention keep their course and place. */
    skipChoice(r, b) {
      const other = opponent(b.active)
      b.yielded[b.active] = true
      b.moving = null
      if (!b.yielded[other] && r.isAnyUnmoved(r, b, other, null)) b.active = other
      else for (const ship of b.ships) ship.moved = true
      return true
    },
    /** Ships that can stop do so; the others must move (FD-MOVE-02, FD-MOVE-04). */
    mayEnd(r, b, side) {
      const must = r.unmoved(r, b, side).find((ship) => r.speedLimits(r, b, ship).least > 0)
      return must ? objection('FD-MOVE-02', `${must.name} cannot stop immediately and must move first`) : null
    },
  },
}

const stories: Stories<'move' | 'aground' | 'afloat'> = {
  move: ({ ship, heading, knots }, name) => [
    knots === 0
      ? `${name(ship)} lies stopped.`
      : `${name(ship)} makes ${plural(knots, 'knot')}, heading ${Math.round(heading)}°.`,
  ],
  aground: ({ ship, land, lost }, name) => [`${name(ship)} runs aground on ${land} and loses ${lost} Flotation.`],
  afloat: ({ ship }, name) => [`${name(ship)} comes off.`],
}

/** What may be met on a run ahead. */
const hazards: Record<string, HazardAhead> = {
  land(r, b, ship, length) {
    if (b.land.length === 0) return null
    const base = r.baseOf(b, ship)
    let found: Hazard | null = null
    for (const land of b.land) {
      const after = slideAshore(base, land.shape, sine(ship.heading), cosine(ship.heading), length)
      if (found === null || after < found.after)
        found = {
          after,
          meet(dice, tell) {
            r.runAground(r, b, ship, land.name, dice, tell)
            return false
          },
        }
    }
    return found
  },
}

export const movement = { parts, steps, stories, hazards }
