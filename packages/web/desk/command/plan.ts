import {
  askedUnits,
  type Command,
  type Division,
  type FireOrder,
  firePlan,
  followersOf,
  guideOf,
  gunnersOf,
  limitsFor,
  nearestTo,
  postureFor,
  type SailOrder,
  type Situation,
  stationByOrder,
  stationOf,
} from '@flankspeed/command'
import type { CommandUnit, Task } from '@flankspeed/command/rulebook'
import type { Decision } from '@flankspeed/engine'

/** Who would fire at whom. `chance`, `damage` and `range` are null where nobody may measure before firing. */
export interface FireRowShown {
  unit: string
  target: string | null
  chance: number | null
  /** The expected loss, as a share of the target's whole hull. */
  damage: number | null
  range: number | null
}

/** Where a ship would end her move. */
export interface TrackShown {
  unit: string
  from: readonly [number, number]
  at: readonly [number, number]
  heading: number
  /** "collides with Ajax"; null: nothing goes wrong. */
  danger: string | null
  /** How far she would be off her station; 0 for the guide. */
  off: number
}

type Place = Pick<Situation, 'ruleset' | 'rules' | 'view'>

/** The decision of that kind that this side owes now. */
function owed({ ruleset, rules, view }: Place, side: string, task: Task): Decision | undefined {
  return ruleset.decisions(view).find((decision) => decision.side === side && rules.task(decision) === task)
}

/** The plan of a division's fire; null while its side does not fire. */
export function fireRows(at: Place, command: Command, division: Division, order: FireOrder): FireRowShown[] | null {
  const { ruleset, rules, view } = at
  const decision = owed(at, command.side, 'fire')
  if (!decision) return null
  const units = rules.units(view)
  const gunners = gunnersOf(at, decision, division, units)
  const mayMeasure = ruleset.measure.premeasuring
  return firePlan(order, gunners, units, (id) => limitsFor(command, id, order).beyond).map(({ unit, prospect }) => ({
    unit,
    target: prospect?.target ?? null,
    chance: mayMeasure && prospect ? prospect.chance : null,
    damage: mayMeasure && prospect ? prospect.damage : null,
    range: mayMeasure && prospect ? prospect.range : null,
  }))
}

/** The tracks of a division; null while its side does not move. */
export function tracks(at: Place, command: Command, division: Division, order: SailOrder): TrackShown[] | null {
  const { ruleset, rules, view } = at
  const decision = owed(at, command.side, 'move')
  if (!decision) return null
  let units = rules.units(view)
  const asked = askedUnits(decision)
  const ordered = { ...division, sail: order }
  const guide = guideOf(ordered, units)
  if (!guide) return []
  const shown: TrackShown[] = []
  for (const { id } of [guide, ...followersOf(ordered, units)]) {
    const unit = units.find((each) => each.id === id)!
    const leads = id === guide.id
    if (!asked.includes(id) || (leads && order.how === 'follow')) continue
    const station = leads ? stationByOrder(order, unit)! : stationOf(ordered, unit, units)
    const speed = leads && order.how !== 'follow' ? order.speed : 1
    const moves = rules.moves(ruleset, view, decision, id, postureFor(command, unit, units))
    const move = nearestTo(station, unit, moves, division.interval, speed)
    if (!move) {
      shown.push({ unit: id, from: unit.at, at: unit.at, heading: unit.heading, danger: 'has no legal course', off: 0 })
      continue
    }
    const off = leads ? 0 : Math.hypot(move.at[0] - station.at[0], move.at[1] - station.at[1])
    shown.push({ unit: id, from: unit.at, at: move.at, heading: move.heading, danger: move.danger, off })
    units = units.map((each): CommandUnit => (each.id === id ? { ...each, at: move.at, heading: move.heading } : each))
  }
  return shown
}
