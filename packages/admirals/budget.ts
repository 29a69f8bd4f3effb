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

  /** Is there time for one rollout more? Asking takes it. */
  takes(): boolean {
    if (this.#left < 1 || this.isOver()) return false
    this.#left--
    return true
  }

  /** The time is up, even for a rollout that has begun. */
  isOver(): boolean {
    return this.#until !== Number.POSITIVE_INFINITY && performance.now() > this.#until
  }
}

/** The budget is a hard limit: thinking stops early enough for what comes after it. */
const SAFETY = 0.9
