import { type Dice, Generator, seedState } from '@flankspeed/kernel'

/**
 * Dice that depend on their purpose, not on earlier rolls. So in two battles that differ in a secret, public rolls show
 * the same faces, even if one of the battles rolls more in secret.
 */
export class PurposeDice implements Dice {
  readonly ready = true
  readonly #seed: string
  readonly #calls = new Map<string, number>()
  #generator: Generator

  constructor(seed: string) {
    this.#seed = seed
    this.#generator = new Generator(seedState(seed))
  }

  /** The purpose of a roll is public; its subject may be secret, so it does not count. */
  call(count: number, sides: number, purpose: string): void {
    const name = `${purpose} ${count} ${sides}`
    const before = this.#calls.get(name) ?? 0
    this.#calls.set(name, before + 1)
    this.#generator = new Generator(seedState(`${this.#seed} ${name} ${before}`))
  }

  die(sides: number, least = 1): number {
    return this.#generator.die(sides) - 1 + least
  }
}
