import { costOfTurn, type Flaws, SOUND, seemingStrength } from '@flankspeed/admirals/rulebook'
import { ahead, cosine, type Polygon, sine, squaredDistance, total } from '@flankspeed/kernel'
import * as ct from '../rules/library.ts'
import type { Aim } from './aim.ts'
import { type Course, coursesOf, moveAlong, quartersTurned } from './courses.ts'
import { type Post, postOf } from './eye.ts'
import { Firepower } from './firepower.ts'
import { isOffBeach, wanted } from './goals.ts'
import { dangersOf, isWayOut } from './hazards.ts'
import { isHidden, landBetween } from './land-between.ts'
import { type Errand, errandOf } from './orders/errand.ts'
import { fightsWithGuns } from './orders/strength.ts'
import { STANDING_OFF, type Temper } from './temper.ts'

const KLICK = 1000
/** Ships whose centres are farther apart than this are not in each other's way. */
const NEIGHBOUR = 4500
/** Quarters of a circle by which a ship changes her course without a second thought. */
const AT_EASE = 0.5
/** Points that a quarter of a turn seems to cost one who turns late. */
const TURNING = 1

/** Ships with open water ahead go first, so that nobody runs into the ship ahead; of these the leader. */
export function nextToMove(b: ct.CtBattle, units: readonly string[]): ct.Ship {
  const waiting = units.map((id) => ct.shipById(b, id)!)
  const lead = ({ x, y, heading }: ct.Ship): number => x * sine(heading) + y * cosine(heading)
  const free = waiting.filter((ship) => !waiting.some((other) => other !== ship && liesAhead(ship, other)))
  return (free.length > 0 ? free : waiting).reduce((first, ship) => (lead(ship) > lead(first) ? ship : first))
}

/** In the water that a ship must cross first. */
function liesAhead(ship: ct.Ship, other: ct.Ship): boolean {
  const [east, north] = [other.x - ship.x, other.y - ship.y]
  const along = east * sine(ship.heading) + north * cosine(ship.heading)
  const off = Math.abs(east * cosine(ship.heading) - north * sine(ship.heading))
  return along > 0 && along < 2 * NEIGHBOUR && off < NEIGHBOUR / 2
}

/** The most promising course: fire given and taken, and the ship's goals. */
export function bestMove(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, temper: Temper): ct.CtAction | null {
  if (ship.stopped && isOffBeach(r, b, ship, ship)) return { side: ship.side, do: 'move', unit: ship.id, path: [] }
  let best: Course | null = null
  let most = Number.NEGATIVE_INFINITY
  const { courses, worth } = waysOf(r, b, ship, temper)
  for (const course of courses) {
    const found = worth(course, most)
    if (found <= most) continue
    most = found
    best = course
  }
  return best === null ? null : moveAlong(r, b, ship, best)
}

/** All courses that a ship might take, the most promising first. */
export function rankedMoves(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, temper: Temper): Ranked[] {
  const { courses, worth } = waysOf(r, b, ship, temper)
  return courses
    .map((course) => ({ course, worth: worth(course, Number.NEGATIVE_INFINITY) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ course }) => ({ end: course.end, action: moveAlong(r, b, ship, course) }))
}

export interface Ranked {
  readonly end: Post
  readonly action: ct.CtAction
}

/** The courses that a ship might take, and what each is worth. */
interface Ways {
  readonly courses: readonly Course[]
  readonly worth: Worth
}

/** What a course is worth. Exact where that is more than `most`; else it may be anything up to it. */
type Worth = (course: Course, most: number) => number

function waysOf(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, temper: Temper): Ways {
  const errand = errandOf(r, b, ship, temper)
  return {
    courses: coursesOf(r, b, ship, temper.hasty).filter(({ track }) => staysOrLeaves(r, b, ship, errand, track)),
    worth: worthFor(r, b, ship, moodOf(temper, errand), errand),
  }
}

