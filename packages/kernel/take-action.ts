import { type Dice, DiceLeft, NeedDice, RecordingDice, WrongDie } from './dice.ts'
import { type Action, type Battle, type Decision, type Event, Refused, type Ruleset } from './ruleset.ts'

/** The rules refused an action after they had rolled dice or told of something: a fault, not a refusal. */
class RefusedTooLate extends Error {
  constructor(refusal: Refused) {
    super(`The rules refused an action that they had already begun: ${refusal.message}`, { cause: refusal })
    this.name = 'RefusedTooLate'
  }
}

/** What an action rolled and told. */
export interface Played<E extends Event = Event> {
  readonly dice: number[]
  /** Empty if nobody listens. */
  readonly events: E[]
}

/**
 * Takes an action in this battle and plays on to the next decision. It returns what happened instead of telling it on the way,
 * so nobody hears of an action that fails. After a refusal the battle is as it was. After any other error it may be half
 * changed: whoever owns the battle must then restore it.
 */
export function takeAction<B extends Battle, D extends Decision, A extends Action, E extends Event>(
  ruleset: Ruleset<B, D, A, E>,
  battle: B,
  action: unknown,
  dice: Dice,
  { isHeard = true }: { isHeard?: boolean } = {},
): Played<E> {
  const recording = new RecordingDice(dice)
  const events: E[] = []
  try {
    ruleset.apply(battle, action, recording, isHeard ? (event) => events.push(event) : null)
  } catch (error) {
    const hasBegun = recording.rolled.length > 0 || events.length > 0
    throw error instanceof Refused && hasBegun ? new RefusedTooLate(error) : error
  }
  return { dice: recording.rolled, events }
}

/** Did the rules say no, or ask for other dice? Anything else that is thrown while an action is taken is a fault. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof Refused || error instanceof NeedDice || error instanceof WrongDie || error instanceof DiceLeft
