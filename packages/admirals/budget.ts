/** How long an admiral may think about one decision: a time, or a number of rollouts for results that can be repeated. */
export interface Budget {
  readonly milliseconds?: number
  readonly rollouts?: number
}

/** Counts a budget down. */
export class Clock {
  readonly #until: number
  readonly #started = performance.now()
  #left: number
  #taken = 0

  constructor({ milliseconds, rollouts }: Budget) {
    this.#left = rollouts ?? Number.POSITIVE_INFINITY
    this.#until = rollouts === undefined ? performance.now() + (milliseconds ?? 100) * SAFETY : Number.POSITIVE_INFINITY
  }

  /** Is there time for so many rollouts more? Asking takes it; what the earlier ones took says how long they last. */
  takes(count: number): boolean {
    const now = performance.now()
    const each = this.#taken === 0 ? 0 : (now - this.#started) / this.#taken
    if (this.#left < count || now + each * count > this.#until) return false
    this.#left -= count
    this.#taken += count
    return true
  }
}

/** The budget is a hard limit: thinking stops early enough for the last rollout to end within it. */
const SAFETY = 0.9
