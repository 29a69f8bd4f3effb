/** How long an admiral may think about one decision: a time, or a number of rollouts for results that can be repeated. */
export interface Budget {
  readonly milliseconds?: number
  readonly rollouts?: number
}

/** Counts a budget down. */
export class Clock {
  readonly #until: number
  #left: number

  constructor({ milliseconds, rollouts }: Budget) {
    this.#left = rollouts ?? Number.POSITIVE_INFINITY
    this.#until = rollouts === undefined ? performance.now() + (milliseconds ?? 100) * SAFETY : Number.POSITIVE_INFINITY
  }

  /** Is there time for one more? Asking takes it. */
  take(): boolean {
    if (this.#left <= 0 || performance.now() >= this.#until) return false
    this.#left--
    return true
  }
}

/** The budget is a hard limit: thinking stops early enough for the last rollout to end within it. */
const SAFETY = 0.9
