import { ScriptedDice } from '../dice.ts'

/** One die of a case, and what it was rolled for. */
export interface Roll {
  readonly value: number
  readonly sides: number
  readonly purpose: string
}

/** The dice of a case. They remember what each was rolled for. */
export class CaseDice extends ScriptedDice {
  readonly rolls: Roll[] = []
  /**
   * As in play: dice are always available, and needing more than there are is an error. Otherwise the battle waits for
   * them.
   */
  inPlay = false
  #announced = 'a roll'
  /** The index of the first die of the current throw. */
  throwBegan = 0

  override get ready(): boolean {
    return this.inPlay || super.ready
  }

  override call(count: number, sides: number, purpose: string, subject = ''): void {
    this.#announced = `${purpose} ${subject}`.trim()
    this.throwBegan = this.used
    super.call(count, sides, purpose, subject)
  }

  override die(sides: number, least = 1): number {
    const value = super.die(sides, least)
    this.rolls.push({ value, sides, purpose: this.#announced })
    return value
  }
}
