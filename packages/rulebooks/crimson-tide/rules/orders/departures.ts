import {
  ahead,
  bestWayOut,
  clauseOf,
  coursesOut,
  type Dice,
  departureOf,
  normal,
  pathTo,
  Refused,
  type RuleOf,
  ruleOn,
  seaDistanceTo,
  total,
  type WayOut,
} from '@flankspeed/kernel'
import { type CtBattle, cardOf, type Ship } from '../battle.ts'
import type { Tell } from '../events.ts'
import type { Leg } from '../movement/movement.ts'
import type { Rules } from '../rules.ts'

const KLICK = 1000

type Refuse = Rules['refuseCourse']

/** The rule that makes the ship leave. It moves without its player. */
export function leaving(b: CtBattle, ship: Ship): RuleOf<'leaves'> | null {
  const rule = departureOf(b.orders!, ship.id, b.turn)
  return rule && ruleOn(b.orders!, 'surprised', ship.id, b.turn) === null ? rule : null
}

interface Way extends WayOut {
  readonly legs: readonly Leg[]
}

/** Where a path ends, if it meets neither ship nor land. */
function sailed(r: Rules, b: CtBattle, ship: Ship, legs: readonly Leg[], refuse: Refuse): Way | null {
  const { x, y, heading } = ship
  try {
    refuse(r, b, ship, { legs, stop: false, evade: false })
    for (const leg of legs) {
      if ('turn' in leg) {
        ship.heading = normal(ship.heading + leg.turn)
        if (r.overlapped(r, b, ship) !== null) return null
        continue
      }
      for (let klick = 0; klick < leg.klicks; klick++) {
        if (r.nextContact(r, b, ship, ship.heading) !== null) return null
        Object.assign(ship, ahead(ship, ship.heading, KLICK))
      }
    }
    return { legs, at: { x: ship.x, y: ship.y }, heading: ship.heading }
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  } finally {
    Object.assign(ship, { x, y, heading })
  }
}

/** At full speed, or else more slowly; last the moves that she can always make. */
function legsOut(r: Rules, b: CtBattle, ship: Ship, { edges }: RuleOf<'leaves'>, refuse: Refuse): readonly Leg[] {
  const most = total(r.movementOf(r, b, ship))
  const helm = { run: KLICK, mostTurn: r.sizes[cardOf(b, ship).size].turn, turns: most }
  for (const klicks of new Set([most, Math.max(1, Math.floor(most / 2)), 1])) {
    const ways = coursesOut(edges).flatMap((course) => {
      const path = pathTo(course, ship.heading, { ...helm, length: klicks * KLICK })
      const legs = path.flatMap((part): Leg[] => [
        { klicks: part.ahead / KLICK },
        ...(part.turn === 0 ? [] : [{ turn: part.turn }]),
      ])
      return sailed(r, b, ship, legs, refuse) ?? []
    })
    const best = bestWayOut(ways, edges, b.table, most * KLICK, seaDistanceTo(edges, b.table, b.terrain))
    if (best) return best.legs
  }
  return LAST.find((legs) => isAllowed(r, b, ship, legs, refuse)) ?? []
}

const LAST: readonly (readonly Leg[])[] = [[], [{ klicks: -1 }], [{ klicks: 1 }]]

function isAllowed(r: Rules, b: CtBattle, ship: Ship, legs: readonly Leg[], refuse: Refuse): boolean {
  try {
    refuse(r, b, ship, { legs, stop: false, evade: false })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Moves a ship that must leave. `refuse` rejects illegal courses. */
export function moveLeaving(
  r: Rules,
  b: CtBattle,
  ship: Ship,
  rule: RuleOf<'leaves'>,
  refuse: Refuse,
  dice: Dice,
  tell: Tell,
): void {
  tell?.({ tells: 'makes-off', clause: clauseOf(b.orders!.orders, rule), ship: ship.id })
  r.sail(r, b, ship, { legs: legsOut(r, b, ship, rule, refuse), stop: false, evade: false }, dice, tell)
}
