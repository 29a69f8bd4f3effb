/** How long an admiral may think about one decision: a time, or a number of rollouts for reproducible results. */
export interface Budget {
  readonly milliseconds?: number
  readonly rollouts?: number
}

/** Counts a budget down. */
export class Clock {
  readonly #until: number
  readonly #time: number
  readonly #rollouts: number
  #left: number
  #taken = 0

  constructor({ milliseconds, rollouts }: Budget) {
    this.#rollouts = this.#left = rollouts ?? Number.POSITIVE_INFINITY
    this.#time = (milliseconds ?? 100) * SAFETY
    this.#until = rollouts === undefined ? performance.now() + this.#time : Number.POSITIVE_INFINITY
  }

  /** The used share of the budget. */
  used(): number {
    if (this.#until === Number.POSITIVE_INFINITY) return 1 - this.#left / this.#rollouts
    return 1 - (this.#until - performance.now()) / this.#time
  }

  /** The number of rollouts left, if they take as long as those before. */
  left(): number {
    if (this.#until === Number.POSITIVE_INFINITY) return this.#left
    const used = this.used()
    return (this.#taken * (1 - used)) / used
  }

  /** Is there time for one more rollout? Asking takes it; a long one counts as several. */
  takes(rollouts = 1): boolean {
    if (this.#left < rollouts || this.isOver()) return false
    this.#left -= rollouts
    this.#taken += rollouts
    return true
  }

  /** The time is up, even for a running rollout. */
  isOver(): boolean {
    return this.#until !== Number.POSITIVE_INFINITY && performance.now() > this.#until
  }
}

/** The budget is a hard limit: leaves time for what comes after thinking. */
const SAFETY = 0.9
