import type { Posture, SailingChoice } from '@flankspeed/command/rulebook'
import { isRefusal, SeededDice, total } from '@flankspeed/kernel'
import { type Course, courseOf, coursesOf } from '../admirals/courses.ts'
import { postOf } from '../admirals/eye.ts'
import * as ct from '../rules/library.ts'
import type { Leg } from '../rules/movement/movement.ts'

/** Every number of klicks, straight on or turning to either side, hard or gently, early or late. */
export function* moves(r: ct.Rules, b: ct.CtBattle, unit: string, posture: Posture): Generator<SailingChoice> {
  const ship = ct.shipById(b, unit)
  if (!ship) return
  const evade = posture.evade && mayEvade(r, b, ship)
  const smoke = posture.smoke && isAllowed(() => r.refuseSmoke(r, b, ship))
  for (const { path, end } of courses(r, b, ship, evade)) {
    const legs = legsOf(path)
    if (!isAllowed(() => r.refuseCourse(r, b, ship, { legs, stop: false, evade }))) continue
    const action: ct.CtAction = {
      side: ship.side,
      do: 'move',
      unit,
      path,
      ...(evade ? { evade } : {}),
      ...(smoke ? { smoke } : {}),
    }
    yield {
      action,
      at: [end.x / 1000, end.y / 1000],
      heading: end.heading / 100,
      get danger() {
        return dangerOf(r, b, ship, legs)
      },
    }
  }
}

/** Torpedoes of an earlier turn are running at her, and she can turn away (CT-EVA-03, CT-EVA-06). */
const mayEvade = (r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): boolean =>
  isAllowed(() => r.refuseEvasion(r, b, ship, true))

function isAllowed(attempt: () => void): boolean {
  try {
    attempt()
    return true
  } catch (error) {
    if (!isRefusal(error)) throw error
    return false
  }
}

function* courses(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, evade: boolean): Generator<Pick<Course, 'path' | 'end'>> {
  if (ship.stopped) yield { path: [], end: postOf(ship) }
  if (ship.mustReverse) {
    yield* coursesOf(r, b, ship, false)
    return
  }
  const most = total(r.movementOf(r, b, ship))
  const open = evade ? most - r.evasionCost(most) : most
  const template = r.sizes[ct.cardOf(b, ship).size].turn
  for (let klicks = 1; klicks <= open; klicks++) {
    yield courseOf(ship, klicks, evade, () => 0)
    for (let turns = 1; turns < klicks; turns++)
      for (const way of [template, -template, template / 2, -template / 2]) {
        yield courseOf(ship, klicks, evade, (klick) => (klick <= turns ? way : 0))
        if (turns < klicks - 1) yield courseOf(ship, klicks, evade, (klick) => (klick >= klicks - turns ? way : 0))
      }
  }
}

const legsOf = (path: readonly ct.PathStep[]): Leg[] =>
  path.map((step) =>
    'turn' in step ? { turn: step.turn * 100 } : { klicks: 'ahead' in step ? step.ahead : -step.astern },
  )

/** What goes wrong on the way. Nothing is rolled. */
function dangerOf(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, legs: readonly Leg[]): string | null {
  const end: ct.Ship = { ...ship, moved: 0 }
  const chart: ct.CtBattle = { ...b, ships: b.ships.map((other) => (other === ship ? end : other)) }
  const stopped = r.followCourse(r, chart, end, legs, false, NO_DICE, null) !== null
  return stopped ? mishap(r, chart, end) : risk(r, b, ship, end, legs)
}

const NO_DICE = new SeededDice(0)

function mishap(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): string | null {
  if (!r.isOnTable(b, ship)) return r.isThrough(r, b, ship) ? null : 'leaves the table'
  const contact = r.nextContact(r, b, ship, ship.heading)?.contact
  if (contact?.with === 'land') return `runs aground on ${contact.land.name}`
  return contact ? `collides with ${contact.ship.name}` : 'collides or runs aground'
}

/** A fast ship in treacherous waters may strike (CT-TERR-04 to CT-TERR-07). */
function risk(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, end: ct.Ship, legs: readonly Leg[]): string | null {
  const klicks = legs.reduce((sum, leg) => sum + ('klicks' in leg ? leg.klicks : 0), 0)
  if (!r.mustTest(r, b, ship, klicks)) return null
  return r.shoalAt(r, b, ship) || r.shoalAt(r, b, end) ? 'risks running aground in treacherous waters' : null
}
