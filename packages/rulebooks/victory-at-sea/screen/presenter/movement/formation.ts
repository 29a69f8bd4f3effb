import type { Spot } from '@flankspeed/web/desk'
import * as vas from '../../../rules/library.ts'
import type { CourseTried } from '../questions.ts'
import { startOf, tryCourse } from './course.ts'
import { pathTo } from './course-to.ts'
import { type Steaming, steaming } from './steaming.ts'

/**
 * One course for ships in company: the first of them leads to that place within what all can do, and the others make the
 * same turns after the same runs. Where that is not legal for one of them her course says why.
 */
export function formation(
  r: vas.Rules,
  b: vas.VasBattle,
  ids: readonly string[],
  at: Spot,
): { ship: string; course: CourseTried }[] {
  const ships = ids.map((id) => vas.shipById(b, id)).filter((ship) => ship !== undefined)
  const [leader] = ships
  if (!leader) return []
  const able = ships.filter((ship) => ship.moved === null && r.moveLimits(r, b, ship).most > 0)
  const limits = able.map((ship) => steaming(r, b, ship)).reduce(common, steaming(r, b, leader))
  const path = pathTo(r, b, startOf(r, b, leader).from, at, limits)
  return ships.map((ship) => ({ ship: ship.id, course: inCompany(r, b, ship, path) }))
}

function common(one: Steaming, other: Steaming): Steaming {
  return {
    least: Math.max(one.least, other.least),
    most: Math.min(one.most, other.most),
    run: Math.max(one.run, other.run),
    turn: Math.min(one.turn, other.turn),
    turns: Math.min(one.turns, other.turns),
    jam: one.jam ?? other.jam,
  }
}

function inCompany(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, path: readonly vas.PathStep[]): CourseTried {
  if (ship.moved === null) return tryCourse(r, b, ship, path)
  const course = tryCourse(r, b, ship, [])
  return {
    ...course,
    legal: false,
    problem: { why: `${ship.name} has already moved this turn`, clause: 'VAS-TURN-08' },
  }
}
