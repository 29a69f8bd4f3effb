/** How long an admiral may think about one decision: a time, or a number of rollouts for results that can be repeated. */
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

  /** Share of the budget that is used up. */
  used(): number {
    if (this.#until === Number.POSITIVE_INFINITY) return 1 - this.#left / this.#rollouts
    return 1 - (this.#until - performance.now()) / this.#time
  }

  /** Rollouts that there is still time for, if they take as long as those before. */
  left(): number {
    if (this.#until === Number.POSITIVE_INFINITY) return this.#left
    const used = this.used()
    return (this.#taken * (1 - used)) / used
  }

  /** Is there time for one rollout more? Asking takes it; a long one counts as several. */
  takes(rollouts = 1): boolean {
    if (this.#left < rollouts || this.isOver()) return false
    this.#left -= rollouts
    this.#taken += rollouts
    return true
  }

  /** The time is up, even for a rollout that has begun. */
  isOver(): boolean {
    return this.#until !== Number.POSITIVE_INFINITY && performance.now() > this.#until
  }
}

/** The budget is a hard limit: thinking stops early enough for what comes after it. */
const SAFETY = 0.9
