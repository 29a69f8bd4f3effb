import { cosine, FULL_CIRCLE, normal, type Point, Refused, sine } from '@flankspeed/kernel'
import type { Edge } from '../../rules/battle.ts'
import type * as vas from '../../rules/library.ts'
import { legsOf, type MoveLimits } from '../../rules/movement/movement.ts'
import { outlineAt } from '../../rules/movement/outlines.ts'
import { core } from '../../rules/rules.ts'
import type { Place } from '../gunnery/firepower.ts'
import { type Way, waysWithin } from '../search/ways.ts'

export interface CourseChoice {
  readonly path: readonly vas.PathStep[]
  readonly place: Place
  /** Inches. */
  readonly moved: number
  /** Where she lays smoke. */
  readonly smoke: readonly Point[]
}

/** Where a course ends. */
export interface End extends Place {
  /** Inches. */
  moved: number
  smoke: readonly Point[]
}

const NO_SMOKE: readonly Point[] = []

/** Begun with fractions, so that V8 keeps its numbers as doubles. */
export const newEnd = (): End => ({ x: 0.5, y: 0.5, heading: 0.5, moved: 0.5, smoke: NO_SMOKE })

/**
 * Courses on plain numbers: many are looked at and few are kept, and objects for all of them would be most of a captain's
 * garbage.
 */
export class Courses {
  count = 0
  readonly x = [0.5]
  readonly y = [0.5]
  readonly heading = [0]
  readonly moved = [0.5]
  readonly smoke: (readonly Point[])[] = []
  readonly #paths: (readonly vas.PathStep[])[] = []
  /** Hundredths of a degree that she turns at the end of the path. */
  readonly #turns = [0]

  add(path: readonly vas.PathStep[], { x, y, heading, moved, smoke }: End, turn: number): void {
    const i = this.count++
    this.x[i] = x
    this.y[i] = y
    this.heading[i] = normal(heading + turn)
    this.moved[i] = moved
    this.smoke[i] = smoke
    this.#paths[i] = path
    this.#turns[i] = turn
  }

  at(i: number): CourseChoice {
    const turn = this.#turns[i]!
    const path = this.#paths[i]!
    return {
      path: turn === 0 ? path : [...path, { turn: turn / 100 }],
      place: { x: this.x[i]!, y: this.y[i]!, heading: this.heading[i]! },
      moved: this.moved[i]!,
      smoke: this.smoke[i]!,
    }
  }
}

/** Courses worth a look, at several speeds; or only the plainest few. */
export function coursesFor(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, few: boolean): CourseChoice[] {
  const courses = new Courses()
  layCourses(rules, view, ship, few, courses)
  return Array.from({ length: courses.count }, (_, i) => courses.at(i))
}

const end = newEnd()

/** The same, in place of those that were there before. */
export function layCourses(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  few: boolean,
  courses: Courses,
): void {
  courses.count = 0
  const limits = rules.moveLimits(rules, view, ship)
  const helm = helmOf(rules, view, ship)
  if (limits.most > 0)
    for (const way of waysWithin(limits, few)) if (helm(view, ship, way, limits, end)) courses.add(way.path, end, 0)
  if (courses.count > 0) return
  const { x, y, heading } = ship
  const path = limits.most === 0 ? [] : lastResort(rules, view, ship)
  courses.add(path, { x, y, heading, moved: 0, smoke: NO_SMOKE }, 0)
}

/** The same, but only the longest of those that end most nearly on a heading. */
export function layNearestCourse(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  few: boolean,
  heading: number,
  courses: Courses,
): void {
  courses.count = 0
  const limits = rules.moveLimits(rules, view, ship)
  const helm = helmOf(rules, view, ship)
  let least = Number.POSITIVE_INFINITY
  let longest = -1
  if (limits.most > 0)
    for (const way of waysWithin(limits, few)) {
      const off = Math.abs(normal(ship.heading + way.turn - heading + HALF_CIRCLE) - HALF_CIRCLE)
      if (off > least || (off === least && way.length <= longest) || !helm(view, ship, way, limits, end)) continue
      courses.count = 0
      courses.add(way.path, end, 0)
      least = off
      longest = way.length
    }
  if (courses.count === 0) layCourses(rules, view, ship, few, courses)
}

