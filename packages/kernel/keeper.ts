import { type Dice, DiceLeft, HandDice, RecordingDice, SEEDING, SeededDice, type Seeding } from './dice.ts'
import type { GeneratorState } from './generator.ts'
import { stateHash } from './hash.ts'
import { openBattle } from './open-battle.ts'
import type { Action, Battle, Decision, Event, Outcome, Ruleset, Tell } from './ruleset.ts'
import { takeAction } from './take-action.ts'

/** The opening of a battle and all its actions: enough to replay it. */
export interface Replay {
  readonly flankspeed: 1
  readonly ruleset: string
  readonly version: number
  readonly title: string
  /** The file of a battle that is not in the library, for its briefing. The rules do not read it. */
  readonly scenario?: string
  readonly setup: unknown
  /** null for a battle with recorded dice: see `rolls`. */
  readonly seed: number | string | null
  /** How the seed becomes dice. Replays without it use the first scheme. */
  readonly seeding?: Seeding
  /** Dice rolled by hand or by a server: of the opening, then of each action. */
  readonly rolls?: readonly (readonly number[])[]
  readonly actions: readonly unknown[]
  /** Who chose each action, if not always the players. The rules do not read it. */
  readonly decidedBy?: readonly ('hand' | 'rule' | 'order' | 'staff' | 'plan')[]
  /** The state hash of the opening, then one after each action. */
  readonly hashes: readonly string[]
}

/** Owns one battle and its log, takes actions, and undoes them. Subclasses provide the dice. */
export abstract class BattleKeeper {
  readonly ruleset: Ruleset
  readonly setup: unknown
  readonly actions: Action[] = []
  readonly hashes: string[] = []
  protected present!: Battle
  /** The battle before each action. */
  protected readonly past: Battle[] = []
  /** Dice of the opening, then of each action. */
  readonly rolls: number[][] = []

  constructor(ruleset: Ruleset, setup: unknown) {
    this.ruleset = ruleset
    this.setup = setup
  }

  get battle(): Battle {
    return this.present
  }

  get decisions(): Decision[] {
    return this.ruleset.decisions(this.present)
  }

  get outcome(): Outcome | null {
    return this.ruleset.outcome(this.present)
  }

  /** The battle after that many actions. Do not modify the current one through it. */
  battleAfter(actions: number): Battle {
    return this.past[actions] ?? this.present
  }

  /** Were dice rolled since then? Then an undo needs the opponent's consent. */
  rolledSince(actions: number): boolean {
    return this.rolls.slice(actions + 1).some((dice) => dice.length > 0)
  }

  get lastActionRolled(): boolean {
    return this.actions.length > 0 && this.rolledSince(this.actions.length - 1)
  }

  undo(): boolean {
    const before = this.past.pop()
    if (!before) return false
    this.present = before
    this.actions.pop()
    this.hashes.pop()
    this.rolls.pop()
    return true
  }

  replay(title: string): Replay {
    const { ruleset, setup, actions, hashes } = this
    return {
      flankspeed: 1,
      ruleset: ruleset.id,
      version: ruleset.version,
      title,
      setup,
      ...this.source(),
      actions: [...actions],
      hashes: [...hashes],
    }
  }

  protected abstract source(): Pick<Replay, 'seed' | 'seeding' | 'rolls'>

  protected recordedDice(): Pick<Replay, 'seed' | 'rolls'> {
    return { seed: null, rolls: this.rolls.map((dice) => [...dice]) }
  }

  /** Plays the opening. `complete` throws if it is invalid. */
  protected begin(dice: RecordingDice, tell: Tell, complete?: () => void): void {
    const told: Event[] = []
    this.present = openBattle(this.ruleset, this.setup, dice, tell && ((event) => told.push(event)))
    complete?.()
    this.rolls.push(dice.rolled)
    this.hashes.push(stateHash(this.present))
    for (const event of told) tell?.(event)
  }

  /** Takes an action and logs it. On any exception, from the rules or the listener, the battle is rolled back. */
  protected take(action: Action, dice: Dice, tell: Tell, complete?: () => void): void {
    const before = this.ruleset.copy(this.present)
    try {
      const played = takeAction(this.ruleset, this.present, action, dice, { isHeard: tell !== null })
      complete?.()
      const hash = stateHash(this.present)
      for (const event of played.events) tell?.(event)
      this.past.push(before)
      this.actions.push(action)
      this.hashes.push(hash)
      this.rolls.push(played.dice)
    } catch (error) {
      this.present = before
      throw error
    }
  }
}