/** Stays on the table, or leaves it where she may. */
function staysOrLeaves(
  r: ct.Rules,
  b: ct.CtBattle,
  ship: ct.Ship,
  errand: Errand | null,
  track: readonly Post[],
): boolean {
  for (const point of track) if (!r.isOnTable(b, point) && !isWayOut(r, b, ship, errand, point)) return false
  return true
}

function moodOf(temper: Temper, errand: Errand | null): Temper {
  if (errand === null) return temper
  if (errand.disengages) return { ...STANDING_OFF, steady: temper.steady, hasty: temper.hasty }
  return { ...temper, caution: temper.caution * errand.caution }
}

/** The likely place of a ship when guns fire: half a move on, if it has not moved. */
function expected(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): Post {
  if (ship.moved !== null || ship.stopped) return postOf(ship)
  const far = (total(r.movementOf(r, b, ship)) * KLICK) / 2
  return { ...ahead(ship, ship.heading, far), heading: ship.heading }
}

/** An enemy: where she probably is when guns fire, how she seems, and the fire in both directions. */
interface Foe {
  readonly id: string
  readonly at: Post
  readonly seems: { readonly worth: number; readonly danger: number }
  readonly given: Aim
  readonly taken: Aim
  /** Land that may hide her from the ship, or the ship from her. */
  readonly land: readonly Polygon[]
}

function foesOf(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, flaws: Flaws): Foe[] {
  const power = new Firepower(r, b, ship.side)
  const reach = (total(r.movementOf(r, b, ship)) + 1) * KLICK
  return b.ships
    .filter((other) => other.side !== ship.side && ct.onTable(other) && !other.destroyed)
    .map((foe) => {
      const at = expected(r, b, foe)
      return {
        id: foe.id,
        at,
        seems: seemingStrength(flaws, b.turn, ship.id, foe.id),
        given: power.aim(ship, foe),
        taken: power.aim(foe, ship),
        land: landBetween(b, ship, reach, at),
      }
    })
}

/** What a course is worth to this ship. What all courses share is computed once. */
function worthFor(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, temper: Temper, errand: Errand | null): Worth {
  const { flaws = SOUND } = temper
  const foes = foesOf(r, b, ship, flaws)
  const closing = (errand?.shy ?? !fightsWithGuns(r, b, ship)) ? -Math.abs(temper.closing) : temper.closing
  const danger = dangersOf(r, b, ship, errand)
  const gravity = errand?.gravity ?? 1
  return (course, most) => {
    const { end } = course
    let given = 0
    for (const foe of foes) {
      const hers = foe.seems.worth * foe.given.salvo(end, foe.at)
      if (hers > given && !isHidden(foe.land, end, foe.at)) given = hers
    }
    const far = foes.length === 0 ? 0 : (closing * farFrom(foes, end, closing > 0 ? errand : null)) / KLICK
    const goal = wanted(r, b, ship, end, temper.control, errand)
    const turned =
      gravity * temper.steady * Math.max(0, quartersTurned(ship.heading, end.heading) - AT_EASE) +
      TURNING * costOfTurn(flaws, ship.heading, end.heading)
    // The enemy's fire and dangers are dear to know, and only make a course worse.
    let taken = 0
    let safe = given - far + goal
    for (const foe of foes) {
      if (safe - turned <= most) return most
      const his = foe.seems.danger * foe.taken.salvo(foe.at, end)
      if (his === 0 || isHidden(foe.land, end, foe.at)) continue
      taken += his
      safe = given - temper.caution * taken - far + goal
    }
    return safe - turned <= most ? most : safe - gravity * danger(course) - turned
  }
}

/** To the nearest enemy, or to the one that is most worth closing with. */
function farFrom(foes: readonly Foe[], end: Post, errand: Errand | null): number {
  let least = Number.POSITIVE_INFINITY
  if (errand === null) {
    for (const { at } of foes) least = Math.min(least, squaredDistance(end, at))
    return Math.sqrt(least)
  }
  for (const { id, at } of foes)
    least = Math.min(least, Math.sqrt(squaredDistance(end, at)) + UNWANTED * (1 - errand.priorityOf(id)))
  return least
}

/** How far a ship goes out of her way for the enemy that matters most. */
const UNWANTED = 24 * KLICK
