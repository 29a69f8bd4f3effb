/** A battle that the bench plays under a rulebook besides the one of all rulebooks. */
export interface BenchBattle {
  /** Part of the name of its figures; left out for the usual battle. */
  readonly name?: string
  setup(): unknown
  /** Battles in a round, with every choice at random; none if left out. */
  readonly random?: number
  /** Battles in a round between captains; none if left out. */
  readonly captain?: number
}
