/** An extra battle that the bench plays under a rulebook. */
export interface BenchBattle {
  /** Part of the name of its figures; omitted for the default battle. */
  readonly name?: string
  setup(): unknown
  /** Random battles per round; none if omitted. */
  readonly random?: number
  /** Battles between captains per round; none if omitted. */
  readonly captain?: number
}
