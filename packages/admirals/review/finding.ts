import { actorOf } from '@flankspeed/command'
import type { CommandUnit, Task } from '@flankspeed/command/rulebook'
import type { Action } from '@flankspeed/kernel'
import type { Judged } from './decision.ts'
import { isSure } from './estimate.ts'
import { drawingOf, type PlanDrawing, plansInWords } from './plan-words.ts'
import type { BattleRecord } from './record.ts'

/** A decision that is worth a look, in words and with what is needed to draw it. */
export interface Finding {
  /** The number of actions before it. */
  readonly taken: number
  readonly turn: number
  readonly side: string
  readonly unit: string | null
  readonly task: Task
  readonly done: Plan
  /** The best of the other plans. */
  readonly other: Plan
  /** The chance that was won by what was done, compared with the other plan: less than 0 for a mistake. */
  readonly gain: number
  /** 95 % of such estimates are no further off. */
  readonly error: number
  /** The difference is within the error. */
  readonly asGood: boolean
  /** Units on the table, as the side that decided saw them. */
  readonly units: readonly Pick<CommandUnit, 'id' | 'name' | 'side' | 'kind' | 'rank' | 'at' | 'heading'>[]
}

export interface Plan {
  readonly words: string
  readonly action: Action
  /** The chance to win that it promises. */
  readonly promises: number
  readonly drawing: PlanDrawing
}

export function findingOf({ ruleset, command }: BattleRecord, decision: Judged): Finding {
  const { taken, side, task, view, action, better, gain, promised } = decision
  const units = command.units(view)
  const unit = actorOf(action)
  const [doneWords, otherWords] = plansInWords({ ruleset, command, view }, action, better)
  const plan = (words: string, chosen: Action, promises: number): Plan => ({
    words,
    action: chosen,
    promises,
    drawing: drawingOf(chosen, units),
  })
  return {
    taken,
    turn: view.turn,
    side,
    unit,
    task,
    done: plan(doneWords, action, promised.done),
    other: plan(otherWords, better, promised.better),
    gain: gain.value,
    error: gain.error,
    asGood: !isSure(gain),
    units: units
      .filter(({ id, away, kind }) => !away && (kind !== 'aircraft' || id === unit))
      .map(({ id, name, side: of, kind, rank, at, heading }) => ({ id, name, side: of, kind, rank, at, heading })),
  }
}