const HALF_CIRCLE = FULL_CIRCLE / 2

/** A course that takes the ship safely off the table this turn, over that edge if one is given, if there is one. */
export function wayOut(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  over: Edge | null = null,
): vas.PathStep[] | null {
  const { most, straightRun, turns } = rules.moveLimits(rules, view, ship)
  if (most === 0) return null
  const [run, full] = [straightRun / 1000, most / 1000]
  const paths: vas.PathStep[][] = [[{ ahead: full }]]
  if (turns > 0 && full > run)
    for (const angle of [45, -45]) paths.push([{ ahead: run }, { turn: angle }, { ahead: full - run }])
  return (
    paths.find((path) => {
      const edge = edgeLeft(rules, view, ship, path)
      return edge !== null && (over ?? edge) === edge && (view.safeEdges[ship.side]?.includes(edge) ?? true)
    }) ?? null
  )
}

/** The edge over which a course leaves the table; null when it does not, or is not allowed. */
function edgeLeft(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, path: vas.PathStep[]): Edge | null {
  try {
    return rules.layCourse(rules, view, ship, legsOf(path)).withdrawn
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/** Follows a way for a ship and says where it ends; false when it is not allowed or leaves the table. */
type Helm = (view: vas.VasBattle, ship: vas.Ship, way: Way, limits: MoveLimits, end: End) => boolean

export const helmOf = (rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): Helm =>
  isPlainSailing(rules, view, ship) ? inTheOpen : (...course) => byTheRules(rules, ...course)

/** Do her limits and the edges of the table alone bind a ship, and does she lay no smoke? */
const isPlainSailing = (rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): boolean =>
  ship.jam === null &&
  ship.order !== 'create-smoke' &&
  rules.isOpenSea(view) &&
  rules.layCourse === core.layCourse &&
  rules.runAhead === core.runAhead &&
  rules.edgeCrossed === core.edgeCrossed &&
  rules.refuseTurn === core.refuseTurn &&
  rules.refuseUnturned === core.refuseUnturned

/** As `layCourse` of the rules. */
const inTheOpen: Helm = ({ table }, ship, { legs, isWithin }, _limits, end) => {
  if (!isWithin) return false
  let { x, y, heading } = ship
  let moved = 0
  for (let i = 0; i < legs.length; i++) {
    const { ahead, turn } = legs[i]!
    if (ahead > 0) {
      x = Math.round(x + ahead * sine(heading))
      y = Math.round(y + ahead * cosine(heading))
      if (x < 0 || y < 0 || x > table[0] || y > table[1]) return false
      moved += ahead
    }
    if (turn !== 0) heading = normal(heading + turn)
  }
  end.x = x
  end.y = y
  end.heading = heading
  end.moved = moved / 1000
  end.smoke = NO_SMOKE
  return true
}

function byTheRules(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  { legs }: Way,
  limits: MoveLimits,
  end: End,
): boolean {
  try {
    const { at, heading, moved, smoke, withdrawn } = rules.layCourse(rules, view, ship, legs, limits)
    end.x = at.x
    end.y = at.y
    end.heading = heading
    end.moved = moved / 1000
    end.smoke = smoke
    return withdrawn === null
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Would another ship in the way stop her before she has gone half of it? */
export function isHeldUp(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  { path, place, moved }: CourseChoice,
): boolean {
  if (moved === 0) return false
  const there = outlineAt(rules, view, ship, place, place.heading)
  if (rules.shipUnder(rules, view, ship, there) === null) return false
  const rest = rules.restOf(rules, view, ship, rules.layCourse(rules, view, ship, legsOf(path)), 'starboard')
  return rest.how === 'short' && rest.moved < moved * 500
}

/** With nowhere to go on the table: the shortest way ahead, or none when the shore holds the ship. */
function lastResort(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): vas.PathStep[] {
  const ahead: vas.PathStep[] = [{ ahead: rules.moveLimits(rules, view, ship).least / 1000 }]
  try {
    rules.layCourse(rules, view, ship, legsOf(ahead))
    return ahead
  } catch (error) {
    if (error instanceof Refused) return []
    throw error
  }
}
