import { type Dice, DiceLeft, NeedDice, RecordingDice, WrongDie } from './dice.ts'
import { type Action, type Battle, type Decision, type Event, Refused, type Ruleset } from './ruleset.ts'

/** The rules refused an action after rolling dice or emitting an event: a fault, not a refusal. */
class RefusedTooLate extends Error {
  constructor(refusal: Refused) {
    super(`The rules refused an action that they had already begun: ${refusal.message}`, { cause: refusal })
    this.name = 'RefusedTooLate'
  }
}

/** The dice and events of an action. */
export interface Played<E extends Event = Event> {
  readonly dice: number[]
  /** Empty if nobody listens. */
  readonly events: E[]
}

/**
 * Takes an action and advances to the next decision. It returns the events instead of emitting them on the way, so
 * nobody hears of an action that fails. After a refusal the battle is unchanged. After any other error it may be half
 * changed: the owner of the battle must restore it.
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

/** Did the rules refuse, or ask for other dice? Any other exception is a fault. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof Refused || error instanceof NeedDice || error instanceof WrongDie || error instanceof DiceLeft
