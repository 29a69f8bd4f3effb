import { type Point, Refused } from '@flankspeed/kernel'
import type { Edge } from '../../rules/battle.ts'
import type * as vas from '../../rules/library.ts'
import { legsOf, type MoveLimits } from '../../rules/movement/movement.ts'
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

/** Courses worth a look, at several speeds; or only the plainest few. */
export function coursesFor(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, few: boolean): CourseChoice[] {
  const limits = rules.moveLimits(rules, view, ship)
  if (limits.most === 0) return [{ path: [], place: ship, moved: 0, smoke: [] }]
  const courses: CourseChoice[] = []
  for (const way of waysWithin(limits, few)) {
    const course = follow(rules, view, ship, way, limits)
    if (course) courses.push(course)
  }
  if (courses.length > 0) return courses
  return [{ path: lastResort(rules, view, ship), place: ship, moved: 0, smoke: [] }]
}

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

/** Where a course ends, or null when it is not allowed or leaves the table. */
export function follow(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  { path, legs }: Way,
  limits: MoveLimits,
): CourseChoice | null {
  try {
    const course = rules.layCourse(rules, view, ship, legs, limits)
    return course.withdrawn === null
      ? { path, place: { ...course.at, heading: course.heading }, moved: course.moved / 1000, smoke: course.smoke }
      : null
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/** Would another ship in the way stop her before she has gone half of it? */
export function isHeldUp(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  path: readonly vas.PathStep[],
  moved: number,
): boolean {
  if (moved === 0) return false
  const rest = rules.restOf(rules, view, ship, rules.layCourse(rules, view, ship, legsOf(path)), 'starboard')
  return rest.how === 'short' && rest.moved < moved * 500
}

/** With nowhere to go on the table: the shortest way ahead, or none when the shore holds the ship. */
function lastResort(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): vas.PathStep[] {
  const ahead: vas.PathStep[] = [{ ahead: rules.moveLimits(rules, view, ship).least / 1000 }]
  try {
    rules.layCourse(rules, view, ship, [{ ahead: rules.moveLimits(rules, view, ship).least, turn: 0 }])
    return ahead
  } catch (error) {
    if (error instanceof Refused) return []
    throw error
  }
}
