/** An idea, and its advantage over the first one, round by round with the same random numbers. */
export interface Trial<Idea> {
  readonly idea: Idea
  played: number
  sum: number
  squares: number
}

export const newTrial = <Idea>(idea: Idea): Trial<Idea> => ({ idea, played: 0, sum: 0, squares: 0 })

export const mean = ({ sum, played }: Trial<unknown>): number => (played === 0 ? 0 : sum / played)

/**
 * The variance of one round, over all trials together. A single trial of four rounds that happen to agree would seem
 * certain; all of them together do not.
 */
export function pooledVariance(trials: readonly Trial<unknown>[]): number {
  let squares = 0
  let degrees = 0
  for (const trial of trials) {
    if (trial.played < 2) continue
    squares += Math.max(0, trial.squares - trial.sum * mean(trial))
    degrees += trial.played - 1
  }
  return degrees === 0 ? Number.POSITIVE_INFINITY : squares / degrees
}

/** One more round for an idea and, if needed, for the first one; false when the time is up. */
export type Round<Idea> = (trial: Trial<Idea>) => boolean

export function roundsAgainst<Idea>(first: Idea, result: (idea: Idea, round: number) => number | null): Round<Idea> {
  const usual: number[] = []
  return (trial) => {
    const round = trial.played
    const before = usual[round] ?? result(first, round)
    if (before === null) return false
    usual[round] = before
    const after = result(trial.idea, round)
    if (after === null) return false
    const better = after - before
    trial.played++
    trial.sum += better
    trial.squares += better * better
    return true
  }
}
