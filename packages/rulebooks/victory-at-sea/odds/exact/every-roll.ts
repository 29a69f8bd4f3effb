import type { Dice } from '@flankspeed/kernel'

/** Every roll of the few dice that a rule asks for, with its chance and result. */
export function everyRoll<T>(resolve: (dice: Dice) => T): { readonly chance: number; readonly result: T }[] {
  const rolls: { chance: number; result: T }[] = []
  const dice = new EveryRoll()
  do {
    const result = resolve(dice)
    rolls.push({ chance: dice.chance, result })
  } while (dice.next())
  return rolls
}

export function chanceThat(happens: (dice: Dice) => boolean): number {
  const dice = new EveryRoll()
  let sum = 0
  do if (happens(dice)) sum += dice.chance
  while (dice.next())
  return sum
}

const NONE: readonly number[] = []

/** Dice that show all faces one after the other. */
class EveryRoll implements Dice {
  readonly ready = true
  /** Of this roll, once all its dice are thrown. */
  chance = 1
  /** Most rules ask for no die, so that there is no list before the first. */
  #faces = NONE as number[]
  #thrown = 0

  call(): void {}

  die(sides: number): number {
    if (this.#faces === NONE) this.#faces = []
    if (this.#faces.length === this.#thrown) this.#faces.push(sides)
    this.chance /= sides
    return this.#faces[this.#thrown++]!
  }

  /** Makes the next roll; false: there is none. */
  next(): boolean {
    const faces = this.#faces
    while (faces.at(-1) === 1) faces.pop()
    if (faces.length === 0) return false
    faces[faces.length - 1]!--
    this.chance = 1
    this.#thrown = 0
    return true
  }
}
