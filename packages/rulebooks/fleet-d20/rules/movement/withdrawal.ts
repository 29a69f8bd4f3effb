import { ahead, normal, type Point, squaredDistance } from '@flankspeed/kernel'
import { cardOf, type Edge, type FdBattle, isAshore, onTable, type Ship } from '../battle.ts'
import { objection } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { TaskLimit } from '../turn/activation.ts'
import type { Course, CourseLimit, Leg } from './movement.ts'

const HARDEST = 4500
/** What rounding may cost, in thousandths of a centimetre. */
const SLACK = 10

/** What anybody can see lying ahead. */
const SEEN = ['land', 'collision']

const TOWARDS: Record<Edge, number> = { north: 0, east: 9000, south: 18_000, west: 27_000 }

/** From -180 to 180 degrees, in hundredths. */
const swing = (from: number, to: number): number => ((to - from + 54_000) % 36_000) - 18_000

/** How ships move that have lost morale (FD-MOR-12, FD-MOR-13). */
const parts = {
  /** Where a course leads if nothing comes between. */
  courseEnd(ship: Ship, legs: readonly Leg[]): Point & { heading: number } {
    let { x, y, heading } = ship
    for (const leg of legs) {
      if ('turn' in leg) heading = normal(heading + leg.turn)
      else ({ x, y } = ahead({ x, y }, heading, leg.ahead))
    }
    return { x, y, heading }
  },

  /** As early as the ship can, turned by these angles, one after the other, over the distance of that speed (FD-MOVE-05, FD-MOVE-06). */
  earlyTurns(b: FdBattle, ship: Ship, knots: number, turns: readonly number[]): Leg[] {
    const needs = Math.max(500, cardOf(b, ship).MVR * 1000)
    const legs: Leg[] = []
    let left = knots * 500
    const slow = left >= 1000 && left < needs
    for (const turn of turns) {
      const run = slow ? left : needs
      if (run === 0 || left < run) break
      legs.push({ ahead: run }, { turn })
      left -= run
    }
    return left > 0 ? [...legs, { ahead: left }] : legs
  },

  /** At the greatest possible speed by the shortest way to the home edge (FD-MOR-13). */
  homewardCourse(r: Rules, b: FdBattle, ship: Ship): Course {
    const knots = r.speedLimits(r, b, ship).most
    const turns: number[] = []
    for (let off = swing(ship.heading, TOWARDS[b.edges[ship.side]]); off !== 0; ) {
      const turn = Math.max(-HARDEST, Math.min(HARDEST, off))
      turns.push(turn)
      off -= turn
    }
    return { knots, legs: r.earlyTurns(b, ship, knots, turns), smoke: false }
  },

  /** Would she meet something on the way? */
  isBarred(r: Rules, b: FdBattle, ship: Ship, legs: readonly Leg[]): boolean {
    const probe = { ...ship, fouled: [...ship.fouled, ship.id] }
    const run = { outOfControl: false, gone: 0, memory: {} }
    const bars = (length: number): boolean =>
      SEEN.some((name) => (r.hazards[name]?.(r, b, probe, length, run)?.after ?? length) < length)
    for (const leg of legs) {
      if ('turn' in leg) probe.heading = normal(probe.heading + leg.turn)
      else {
        if (bars(leg.ahead)) return true
        Object.assign(probe, ahead(probe, probe.heading, leg.ahead))
      }
    }
    return false
  },

  /** The nearest enemy that she can see (FD-MOR-12). */
  nearestEnemy(r: Rules, b: FdBattle, ship: Ship): Ship | null {
    let nearest: Ship | null = null
    for (const enemy of b.ships) {
      if (enemy.side === ship.side || !onTable(enemy) || enemy.submerged || !r.sees(r, b, ship, enemy)) continue
      if (nearest === null || squaredDistance(ship, enemy) < squaredDistance(ship, nearest)) nearest = enemy
    }
    return nearest
  },

  /** Within the TVR and her Spotting Distance, with nothing in between. */
  sees(r: Rules, b: FdBattle, ship: Ship, target: Ship): boolean {
    const sight = r.sightOf(r, b, ship, target)
    return sight !== 'hidden' && sight !== 'blocked' && r.isWithinSD(r, b, ship, target)
  },

  /** Some course that does not end nearer to an enemy; null where her way and her helm leave none (FD-MOR-12). */
  standOffCourse(r: Rules, b: FdBattle, ship: Ship, enemy: Ship): Course | null {
    const { least, most } = r.speedLimits(r, b, ship)
    if (least === 0) return { knots: 0, legs: [], smoke: false }
    for (let knots = least; knots <= most; knots++)
      for (const way of [-HARDEST, HARDEST])
        for (let turns = 0; turns <= 8; turns++) {
          const legs = r.earlyTurns(
            b,
            ship,
            knots,
            Array.from({ length: turns }, () => way),
          )
          if (!endsNearer(ship, r.courseEnd(ship, legs), enemy)) return { knots, legs, smoke: false }
        }
    return null
  },

  /** A random course for a ship that has lost morale and may not take every course. */
  orderlyCourse(r: Rules, b: FdBattle, ship: Ship): Course | null {
    if (ship.morale === 'withdrawing') return r.homewardCourse(r, b, ship)
    const enemy = ship.morale === 'shaken' ? r.nearestEnemy(r, b, ship) : null
    return enemy && r.standOffCourse(r, b, ship, enemy)
  },
}

