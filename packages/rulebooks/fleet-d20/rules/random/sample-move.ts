import { cosine, type Pick, sine } from '@flankspeed/kernel'
import { cardOf, type FdBattle, type Ship, shipById } from '../battle.ts'
import type { PathStep } from '../movement/move-action.ts'
import type { Leg } from '../movement/movement.ts'
import type { Rules } from '../rules.ts'
import type { FdAction, Sample } from '../words.ts'

/** A speed and a few turns, on the table where that can be had; a ship that has lost heart takes the way that is left. */
export const sampleMove: Sample<'move'> = (r, b, { side, units }, pick): FdAction => {
  const ship = shipById(b, units[pick(units.length)]!)!
  const orderly = r.orderlyCourse(r, b, ship)
  if (orderly) return { side, do: 'move', ship: ship.id, knots: orderly.knots, path: pathOf(orderly.legs) }
  const { least, most } = r.speedLimits(r, b, ship)
  let knots = pick(3) === 0 ? least + pick(most - least + 1) : most
  let path: PathStep[] = knots > 0 ? [{ ahead: knots / 2 }] : []
  for (let tries = 0; tries < 6; tries++) {
    const wander = wanderAhead(b, ship, knots, pick)
    if (isFree(r, b, ship, knots, wander)) {
      path = wander
      break
    }
    knots = least + pick(most - least + 1)
    path = knots > 0 ? [{ ahead: knots / 2 }] : []
  }
  const smoke = pick(4) === 0 && isFree(r, b, ship, knots, path, true) ? { smoke: true } : {}
  return { side, do: 'move', ship: ship.id, knots, path, ...smoke }
}

const pathOf = (legs: readonly Leg[]): PathStep[] =>
  legs.map((leg) => ('turn' in leg ? { turn: leg.turn / 100 } : { ahead: leg.ahead / 1000 }))

/** Straight runs of MVR, now and then with a turn behind them. */
function wanderAhead(b: FdBattle, ship: Ship, knots: number, pick: Pick): PathStep[] {
  const needs = Math.max(0.5, cardOf(b, ship).MVR)
  const way = pick(2) === 0 ? 15 : -15
  const path: PathStep[] = []
  let left = knots / 2
  while (left >= needs && pick(3) > 0) {
    path.push({ ahead: needs }, { turn: way * (1 + pick(3)) })
    left -= needs
  }
  if (left > 0) path.push({ ahead: left })
  return path
}

/** Against no rule, and on the table. */
function isFree(r: Rules, b: FdBattle, ship: Ship, knots: number, path: readonly PathStep[], smoke = false): boolean {
  const legs = path.map((step) => ('turn' in step ? { turn: step.turn * 100 } : { ahead: step.ahead * 1000 }))
  if (r.courseObjection(r, b, ship, { knots, legs, smoke }) !== null) return false
  let { x, y, heading } = ship
  for (const leg of legs) {
    if ('turn' in leg) heading += leg.turn
    else {
      x += leg.ahead * sine(heading)
      y += leg.ahead * cosine(heading)
    }
  }
  return r.isOnTable(b, { x, y })
}
