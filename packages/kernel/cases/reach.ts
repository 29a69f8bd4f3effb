import { HandDice, NeedDice, ScriptedDice, WrongDie } from '../dice.ts'
import type { Action, Battle, Ruleset, Tell } from '../ruleset.ts'

/**
 * For a case with omissions: advances until the action's side is asked, and no further. A side that could do nothing is
 * skipped only when the next action implies it. Nothing advances for an action that will not be asked for, nor beyond
 * the turn for an empty choice.
 */
export function reach(ruleset: Ruleset, battle: Battle, action: Action, dice: ScriptedDice, tell: Tell): boolean {
  if (!willBeAsked(ruleset, ruleset.copy(battle), action, new ScriptedDice(dice.left))) return false
  const goesOn = (): boolean => ruleset.step(battle, dice, tell) || ruleset.skipChoice?.(battle) === true
  while (!ruleset.isDue(battle, action) && goesOn());
  if (!ruleset.isDue(battle, action)) return false
  // Automatic steps come before choices, if their dice are there.
  if (isStillAsked(ruleset, ruleset.copy(battle), action, new HandDice(dice.left)))
    while (ruleset.step(battle, dice, tell));
  return true
}

function willBeAsked(ruleset: Ruleset, ahead: Battle, action: Action, dice: ScriptedDice): boolean {
  const { turn } = ahead
  const patient = !isEmptyChoice(action)
  try {
    const goesOn = (): boolean => ruleset.step(ahead, dice, null) || ruleset.skipChoice?.(ahead) === true
    while (!ruleset.isDue(ahead, action) && (patient || ahead.turn === turn) && goesOn());
  } catch (error) {
    if (error instanceof NeedDice || error instanceof WrongDie) return patient
    throw error
  }
  return ruleset.isDue(ahead, action) && (patient || ahead.turn === turn)
}

function isStillAsked(ruleset: Ruleset, ahead: Battle, action: Action, dice: HandDice): boolean {
  const { turn, phase } = ahead
  try {
    while (ahead.turn === turn && ahead.phase === phase && ruleset.step(ahead, dice, null));
  } catch (error) {
    if (error instanceof NeedDice || error instanceof WrongDie) return false
    throw error
  }
  return ahead.turn === turn && ahead.phase === phase && ruleset.isDue(ahead, action)
}

/** Does the next step need no die that the case lacks? */
export function hasDiceForStep(ruleset: Ruleset, battle: Battle, left: readonly number[]): boolean {
  try {
    ruleset.step(ruleset.copy(battle), new HandDice(left), null)
    return true
  } catch (error) {
    if (error instanceof NeedDice) return false
    if (error instanceof WrongDie) return true
    throw error
  }
}

/** Fields that say who chooses, not what. */
const WHO = ['side', 'do', 'ship', 'unit', 'stand', 'flight']

/**
 * "Nothing" from a side that is not asked: players would not stop for it. A move is never nothing, even along no path.
 */
export function isEmptyChoice(action: object): boolean {
  const chosen = Object.entries(action).filter(([field]) => !WHO.includes(field))
  return (
    chosen.length > 0 &&
    chosen.every(([field, value]) => field !== 'path' && Array.isArray(value) && value.length === 0)
  )
}
