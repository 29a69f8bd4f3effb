import { type Battle, type Dice, RecordingDice, type Ruleset } from '@flankspeed/kernel'

/** An opening position: read once and then copied, unless it needs dice. */
export class Position {
  readonly #ruleset: Ruleset
  readonly #setup: unknown
  #always: Battle | null = null

  constructor(ruleset: Ruleset, setup: unknown) {
    this.#ruleset = ruleset
    this.#setup = setup
  }

  setOut(dice: Dice): Battle {
    if (this.#always) return this.#ruleset.copy(this.#always)
    const noted = new RecordingDice(dice)
    const battle = this.#ruleset.muster(this.#setup, noted)
    if (noted.rolled.length === 0) this.#always = this.#ruleset.copy(battle)
    return battle
  }
}
