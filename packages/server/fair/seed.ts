/** How a seed becomes dice; no more than words to hash, so that a browser can check it as well. */

/** What really seeds the dice: the server's secret and what each side added, so that neither of them chose it alone. */
export function diceWords(seed: string, salts: Readonly<Record<string, string | null>>): string {
  const added = Object.entries(salts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(['flankspeed dice', seed, ...added.map(([side, salt]) => [side, salt ?? ''])])
}

/** Beside a replay: what its dice came from. */
export interface Fair {
  /** Published when the battle was made: SHA-256 of the seed. */
  readonly commitment: string
  /** Published when the battle was over. */
  readonly seed: string
  /** What each side added before the first roll. */
  readonly salts: Readonly<Record<string, string | null>>
  /** So many actions, and the opening, were played before: their dice are those of another battle. null: none were. */
  readonly before: number | null
  /**
   * Everything that was done, if dice were taken back: those are gone, and the generator went on. A number goes back to
   * the position after so many actions.
   */
  readonly history?: readonly (unknown | number)[]
}
