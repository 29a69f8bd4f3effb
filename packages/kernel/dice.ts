import { foldedSeedState, Generator, type GeneratorState, seedState } from './generator.ts'

/**
 * A source of dice. Rules announce a throw (`call`) and then read its dice one by one (`die`). A generator ignores the
 * announcement; a script or a person answers it.
 */
export interface Dice {
  /** `count` dice with `sides` faces will be rolled; the text says what for. */
  call(count: number, sides: number, purpose: string, subject?: string): void
  /** The next die: one of `sides` numbers from `least` on, which is 1 unless a rule starts at 0. */
  die(sides: number, least?: number): number
  /** False if no further die is available without asking somebody: automatic steps then wait. */
  readonly ready: boolean
}

/** The dice ran out: try again with at least these. */
export class NeedDice extends Error {
  readonly sides: number
  readonly count: number
  readonly purpose: string
  constructor(sides: number, count: number, purpose: string) {
    super(`${count} more D${sides} needed: ${purpose}`)
    this.name = 'NeedDice'
    this.sides = sides
    this.count = count
    this.purpose = purpose
  }
}

/** A face that the requested die does not have. */
export class WrongDie extends Error {
  readonly position: number
  constructor(position: number, value: unknown, sides: number, purpose: string, least = 1) {
    const most = least + sides - 1
    super(
      `dice[${position}] is ${String(value)}, but a D${sides} is rolled there (${purpose}): write ${least} to ${most}`,
    )
    this.name = 'WrongDie'
    this.position = position
  }
}

/** More dice were given than rolled. */
export class DiceLeft extends Error {
  readonly left: readonly number[]
  constructor(left: readonly number[]) {
    super(`${left.length === 1 ? 'one die is' : `${left.length} dice are`} left over: ${left.join(', ')}`)
    this.name = 'DiceLeft'
    this.left = left
  }
}

/** How a seed becomes dice. 1 folds it into 32 bits, for old recordings; 2 hashes it to 128. */
export type Seeding = 1 | 2
/** How new battles turn their seed into dice. */
export const SEEDING: Seeding = 2

export class SeededDice implements Dice {
  readonly #generator: Generator
  readonly ready = true

  constructor(seed: number | string | GeneratorState, seeding: Seeding = SEEDING) {
    const stateOf = seeding === 1 ? foldedSeedState : seedState
    this.#generator = new Generator(Array.isArray(seed) ? seed : stateOf(seed))
  }

  get state(): GeneratorState {
    return this.#generator.state
  }

  call(): void {}

  die(sides: number, least = 1): number {
    return this.#generator.die(sides) - 1 + least
  }
}

/** Dice rolled elsewhere: by the author of a case, or by hand at a real table. */
export class ScriptedDice implements Dice {
  readonly #script: readonly number[]
  #next = 0
  #purpose = 'a roll'

  constructor(script: readonly number[]) {
    this.#script = script
  }

  get used(): number {
    return this.#next
  }

  get left(): readonly number[] {
    return this.#script.slice(this.#next)
  }

  get ready(): boolean {
    return this.#next < this.#script.length
  }

  call(count: number, sides: number, purpose: string, subject = ''): void {
    this.#purpose = `${purpose} ${subject}`.trim()
    const missing = this.#next + count - this.#script.length
    if (missing > 0) throw new NeedDice(sides, missing, this.#purpose)
  }

  die(sides: number, least = 1): number {
    const value = this.#script[this.#next]
    if (value === undefined) throw new NeedDice(sides, 1, this.#purpose)
    if (!Number.isInteger(value) || value < least || value >= least + sides)
      throw new WrongDie(this.#next, value, sides, this.#purpose, least)
    this.#next++
    return value
  }
}

/** Dice rolled at a real table: always available, but somebody must be asked for those not given yet. */
export class HandDice extends ScriptedDice {
  override get ready(): boolean {
    return true
  }
}

/** Passes another source through and records it, for logs and replays. */
export class RecordingDice implements Dice {
  readonly rolled: number[] = []
  readonly #source: Dice

  constructor(source: Dice) {
    this.#source = source
  }

  get ready(): boolean {
    return this.#source.ready
  }

  call(count: number, sides: number, purpose: string, subject?: string): void {
    this.#source.call(count, sides, purpose, subject)
  }

  die(sides: number, least = 1): number {
    const value = this.#source.die(sides, least)
    this.rolled.push(value)
    return value
  }
}
