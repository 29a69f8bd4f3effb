import { vas } from '@flankspeed/engine'
import { type CourseChoice, coursesFor } from './courses.ts'
import { broadside, type Place } from './firepower.ts'
import { worthOfHull } from './worth.ts'

export type MoveDecision = Extract<vas.VasDecision, { kind: 'move' }>

/** Moves the least valuable ship first, so that the big ones see where the enemy went. */
export function chooseMove(rules: vas.Rules, view: vas.VasBattle, decision: MoveDecision): vas.VasAction {
  const ship = shipToMove(view, decision)
  if (ship.returning !== null) return vas.victoryAtSea.sample(view, { ...decision, ships: [ship.id] }, () => 0)
  const order = chooseOrder(rules, view, ship)
  if (order !== null) return { side: decision.side, do: 'order', ship: ship.id, order }
  return { side: decision.side, do: 'move', ship: ship.id, path: rankedCourses(rules, view, ship)[0]!.path }
}

export function shipToMove(view: vas.VasBattle, { ships }: MoveDecision): vas.Ship {
  let least = vas.shipById(view, ships[0]!)!
  for (const id of ships) {
    const other = vas.shipById(view, id)!
    if (vas.cardOf(view, other).points < vas.cardOf(view, least).points) least = other
  }
  return least
}

/** All hands when a fire spreads; magazines flooded when there is no other way. */
export function chooseOrder(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): vas.OrderName | null {
  if (ship.ordered !== null) return null
  const { engine, weapons, crew } = ship.criticals
  if (crew < 2 && engine < 4 && weapons < 4) return null
  const open = (order: vas.OrderName): boolean => rules.orderObjection(rules, view, ship, order) === null
  const spreading = (crew >= 2 ? 1 : 0) + (engine >= 4 ? 1 : 0) + (weapons >= 4 ? 1 : 0)
  if (open('flood-magazines') && (spreading >= 2 || crew === 6 || weapons === 6 || engine === 6))
    return 'flood-magazines'
  return open('all-hands-on-deck') ? 'all-hands-on-deck' : null
}

export interface RankedCourse extends CourseChoice {
  readonly promise: number
}

/** The courses open to a ship, the most promising first. */
export function rankedCourses(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): RankedCourse[] {
  return coursesFor(rules, view, ship)
    .map((course) => ({ ...course, promise: promise(rules, view, ship, course) }))
    .sort((one, other) => other.promise - one.promise)
}

/** How much of the fire that could fall on a ship she expects: the enemy has other targets too. */
const CAUTION = 0.4

/** What a course promises: damage dealt less damage taken, guns in reach, water under the keel. */
export function promise(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, { place, moved }: CourseChoice): number {
  let dealt = 0
  let dealtToAll = 0
  let taken = 0
  let nearest = 60_000
  let friends = 0
  const own = worthOfHull(view, ship)
  const fast = moved > rules.fastBeyond.inches
  for (const enemy of view.ships) {
    if (!vas.onTable(enemy)) continue
    if (enemy.side === ship.side) {
      friends++
      continue
    }
    const enemyFast = (enemy.moved ?? 0) > rules.fastBeyond.inches * 1000
    const gain = broadside(rules, view, ship, place, enemy, enemy, enemyFast) * worthOfHull(view, enemy)
    dealt = Math.max(dealt, gain)
    dealtToAll += gain
    taken += broadside(rules, view, enemy, enemy, ship, place, fast)
    nearest = Math.min(nearest, Math.max(Math.abs(enemy.x - place.x), Math.abs(enemy.y - place.y)))
  }
  return dealt + dealtToAll / friends - CAUTION * taken * own - nearest / 800 - edgeRisk(view, place)
}

/** Ships near an edge with their bow towards it will have to turn away, or leave. */
function edgeRisk(view: vas.VasBattle, { x, y, heading }: Place): number {
  const [width, depth] = view.table
  const room = Math.min(x, y, width - x, depth - y)
  if (room > 7000) return 0
  const northward = heading < 9000 || heading > 27_000
  const eastward = heading < 18_000
  const towards =
    (y > depth - 7000 && northward) ||
    (y < 7000 && !northward) ||
    (x > width - 7000 && eastward) ||
    (x < 7000 && !eastward)
  return ((7000 - room) / 400) * (towards ? 1 : 0.2)
}
