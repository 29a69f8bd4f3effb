import { type Dice, SeededDice } from '@flankspeed/kernel'

/** Seeded dice that tell afterwards what they showed, but for the initiative: there only the winner matters. */
export class HeardDice implements Dice {
  readonly ready = true
  readonly #dice: SeededDice
  #isForInitiative = false
  #shown = ''

  constructor(seed: string) {
    this.#dice = new SeededDice(seed)
  }

  call(_count: number, _sides: number, purpose: string): void {
    this.#isForInitiative = purpose === 'initiative'
  }

  die(sides: number, least?: number): number {
    const face = this.#dice.die(sides, least)
    if (!this.#isForInitiative) this.#shown += `${face} `
    return face
  }

  /** What they have shown since this was asked last. */
  take(): string {
    const shown = this.#shown
    this.#shown = ''
    return shown
  }
}
