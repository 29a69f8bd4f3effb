/**
 * Means that were asked for lately, each in a place of its own, where a later one takes its place. A question is its few
 * numbers, which lie together with the answer: a search through lists and maps would take longer than most answers.
 */
export class MeanCache {
  /** Of each place the kind of volley, its chance to hit, the state of the target, and the mean. */
  readonly #kept = new Float64Array(PLACES * NUMBERS).fill(Number.NaN)

  /** Where the mean of that volley lies, or is to be put. `kind` and `state` are whole numbers. */
  placeOf(kind: number, chance: number, state: number): number {
    const mixed = Math.imul(kind, 0x9e3779b1) ^ Math.imul(state, 0x85ebca6b) ^ Math.imul(chance * FINE, 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 15)) & (PLACES - 1)) * NUMBERS
  }

  /** NaN: nobody has asked, or it was some time ago. */
  meanAt(place: number, kind: number, chance: number, state: number): number {
    const kept = this.#kept
    const isIt = kept[place] === kind && kept[place + 1] === chance && kept[place + 2] === state
    return isIt ? kept[place + 3]! : Number.NaN
  }

  keep(place: number, kind: number, chance: number, state: number, mean: number): void {
    this.#kept[place] = kind
    this.#kept[place + 1] = chance
    this.#kept[place + 2] = state
    this.#kept[place + 3] = mean
  }
}

const PLACES = 2 ** 14
const NUMBERS = 4
/** Chances that differ by less get the same place. */
const FINE = 2 ** 20

/** What it takes, in numbers. */
export const MEANS_KEPT = PLACES * NUMBERS
