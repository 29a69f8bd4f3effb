import { type Action, type Battle, type Dice, HandDice, RecordingDice, type Ruleset } from '@flankspeed/engine'
import type { FairReplay } from './fair-replay.ts'

/** An action, or going back to the position after so many of this battle's actions. */
export type Done = { readonly action: unknown } | { readonly backTo: number }

/** A battle played again with its dice rolled again; what came before it, in another battle, has the dice of the replay. */
export class Rerolled {
  readonly opening: readonly number[]
  /** The actions that count. */
  readonly standing: { action: unknown; dice: readonly number[] }[] = []
  /** Dice that were rolled again. */
  rolled = 0
  present: Battle
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
    this.present = ruleset.muster(setup, opening)
    ruleset.advance(this.present, opening, null)
    this.opening = opening.rolled
    if (!inherits) this.rolled += opening.rolled.length
    for (const [i, action] of actions.slice(0, this.#before).entries())
      this.#take(action, new RecordingDice(new HandDice(rolls?.[i + 1] ?? [])))
  }

  /** The dice that it takes. */
  do(done: Done): readonly number[] {
    if ('backTo' in done) {
      this.#goBackTo(done.backTo + this.#before)
      return []
    }
    const dice = new RecordingDice(this.#dice)
    this.#take(done.action, dice)
    this.rolled += dice.rolled.length
    return dice.rolled
  }

  #take(action: unknown, dice: RecordingDice): void {
    this.#positions.push(this.#ruleset.copy(this.present))
    this.#ruleset.apply(this.present, action as Action, dice, null)
    this.standing.push({ action, dice: dice.rolled })
  }

  #goBackTo(actions: number): void {
    this.present = this.#ruleset.copy(this.#positions[actions] ?? this.present)
    this.#positions.length = this.standing.length = Math.min(actions, this.standing.length)
  }
}
