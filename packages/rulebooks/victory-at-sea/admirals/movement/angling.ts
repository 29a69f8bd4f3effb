import { direction, normal } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { runsWithin } from '../search/ways.ts'
import { type Courses, helmOf, newEnd } from './courses.ts'

/** Off the bow: on these lines every turret bears, and yet the enemy does not see the beam (VAS-ARC-01, VAS-FIRE-11). */
const DIAGONALS = [4500, 13_500, 22_500, 31_500]

const end = newEnd()

/**
 * Adds courses that end with one of the enemies exactly on a diagonal. Only those that have moved will still be there when
 * the guns speak.
 */
export function addAngledCourses(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  few: boolean,
  courses: Courses,
): void {
  const limits = rules.moveLimits(rules, view, ship)
  const { most, straightRun, mostTurn, turns } = limits
  if (most < straightRun || turns === 0 || ship.jam !== null) return
  const enemies = armedEnemies(view, ship, few)
  if (enemies.length === 0) return
  const helm = helmOf(rules, view, ship)
  for (const way of runsWithin(limits, few)) {
    if (!helm(view, ship, way, limits, end)) continue
    for (const enemy of enemies) {
      const towards = Math.round(direction(enemy.x - end.x, enemy.y - end.y))
      for (const diagonal of DIAGONALS) {
        const turn = normal(towards - diagonal - end.heading + 18_000) - 18_000
        if (turn !== 0 && Math.abs(turn) <= mostTurn) courses.add(way.path, end, turn)
      }
    }
  }
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