/** A battle with dice from a seed. Dice rolled elsewhere before, for example on a server, can be given with it. */
export class Keeper extends BattleKeeper {
  readonly seed: number | string
  readonly seeding: Seeding
  #dice: SeededDice
  /** The state of the dice before each action. */
  readonly #diceBefore: GeneratorState[] = []
  /** Were any dice given? Then the seed alone does not lead to this battle. */
  #hasGiven = false

  constructor(
    ruleset: Ruleset,
    setup: unknown,
    seed: number | string,
    tell: Tell = null,
    { seeding = SEEDING, given = [] }: { seeding?: Seeding | undefined; given?: readonly number[] } = {},
  ) {
    super(ruleset, setup)
    this.seed = seed
    this.seeding = seeding
    this.#dice = new SeededDice(seed, seeding)
    this.begin(new RecordingDice(this.#diceFor(given)), tell)
    this.#hasGiven = given.length > 0
  }

  /** `given`: the dice of this action, if they were rolled elsewhere. */
  act(action: Action, tell: Tell = null, given: readonly number[] = []): void {
    const diceBefore = this.#dice.state
    try {
      this.take(action, this.#diceFor(given), tell)
    } catch (error) {
      this.#dice = new SeededDice(diceBefore)
      throw error
    }
    this.#diceBefore.push(diceBefore)
    this.#hasGiven ||= given.length > 0
  }

  #diceFor(given: readonly number[]): Dice {
    return given.length > 0 ? new HandDice(given) : this.#dice
  }

  override undo(): boolean {
    const dice = this.#diceBefore.pop()
    if (dice) this.#dice = new SeededDice(dice)
    return super.undo()
  }

  protected source(): Pick<Replay, 'seed' | 'seeding' | 'rolls'> {
    const { seed, seeding } = this
    return this.#hasGiven ? this.recordedDice() : { seed, seeding }
  }
}

/**
 * A battle with dice rolled at a real table. An action is given together with its dice; `NeedDice` says which are
 * missing, and until they are given nothing has happened.
 */
export class HandKeeper extends BattleKeeper {
  constructor(ruleset: Ruleset, setup: unknown, rolled: readonly number[], tell: Tell = null) {
    super(ruleset, setup)
    const dice = new HandDice(rolled)
    this.begin(new RecordingDice(dice), tell, () => refuseDiceLeft(dice))
  }

  act(action: Action, rolled: readonly number[], tell: Tell = null): void {
    const dice = new HandDice(rolled)
    this.take(action, dice, tell, () => refuseDiceLeft(dice))
  }

  protected source(): Pick<Replay, 'seed' | 'rolls'> {
    return this.recordedDice()
  }
}

function refuseDiceLeft({ left }: HandDice): void {
  if (left.length > 0) throw new DiceLeft(left)
}

/** A replay that does not lead to the battle that it claims. */
export class Diverged extends Error {
  readonly action: number
  constructor(action: number, expected: string, actual: string) {
    super(`the replay differs after action ${action}: its file says ${expected}, these rules give ${actual}`)
    this.name = 'Diverged'
    this.action = action
  }
}

/** Replays a battle, checking the state after every action; stops after `to` actions. */
export function playAgain(
  ruleset: Ruleset,
  replay: Replay,
  to = replay.actions.length,
  tell: Tell<Event> = null,
): Keeper | HandKeeper {
  const keeper =
    replay.seed === null
      ? new HandKeeper(ruleset, replay.setup, replay.rolls?.[0] ?? [], tell)
      : new Keeper(ruleset, replay.setup, replay.seed, tell, { seeding: replay.seeding ?? 1 })
  const check = (): void => {
    const expected = replay.hashes[keeper.actions.length]
    const actual = keeper.hashes.at(-1)!
    if (expected !== undefined && expected !== actual) throw new Diverged(keeper.actions.length, expected, actual)
  }
  check()
  for (const [i, action] of replay.actions.slice(0, to).entries()) {
    if (keeper instanceof HandKeeper) keeper.act(action as Action, replay.rolls?.[i + 1] ?? [], tell)
    else keeper.act(action as Action, tell)
    check()
  }
  return keeper
}
