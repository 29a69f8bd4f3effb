import { type Battle, type NarratedEvent, playCase, type Ruleset, readCase, SeededDice } from '@flankspeed/engine'
import type { Figure } from '@flankspeed/scenarios/chapters'
import { equip } from '@flankspeed/shipyard'

/** A figure as the engine plays it. */
export interface PlayedFigure {
  readonly ruleset: Ruleset
  readonly before: Battle
  readonly after: Battle
  readonly told: readonly NarratedEvent[]
}

/** Throws if the rules refuse the position or an action, or if the dice do not fit. */
export function playFigure(ruleset: Ruleset, figure: Figure): PlayedFigure {
  const { dice = [] } = figure
  const battle = equip(figure.battle, ruleset.id)
  if (figure.actions === undefined && dice.length === 0) {
    const position = ruleset.muster(battle, new SeededDice('a figure'))
    return { ruleset, before: position, after: position, told: [] }
  }
  const written = readCase(caseOf(ruleset.id, 'A figure', figure))
  const { frames, result, error } = playCase(ruleset, { ...written, battle })
  if (result === null) throw error
  return { ruleset, before: frames[0]!.battle, after: frames.at(-1)!.battle, told: result.told }
}

/** The figure as a case, to step through on the chart. */
export const caseOf = (ruleset: string, title: string, { battle, dice = [], actions = [] }: Figure): object => ({
  ruleset,
  title,
  battle,
  dice,
  actions,
})
