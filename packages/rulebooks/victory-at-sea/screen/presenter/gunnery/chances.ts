/** Chances of 0, 1, 2 ... successes when each try has a chance of its own. */
export function successes(chances: readonly number[]): number[] {
  let known = [1]
  for (const chance of chances)
    known = Array.from(
      { length: known.length + 1 },
      (_, i) => (known[i] ?? 0) * (1 - chance) + (known[i - 1] ?? 0) * chance,
    )
  return known
}

/** That at least so many of them succeed. */
export function atLeast(least: number, chances: readonly number[]): number {
  const sum = successes(chances)
    .slice(Math.max(0, least))
    .reduce((all, chance) => all + chance, 0)
  return Math.min(1, sum)
}
