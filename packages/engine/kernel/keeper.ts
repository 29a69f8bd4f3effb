import { SeededDice } from './dice.ts'
import type { GeneratorState } from './generator.ts'
import { stateHash } from './hash.ts'
import type { Action, Battle, Decision, Event, Outcome, Ruleset, Tell } from './ruleset.ts'

/** The opening of a battle and everything that was done in it: enough to play it again, move by move. */
export interface Replay {
  readonly flankspeed: 1
  readonly ruleset: string
  readonly version: number
  readonly title: string
  readonly setup: unknown
  readonly seed: number | string
  readonly actions: readonly unknown[]
  /** The state hash of the opening, then one after each action. */
  readonly hashes: readonly string[]
}

interface Past {
  battle: Battle
  dice: GeneratorState
}

/** Holds one battle with its dice and its log, and takes actions for it. */
export class Keeper {
  readonly ruleset: Ruleset
  readonly setup: unknown
  readonly seed: number | string
  readonly actions: Action[] = []
  readonly hashes: string[] = []
  #battle: Battle
  #dice: SeededDice
  #past: Past[] = []

  constructor(ruleset: Ruleset, setup: unknown, seed: number | string, tell: Tell = null) {
    this.ruleset = ruleset
    this.setup = setup
    this.seed = seed
    this.#dice = new SeededDice(seed)
    this.#battle = ruleset.muster(setup, this.#dice)
    ruleset.advance(this.#battle, this.#dice, tell)
    this.hashes.push(stateHash(this.#battle))
  }

  get battle(): Battle {
    return this.#battle
  }

  get decisions(): Decision[] {
    return this.ruleset.decisions(this.#battle)
  }

  get outcome(): Outcome | null {
    return this.ruleset.outcome(this.#battle)
  }

  act(action: Action, tell: Tell = null): void {
    const past = { battle: this.ruleset.copy(this.#battle), dice: this.#dice.state }
    this.ruleset.apply(this.#battle, action, this.#dice, tell)
    this.#past.push(past)
    this.actions.push(action)
    this.hashes.push(stateHash(this.#battle))
  }

  /** Did the last action teach anybody anything? Then taking it back needs the opponent's consent. */
  get lastActionRolled(): boolean {
    const before = this.#past.at(-1)?.dice ?? this.#dice.state
    return before.some((word, i) => word !== this.#dice.state[i])
  }

  undo(): boolean {
    const past = this.#past.pop()
    if (!past) return false
    this.#battle = past.battle
    this.#dice = new SeededDice(past.dice)
    this.actions.pop()
    this.hashes.pop()
    return true
  }

  replay(title: string): Replay {
    const { ruleset, setup, seed, actions, hashes } = this
    return { flankspeed: 1, ruleset: ruleset.id, version: ruleset.version, title, setup, seed, actions, hashes }
  }
}

/** A replay that does not give the battle it claims to hold. */
export class Diverged extends Error {
  readonly action: number
  constructor(action: number, expected: string, actual: string) {
    super(`the replay differs after action ${action}: its file says ${expected}, these rules give ${actual}`)
    this.name = 'Diverged'
    this.action = action
  }
}

/** Plays a replay again, checking the state after every action; stops after `to` actions. */
export function playAgain(
  ruleset: Ruleset,
  replay: Replay,
  to = replay.actions.length,
  tell: Tell<Event> = null,
): Keeper {
  const keeper = new Keeper(ruleset, replay.setup, replay.seed, tell)
  const check = (): void => {
    const expected = replay.hashes[keeper.actions.length]
    const actual = keeper.hashes.at(-1)!
    if (expected !== undefined && expected !== actual) throw new Diverged(keeper.actions.length, expected, actual)
  }
  check()
  for (const action of replay.actions.slice(0, to)) {
    keeper.act(action as Action, tell)
    check()
  }
  return keeper
}
