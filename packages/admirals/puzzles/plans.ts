import { actorOf, isLegal } from '@flankspeed/command'
import type { Action } from '@flankspeed/kernel'
import { drawingOf, planInWords } from '../review/plan-words.ts'
import { seededPick } from '../seeded-pick.ts'
import type { Moment } from './position.ts'

/** Plans that are compared, and how many more are looked at to find so many different ones. */
const MOST = 7
const LOOKED_AT = 40

/** Fire at anything with anything; and with guns alone. */
const ANY_FIRE = [true, false].map((torpedoes) => ({ beyond: null, torpedoes, torpedoesAt: null }))

/**
 * The different things that a unit can do, in the order in which captains think of them. Two that read the same or end
 * in nearly the same place are one plan.
 */
export function plansFor(moment: Moment): Action[] {
  const found: Action[] = []
  let looked = 0
  for (const action of ideasFor(moment)) {
    if (++looked > LOOKED_AT || found.length === MOST) break
    if (found.some((known) => areAlike(moment, known, action))) continue
    if (isLegal(moment.ruleset, moment.view, action)) found.push(action)
  }
  return found
}

function* ideasFor({ ruleset, judge, command, view, decision, unit }: Moment): Generator<Action, void> {
  let count = 0
  for (const action of judge.ideas(ruleset, view, decision, seededPick(`puzzle ${unit}`))) {
    if (actorOf(action) !== unit) continue
    count++
    yield action
  }
  // Where too much is hidden to be played on, nothing can be judged.
  if (count === 0 || command.task(decision) !== 'fire') return
  const targets = command.prospects(ruleset, view, decision, unit)
  for (const limits of ANY_FIRE)
    for (const { target } of targets) {
      const shot = command.fire(ruleset, view, decision, unit, target, limits)
      if (shot) yield shot
    }
  const hold = command.hold(ruleset, view, decision, unit)
  if (hold && actorOf(hold) === unit) yield hold
}

/** Share of the way of a move within which two ends are the same place, and degrees within which two headings are. */
const NEAR = 0.5
const SIMILAR = 45

/** Whether two actions of a unit are one plan. Aircraft may fly to two places that are close to each other. */
export function areAlike(moment: Moment, one: Action, other: Action): boolean {
  if (planInWords(moment, one) === planInWords(moment, other)) return true
  if (!('path' in one && 'path' in other)) return false
  const units = moment.command.units(moment.view)
  const [here, there] = [drawingOf(one, units), drawingOf(other, units)]
  if (here.track.length < 2 || there.track.length < 2) return false
  const [[x, y], [x1, y1], [x2, y2]] = [here.track[0]!, here.track.at(-1)!, there.track.at(-1)!]
  const way = Math.max(Math.hypot(x1 - x, y1 - y), Math.hypot(x2 - x, y2 - y))
  const turn = Math.abs(here.heading - there.heading)
  return Math.hypot(x1 - x2, y1 - y2) <= NEAR * way && Math.min(turn, 360 - turn) <= SIMILAR
}