const endsNearer = (ship: Ship, end: Point, enemy: Point): boolean =>
  Math.sqrt(squaredDistance(end, enemy)) < Math.sqrt(squaredDistance(ship, enemy)) - SLACK

const courseLimits: Record<string, CourseLimit> = {
  shaken(r, b, ship, { legs }) {
    if (ship.morale !== 'shaken') return null
    const enemy = r.nearestEnemy(r, b, ship)
    if (!enemy || !endsNearer(ship, r.courseEnd(ship, legs), enemy)) return null
    return r.standOffCourse(r, b, ship, enemy) === null
      ? null
      : objection('FD-MOR-12', `${ship.name} is Shaken and cannot end closer to ${enemy.name}`)
  },

  withdrawing(r, b, ship, { knots, legs }) {
    if (ship.morale !== 'withdrawing') return null
    const edge = b.edges[ship.side]
    const home = r.homewardCourse(r, b, ship)
    if (r.isBarred(r, b, ship, home.legs)) return null
    if (knots !== home.knots)
      return objection('FD-MOR-13', `${ship.name} is Withdrawing and must make ${home.knots} knots, not ${knots}`)
    const end = r.courseEnd(ship, legs)
    const shortest = r.courseEnd(ship, home.legs)
    const off = (heading: number): number => Math.abs(swing(heading, TOWARDS[edge]))
    if (r.inwardOf(b, edge, end) <= r.inwardOf(b, edge, shortest) + SLACK && off(end.heading) <= off(shortest.heading))
      return null
    return objection('FD-MOR-13', `${ship.name} is Withdrawing and must take the shortest way to the ${edge} edge`)
  },
}

/** A ship that withdraws keeps her guns and AA but launches no torpedoes; land that has lost heart is silent (FD-MOR-13, FD-LAND-04). */
const taskLimits: Record<string, TaskLimit> = {
  withdrawing(_r, _b, ship, task) {
    if (ship.morale !== 'withdrawing') return null
    if (isAshore(ship)) return objection('FD-LAND-04', `${ship.name} has failed its morale and cannot fire`)
    return task === 'torpedo' ? objection('FD-MOR-13', `${ship.name} is Withdrawing and cannot launch torpedoes`) : null
  },
}

export const withdrawal = { parts, courseLimits, taskLimits }
