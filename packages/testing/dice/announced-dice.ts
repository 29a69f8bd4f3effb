import type { Dice } from '@flankspeed/kernel'

/** One throw: its announcement, and the values read. */
export interface Throw {
  readonly purpose: string
  readonly count: number
  readonly sides: number
  readonly values: number[]
}

/** The dice rolled differ from the announcement. */
export class NotAsAnnounced extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'NotAsAnnounced'
  }
}

const dice = (count: number, sides: number): string => `${count}D${sides}`

/** Passes another source of dice through, and checks that each throw matches its announcement. */
export class AnnouncedDice implements Dice {
  readonly throws: Throw[] = []
  readonly #source: Dice

  constructor(source: Dice) {
    this.#source = source
  }

  get ready(): boolean {
    return this.#source.ready
  }

  call(count: number, sides: number, purpose: string, subject = ''): void {
    this.finish()
    if (!Number.isInteger(count) || count < 1 || !Number.isInteger(sides) || sides < 1)
      throw new NotAsAnnounced(`${dice(count, sides)} cannot be rolled (${purpose} ${subject})`)
    this.throws.push({ purpose, count, sides, values: [] })
    this.#source.call(count, sides, purpose, subject)
  }

  die(sides: number, least = 1): number {
    const thrown = this.throws.at(-1)
    if (!thrown) throw new NotAsAnnounced(`a D${sides} is rolled that was not announced`)
    const { purpose, count, values } = thrown
    if (values.length === count)
      throw new NotAsAnnounced(`${dice(count, thrown.sides)} announced (${purpose}), but one more D${sides} is rolled`)
    if (sides !== thrown.sides)
      throw new NotAsAnnounced(`${dice(count, thrown.sides)} announced (${purpose}), but a D${sides} is rolled`)
    const value = this.#source.die(sides, least)
    values.push(value)
    return value
  }

  /** Every announced die must have been rolled. */
  finish(): void {
    const thrown = this.throws.at(-1)
    if (thrown && thrown.values.length < thrown.count)
      throw new NotAsAnnounced(
        `${dice(thrown.count, thrown.sides)} announced (${thrown.purpose}), but only ${thrown.values.length} rolled`,
      )
  }
}
