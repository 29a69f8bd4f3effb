/** How long an admiral may think about one decision: a time, or a number of rollouts for reproducible results. */
export interface Budget {
  readonly milliseconds?: number
  readonly rollouts?: number
}

/** Milliseconds for each ship of a battle, below which even a first idea must be a quick one. */
const ENOUGH_PER_SHIP = 0.5

/** Is there so little time for so large a battle that looking closely even once would take longer? */
export const isHurried = ({ milliseconds = Number.POSITIVE_INFINITY }: Budget, ships: number): boolean =>
  milliseconds < ENOUGH_PER_SHIP * ships

/** Counts a budget down. */
export class Clock {
  readonly #until: number
  readonly #time: number
  readonly #rollouts: number
  #left: number
  #taken = 0
  /** When the first rollout began. */
  #begun = 0

  constructor({ milliseconds, rollouts }: Budget) {
    this.#rollouts = this.#left = rollouts ?? Number.POSITIVE_INFINITY
    this.#time = forThinking(milliseconds ?? 100)
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

  /**
   * Is there time for one more rollout, if it takes as long as those before? Asking takes it; a long one counts as
   * several.
   */
  takes(rollouts = 1): boolean {
    if (this.#left < rollouts || this.isOver(rollouts * this.#timeOfRollout())) return false
    if (this.#taken === 0) this.#begun = performance.now()
    this.#left -= rollouts
    this.#taken += rollouts
    return true
  }

  #timeOfRollout(): number {
    return this.#taken === 0 ? 0 : (performance.now() - this.#begun) / this.#taken
  }

  /** The time is up, even for a running rollout; or it will be after so many milliseconds. */
  isOver(after = 0): boolean {
    return this.#until !== Number.POSITIVE_INFINITY && performance.now() + after > this.#until
  }
}

/** The budget is a hard limit: leaves time for what comes after thinking, and for the step that is under way. */
const forThinking = (milliseconds: number): number =>
  Math.max(milliseconds / 2, Math.min(milliseconds * SHARE, milliseconds - LAST_STEP))
const SHARE = 0.9
/** Milliseconds that the longest steps of a large battle take. */
const LAST_STEP = 2
