import {
  type Battle,
  type Dice,
  type Event,
  HandDice,
  openBattle,
  RecordingDice,
  type Ruleset,
  takeAction,
} from '@flankspeed/engine'
import type { FairReplay } from './fair-replay.ts'

/** An action, or a return to the position after that many of this battle's actions. */
export type Done = { readonly action: unknown } | { readonly backTo: number }

/** The effect of a log line on the battle; null: none. */
export function doneIn(entry: unknown): Done | null {
  const { kind, action, actions } = entry as { kind: string; action?: unknown; actions?: number }
  if (kind === 'action') return { action }
  if (kind === 'back') return { backTo: actions ?? 0 }
  return null
}

/** A battle replayed with its dice rolled again; what came before it, in another battle, has the dice of the replay. */
export class RerolledBattle {
  readonly opening: readonly number[]
  /** The actions that were not undone. */
  readonly standing: { action: unknown; dice: readonly number[] }[] = []
  /** Number of dice rolled again. */
  rolled = 0
  present: Battle
  /** The events of the opening, or of the last action. */
  events: Event[] = []
  readonly #ruleset: Ruleset
  readonly #dice: Dice
  readonly #before: number
  readonly #positions: Battle[] = []

  constructor(ruleset: Ruleset, { setup, actions, rolls, fair }: FairReplay, dice: Dice) {
    this.#ruleset = ruleset
    this.#dice = dice
    this.#before = fair?.before ?? 0
    const inherits = (fair?.before ?? null) !== null
    const opening = new RecordingDice(inherits ? new HandDice(rolls?.[0] ?? []) : dice)
    this.present = openBattle(ruleset, setup, opening, (event) => this.events.push(event))
    this.opening = opening.rolled
    if (!inherits) this.rolled += opening.rolled.length
    for (const [i, action] of actions.slice(0, this.#before).entries())
      this.#take(action, new HandDice(rolls?.[i + 1] ?? []))
  }

  /** Returns its dice. */
  do(done: Done): readonly number[] {
    this.events = []
    if ('backTo' in done) {
      this.#goBackTo(done.backTo + this.#before)
      return []
    }
    const dice = this.#take(done.action, this.#dice)
    this.rolled += dice.length
    return dice
  }

  #take(action: unknown, source: Dice): readonly number[] {
    this.#positions.push(this.#ruleset.copy(this.present))
    const { dice, events } = takeAction(this.#ruleset, this.present, action, source)
    this.events.push(...events)
    this.standing.push({ action, dice })
    return dice
  }

  #goBackTo(actions: number): void {
    this.present = this.#ruleset.copy(this.#positions[actions] ?? this.present)
    this.#positions.length = this.standing.length = Math.min(actions, this.standing.length)
  }
}
