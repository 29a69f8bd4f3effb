import { vas } from '@flankspeed/engine'
import { type CourseChoice, coursesFor, wayOut } from './courses.ts'
import { broadside, type Place } from './firepower.ts'
import type { Temper } from './temper.ts'
import { worthOfHull } from './worth.ts'

export type MoveDecision = Extract<vas.VasDecision, { kind: 'move' }>

/** Moves the least valuable ship first, so that the big ones see where the enemy went. */
export function chooseMove(
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: MoveDecision,
  temper: Temper,
): vas.VasAction {
  const ship = shipToMove(view, decision)
  if (ship.returning !== null) return vas.victoryAtSea.sample(view, { ...decision, ships: [ship.id] }, () => 0)
  const out = ship.crippled && temper.saving > 0 ? wayOut(rules, view, ship) : null
  if (out !== null) return { side: decision.side, do: 'move', ship: ship.id, path: out }
  const order = chooseOrder(rules, view, ship, temper)
  if (order !== null) return { side: decision.side, do: 'order', ship: ship.id, order }
  return { side: decision.side, do: 'move', ship: ship.id, path: rankedCourses(rules, view, ship, temper)[0]!.path }
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
function chooseOrder(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, temper: Temper): vas.OrderName | null {
  if (ship.ordered !== null) return null
  const { engine, weapons, crew } = ship.criticals
  if (temper.evading > 0 && evadingPays(rules, view, ship, temper)) return 'evade'
  if (crew < 2 && engine < 4 && weapons < 4) return null
  const open = (order: vas.OrderName): boolean => rules.orderObjection(rules, view, ship, order) === null
  const spreading = (crew >= 2 ? 1 : 0) + (engine >= 4 ? 1 : 0) + (weapons >= 4 ? 1 : 0)
  if (open('flood-magazines') && (spreading >= 2 || crew === 6 || weapons === 6 || engine === 6))
    return 'flood-magazines'
  return spreading >= temper.allHandsFrom && open('all-hands-on-deck') ? 'all-hands-on-deck' : null
}

export interface RankedCourse extends CourseChoice {
  readonly promise: number
}

/** The courses open to a ship, the most promising first. */
export function rankedCourses(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, temper: Temper): RankedCourse[] {
  return coursesFor(rules, view, ship)
    .map((course) => ({ ...course, promise: promise(rules, view, ship, course, temper) }))
    .sort((one, other) => other.promise - one.promise)
}

/** What a course promises: damage dealt less damage taken, guns in reach, water under the keel. */
function promise(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  { place, moved }: CourseChoice,
  temper: Temper,
): number {
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
  return (
    dealt +
    (temper.breadth * dealtToAll) / friends -
    temper.caution * taken * own -
    (temper.closing * nearest) / 1000 -
    (ship.crippled && temper.saving > 0 ? (temper.saving * roomAround(view, place)) / 1000 : edgeRisk(view, place))
  )
}

/** Does dodging cost less than it saves? */
function evadingPays(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, temper: Temper): boolean {
  if (rules.orderObjection(rules, view, ship, 'evade') !== null) return false
  const evader: vas.Ship = { ...ship, order: 'evade' }
  rules.startEvading(rules, view, evader)
  const straight = rankedCourses(rules, view, ship, temper)[0]!
  const weaving = rankedCourses(rules, view, evader, temper)[0]!
  return exchange(rules, view, evader, weaving, temper) > exchange(rules, view, ship, straight, temper)
}

/** What a ship deals and takes in a place this turn, if the enemy's fire is spread evenly over her fleet. */
function exchange(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  { place, moved }: CourseChoice,
  temper: Temper,
): number {
  let dealt = 0
  let taken = 0
  let friends = 0
  const fast = moved > rules.fastBeyond.inches || ship.fastEvader
  for (const other of view.ships) {
    if (!vas.onTable(other)) continue
    if (other.side === ship.side) {
      friends++
      continue
    }
    dealt = Math.max(
      dealt,
      broadside(rules, view, ship, place, other, other, rules.isFast(rules, other)) * worthOfHull(view, other),
    )
    taken += broadside(rules, view, other, other, ship, place, fast)
  }
  return dealt - (temper.evading * taken * worthOfHull(view, ship)) / friends
}

/** To the nearest edge. */
function roomAround(view: vas.VasBattle, { x, y }: { x: number; y: number }): number {
  return Math.min(x, y, view.table[0] - x, view.table[1] - y)
}

/** Ships near an edge with their bow towards it will have to turn away, or leave. */
function edgeRisk(view: vas.VasBattle, { x, y, heading }: Place): number {
  const [width, depth] = view.table
  const room = roomAround(view, { x, y })
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
