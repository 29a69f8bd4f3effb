import type { Dice } from '@flankspeed/kernel'

/** Thrown on a branch that is too unlikely to matter, such as a ship that floods for ever. */
export class Negligible extends Error {}

const LEAST = 1e-14

/** The chances of the faces, by their number. */
const FAIR: Record<number, readonly number[]> = {}

/** Dice that visit every branch in turn: run the same code again, calling `next`, until no branch is left. */
export class BranchingDice implements Dice {
  readonly ready = true
  /** The branches taken in this run, and the chance of the run up to each. */
  readonly #taken: { branch: number; weights: readonly number[]; chance: number }[] = []
  #depth = 0
  /** Branches that every run starts with. Their chance is already counted. */
  #given: readonly number[] = []

  /** From now on, visits the runs that start with these branches. */
  begin(given: readonly number[]): void {
    this.#given = given
    this.#taken.length = 0
    this.#depth = 0
  }

  /** The branches of the current run. */
  get path(): number[] {
    return [...this.#given, ...this.#taken.map(({ branch }) => branch)]
  }

  /** Takes one of these branches, given their chances. A branch of chance 0 is never taken. */
  branch(weights: readonly number[]): number {
    const at = this.#depth++ - this.#given.length
    if (at < 0) return this.#given[this.#depth - 1]!
    if (this.#taken[at] === undefined) this.#take(weights, 0)
    if (this.chance < LEAST) throw new Negligible()
    return this.#taken[at]!.branch
  }

  #take(weights: readonly number[], from: number): boolean {
    const branch = weights.findIndex((weight, i) => i >= from && weight > 0)
    if (branch < 0) return false
    this.#taken.push({ branch, weights, chance: this.chance * weights[branch]! })
    return true
  }

  call(): void {}

  die(sides: number, least = 1): number {
    FAIR[sides] ??= Array.from({ length: sides }, () => 1 / sides)
    return least + this.branch(FAIR[sides])
  }

  /** The chance of the current run. */
  get chance(): number {
    return this.#taken.at(-1)?.chance ?? 1
  }

  /** Starts the next run; false when there is none. */
  next(): boolean {
    this.#depth = 0
    for (let last = this.#taken.pop(); last !== undefined; last = this.#taken.pop())
      if (this.#take(last.weights, last.branch + 1)) return true
    return false
  }
}

/** Dice that all show the same face. */
export const fixedDice = (face: number): Dice => ({ ready: true, call: () => {}, die: () => face })
