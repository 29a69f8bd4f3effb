import { direction, normal } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { wayOf } from '../search/ways.ts'
import { type CourseChoice, follow } from './courses.ts'

/** Off the bow: on these lines every turret bears, and yet the enemy does not see the beam (VAS-ARC-01, VAS-FIRE-11). */
const DIAGONALS = [4500, 13_500, 22_500, 31_500]

/**
 * Courses that end with one of the enemies exactly on a diagonal. Only those that have moved will still be there when
 * the guns speak.
 */
export function angledCourses(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, few: boolean): CourseChoice[] {
  const limits = rules.moveLimits(rules, view, ship)
  const { most, straightRun, mostTurn, turns } = limits
  if (most < straightRun || turns === 0 || ship.jam !== null) return []
  const enemies = armedEnemies(view, ship, few)
  if (enemies.length === 0) return []
  const courses: CourseChoice[] = []
  for (const path of runsUp(straightRun / 1000, most / 1000, turns > 1 && !few, few)) {
    const before = follow(rules, view, ship, wayOf(path), limits)
    if (!before) continue
    const { x, y, heading } = before.place
    for (const enemy of enemies) {
      const towards = Math.round(direction(enemy.x - x, enemy.y - y))
      for (const diagonal of DIAGONALS) {
        const turn = normal(towards - diagonal - heading + 18_000) - 18_000
        if (turn === 0 || Math.abs(turn) > mostTurn) continue
        courses.push({
          path: [...path, { turn: turn / 100 }],
          place: { x, y, heading: normal(heading + turn) },
          moved: before.moved,
          smoke: before.smoke,
        })
      }
    }
  }
  return courses
}

/** Enemies whose great guns make the trouble worth it; or the most valuable of them. */
function armedEnemies(view: vas.VasBattle, ship: vas.Ship, few: boolean): vas.Ship[] {
  const enemies = view.ships.filter(
    (other) =>
      other.side !== ship.side &&
      vas.onTable(other) &&
      other.moved !== null &&
      vas.cardOf(view, other).weapons.some(({ kind }) => kind === 'main-gun'),
  )
  if (!few || enemies.length < 2) return enemies
  const points = (other: vas.Ship): number => vas.cardOf(view, other).points
  return [enemies.reduce((best, other) => (points(other) > points(best) ? other : best))]
}

/** Ways to the place of the last turn. */
function runsUp(run: number, full: number, twice: boolean, few: boolean): vas.PathStep[][] {
  const distances = few ? [full] : new Set([run, Math.max(run, Math.ceil(full / 2)), full])
  const paths: vas.PathStep[][] = [...distances].map((distance) => [{ ahead: distance }])
  if (twice && full >= 2 * run)
    for (const angle of [45, -45]) paths.push([{ ahead: run }, { turn: angle }, { ahead: full - run }])
  return paths
}
