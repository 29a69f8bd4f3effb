import { askedUnits, type Command, limitsFor, narrowed, type Situation } from '@flankspeed/command'
import type { Action, Battle, Decision, Ruleset } from '@flankspeed/engine'
import { rulebookOf } from '@flankspeed/rulebooks/parts'

/** What the staff would do. Nothing has been done. */
export interface Suggestion {
  action: unknown
  /** One sentence, if the rulebook can tell. */
  why: string | null
}

interface Asked {
  ruleset: Ruleset
  view: Battle
  side: string
  /** null: for whatever is asked. */
  unit: string | null
  command: Command | null
  think: Situation['think']
}

export async function suggestion({ ruleset, view, side, unit, command, think }: Asked): Promise<Suggestion> {
  const owed = ruleset.decisions(view).filter((decision) => decision.side === side)
  const decision = owed.find((each) => unit !== null && askedUnits(each).includes(unit)) ?? owed[0]
  if (!decision) throw new Error('There is nothing to decide right now.')
  const wanted = await think(view, about(decision, unit), 'captain')
  const rules = rulebookOf(ruleset)?.command
  const action: Action =
    (rules && command && rules.obey(ruleset, view, wanted, limitsFor(command, unit, null))) || wanted
  return { action, why: rules?.explain?.(ruleset, view, action) ?? null }
}

const about = (decision: Decision, unit: string | null): Decision =>
  unit !== null && askedUnits(decision).includes(unit) ? narrowed(decision, new Set([unit])) : decision
