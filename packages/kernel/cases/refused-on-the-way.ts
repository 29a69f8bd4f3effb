import { ScriptedDice } from '../dice.ts'
import { canonical } from '../hash.ts'
import type { Data } from '../reading.ts'
import { type Action, type Battle, Illegal, type Ruleset, type Tell } from '../ruleset.ts'
import { CaseError } from './case-error.ts'
import { cites } from './expectations.ts'

/**
 * An action that must be refused is tried at every moment on the way to the next choice: nobody is skipped for an
 * action out of turn, and a step without a choice still has rules to break.
 */
export function refusedOnTheWay(
  ruleset: Ruleset,
  battle: Battle,
  action: Data,
  dice: ScriptedDice,
  tell: Tell,
  expect: Data,
  where: string,
): Illegal | null {
  for (;;) {
    const refused = dice.left.length === 0 ? refusedNow(ruleset, battle, action, expect, where) : null
    if (refused || ruleset.isDue(battle, action as unknown as Action) || ruleset.decisions(battle).length > 0)
      return refused
    if (!ruleset.step(battle, dice, tell)) return null
  }
}

function refusedNow(ruleset: Ruleset, battle: Battle, action: Data, expect: Data, where: string): Illegal | null {
  const before = canonical(battle)
  const copy = ruleset.copy(battle)
  try {
    ruleset.take(copy, action, new ScriptedDice([]), null)
  } catch (error) {
    if (!(error instanceof Illegal) || !cites(error, expect)) return null
    if (canonical(copy) !== before) throw new CaseError(where, 'was refused but left a trace')
    return error
  }
  return null
}
